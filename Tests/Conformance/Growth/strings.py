"""Shapes of strings tables: their commands, exports and imports."""
from .shape import Shape

SHAPES = []
