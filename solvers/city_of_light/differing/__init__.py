"""Parts of ``differ``: positions and moves that a solver chooses, and how they are judged."""
