"""Shapes of merges of strings tables."""
from .shape import Shape

SHAPES = []
