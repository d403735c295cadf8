"""Pictures: a small vocabulary of shapes, written as SVG."""
