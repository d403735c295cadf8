"""A slow, plain referee for "Paris Paris" (Schacht), written from the rulebook alone."""

from .clauses import broken
from .course import play
from .listing import moves
from .scoring import score, winner

__all__ = ["broken", "moves", "play", "score", "winner"]
