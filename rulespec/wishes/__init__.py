"""Wishes: what a position, or a move in it, is to be like, told as terms or in a document.

``wishes`` has them as data and says whether a position meets them, ``knowing`` what is known of a
position field by field, ``words`` the names that a game's documents may use, ``reading`` reads a
whole document, ``reading_wishes`` and ``reading_known`` its two parts, with ``known_values`` and
``known_forms`` for what is known of a value.
"""
