"""Shapes of assets: catalogs, interfaces and fonts."""
from .shape import Shape

SHAPES = []
