"""What is measured: a command with files, input and arguments that are made of a number of links."""
import json, os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable


@dataclass
class Shape:
    """A command, and what makes its input of a number of links.

    name: words that say what is repeated; `linear --only TEXT` selects by it.
    command: the arguments of `prumo`, or what makes them of a number.
    files: what makes the files of the working directory of a number: a path, and text, bytes, a value for JSON, or a Link.
    stdin: what makes standard input of a number, for `server` and `mcp`.
    prepare: commands that run in the working directory before; only the time of `prumo` is measured.
    links: the smaller number; a shape whose links are large or slow has fewer.
    memory: the bytes that the command may take for each byte of its input, beside what it takes for small ones.
    statuses: how the command may end.
    program: the name of the program, which is next to `prumo`.
    """
    name: str
    command: list | Callable[[int], list]
    files: Callable[[int], dict] = lambda n: {}
    stdin: Callable[[int], bytes] | None = None
    prepare: list = field(default_factory=list)
    links: int = 400
    memory: int = 1024
    statuses: tuple = (0, 1, 2)
    program: str = "prumo"

    def arguments(self, count):
        return self.command(count) if callable(self.command) else self.command


@dataclass
class Link:
    """A symbolic link."""
    target: str


def names(count, form="name_{}"):
    """Different names."""
    return [form.format(number) for number in range(count)]


def repeated(parts, count):
    """A text of a start, a number of links, a middle, as many links, and an end; # in a link is its number."""
    start, link, middle, end_link, end = parts
    numbered = lambda text: "".join(text.replace("#", str(n)) for n in range(count)) if "#" in text else text * count
    return start + numbered(link) + middle + numbered(end_link) + end


def write(files, folder):
    """Writes files into a folder, and returns how many bytes they have, their entries in folders included."""
    size = 256 * len(files)
    for path, content in files.items():
        file = Path(folder, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Link):
            os.symlink(content.target, file)
            continue
        if not isinstance(content, (str, bytes)):
            content = json.dumps(content)
        data = content.encode() if isinstance(content, str) else content
        file.write_bytes(data)
        size += len(data)
    return size
