"""Finds what belongs together: a table with all its languages, an asset catalog, the fonts of a folder."""
import os, shutil
from pathlib import Path

TABLES = {".strings", ".stringsdict", ".xcstrings"}
FONTS = {".ttf", ".otf", ".ttc"}
# The system reads these by itself, so they have no constants.
SYSTEM = {"InfoPlist", "AppShortcuts"}


class Group:
    """Files that become one target, each with its path in that."""

    def __init__(self, kind, label):
        self.kind = kind
        self.label = label
        self.files = []

    def add(self, path, destination):
        self.files.append((path, destination))

    @property
    def languages(self):
        return [destination.parts[0][:-6] for _, destination in self.files if destination.parts[0].endswith(".lproj")]

    @property
    def source_language(self):
        """The language that an app's manifest would name: English where there is any, else the first."""
        languages = sorted(set(self.languages))
        for wanted in ["en", "Base", "en-US", "en-GB", "en_US", "en_GB", "English"]:
            if wanted in languages:
                return "en" if wanted == "Base" else wanted
        return languages[0] if languages else "en"

    def write(self, folder):
        for path, destination in self.files:
            target = folder / destination
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if path.is_dir() else shutil.copyfile)(path, target)


def groups(root):
    """The groups below a folder, by their labels."""
    found, interfaces = {}, set()
    for name, folders, files in os.walk(root):
        folder = Path(name)
        folders[:] = sorted(each for each in folders if each not in (".git", ".build", "Pods", "Carthage"))
        for each in [each for each in folders if each.endswith(".xcassets")]:
            folders.remove(each)
            label = str((folder / each).relative_to(root))
            found.setdefault(label, Group("assets", label)).add(folder / each, Path(each))
        for each in sorted(files):
            path = folder / each
            is_language = folder.suffix == ".lproj"
            place = folder.parent if is_language else folder
            label = str((place / path.stem).relative_to(root))
            if path.suffix in TABLES and path.stem not in SYSTEM and path.is_file():
                # The tool leaves out the tables of storyboards and xibs; without those it reads them like any other.
                is_interface = folder.name == "mul.lproj"
                destination = Path(folder.name, each) if is_language and not is_interface else Path(each)
                found.setdefault(label, Group("texts", label)).add(path, destination)
                if is_interface:
                    interfaces.add(label)
            elif path.suffix in FONTS:
                label = str((folder / "fonts").relative_to(root))
                found.setdefault(label, Group("fonts", label)).add(path, Path(each))
            elif path.suffix in (".storyboard", ".xib", ".intentdefinition"):
                interfaces.add(label)
    for label in interfaces & set(found):
        found[label].kind = "interface"
    return [found[label] for label in sorted(found)]
