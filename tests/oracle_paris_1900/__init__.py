"""A slow, plain referee for "Paris" (Kramer and Kiesling), written from the rulebook alone."""

from .clauses import broken
from .course import play
from .listing import moves
from .scoring import places, score, winner

__all__ = ["broken", "moves", "places", "play", "score", "winner"]
