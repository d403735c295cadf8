"""The desk: a page on which one sets up a position by pointing, asks, and reads the ruling.

Whatever the page wants to know it asks of one function, which knows no game by name::

    >>> from rulespec.desk import answer
    >>> asked = {"ask": "check", "text": "othello/1 rules black d5+e4/d4+e5", "move": "place c4"}
    >>> answer({"ask": "games"})["games"][0]["id"]
    'city-of-light'
"""

from rulespec.desk.answering import answer

__all__ = ["answer"]
