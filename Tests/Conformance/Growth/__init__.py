"""The shapes of all domains: one module for each, with a list SHAPES. A shape is added to the list of its module."""
from . import assets, formatting, lint, merges, reporters, server, settings, strings, unused

MODULES = (lint, formatting, reporters, server, settings, assets, strings, merges, unused)
SHAPES = [shape for module in MODULES for shape in module.SHAPES]
