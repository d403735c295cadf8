"""What lies in a box: its pieces, where they come from, and the box that ships."""
