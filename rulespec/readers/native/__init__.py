"""The fourth reader: a game's declarations as machine code, by way of LLVM.

A set over n elements is a number of n bits or a few more, a bag a row of bytes, a position one
block of memory. ``layout`` says where each value stands, ``functions`` writes the text of a
function, ``writing`` terms, ``changing`` effects, ``listing`` and ``judging`` what is legal,
``driving`` what goes on for many moves; ``machine`` turns text into code, and ``engine`` is what
others ask.
"""
