"""Sweeps: what is so in all the games that people may play, counted over many of them.

``settings`` say which game is played, ``tables`` play it, ``jobs`` are what is counted: ``impact``,
``balance``, ``perft``, ``fuzz``, ``verifying``. ``running`` splits a job into chunks, gives them to
an executor, and puts the ``counts`` together in order; ``keeping`` keeps what is done.
"""
