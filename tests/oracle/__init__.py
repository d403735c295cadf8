"""A slow, plain referee for "Paris: La Cité de la Lumière", written from the rulebooks alone."""

from .clauses import broken
from .course import play
from .listing import moves
from .scoring import score, winner

__all__ = ["broken", "moves", "play", "score", "winner"]
