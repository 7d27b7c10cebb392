"""The documentation site's own pages: guides, rules, commands, landing page and search. .ci/site writes them."""
import importlib.util, sys
from pathlib import Path

# `python3` in PATH may be another one than the system's, whose packages of plain Python it can use as well.
for module in ("markdown_it", "pygments"):
    if importlib.util.find_spec(module) is None:
        folders = [path.parent for path in sorted(Path("/usr").glob(f"lib*/python3*/*-packages/{module}"))]
        if not folders:
            sys.exit(f"{sys.argv[0]}: the package {module} of Python is not installed; .ci/bootstrap installs it")
        sys.path.append(str(folders[0]))
