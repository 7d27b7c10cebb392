"""Reads GeneratedStrings.swift: the texts of its table, and the accessors."""
import re

TABLE = re.compile(r"^nonisolated private let (_texts\w+)Texts = TextTable\(\n(.*?)^\)$", re.DOTALL | re.MULTILINE)
LANGUAGE = re.compile(r'language: "([^"]*)",.*?offsets: #"([^"]*)"#,\n\s*texts: """\n(.*?)\n *"""\)', re.DOTALL)
ACCESSOR = re.compile(r"static (?:var|func) (`?[^\s(:`]+`?)(?:\((.*)\) -> String|: String) \{ (_texts.*)\((\d+)[,)]")
ESCAPE = re.compile(r'\\(?:u\{([0-9A-F]+)\}|(.))')
CHARACTERS = {"n": "\n", "r": "\r", "t": "\t"}


class Accessor:
    def __init__(self, name, parameters, index):
        self.name = name
        self.index = index
        self.parameters = [tuple(each.rsplit(": ", 1)) for each in parameters.split(", ")] if parameters else []

    @property
    def call(self):
        """The call with an argument of its own for each parameter; nil where a type has no such argument."""
        if not self.parameters:
            return self.name
        arguments = []
        for number, (names, type) in enumerate(self.parameters):
            if type not in ("String", "Int", "UInt"):
                return None
            label = names.split(" ")[0]
            position = int(re.search(r"argument(\d+)$", names)[1]) if names.startswith("_ ") else number + 1
            value = f'"<{position}>"' if type == "String" else str(100 + position)
            arguments.append(value if label == "_" else f"{label}: {value}")
        return f"{self.name}({', '.join(arguments)})"


def unescaped(line):
    return ESCAPE.sub(lambda match: chr(int(match[1], 16)) if match[1] else CHARACTERS.get(match[2], match[2]), line)


def number(digits):
    value = 0
    for digit in digits:
        value = value * 64 + ord(digit) - 0x30
    return value


class Strings:
    """The texts as (language, texts) and the accessors by the texts' indices."""

    def __init__(self, text):
        self.languages, self.accessors, self.problems = [], {}, []
        for table in TABLE.finditer(text):
            for language, offsets, lines in LANGUAGE.findall(table[2]):
                texts = [unescaped(line.removeprefix(" " * 12)[:-1]) for line in lines.split("\n") if line.strip()]
                self.languages.append((language, texts))
                self.check(language, offsets, texts)
        namespaces = []
        for line in text.split("\n"):
            depth = (len(line) - len(line.lstrip(" "))) // 4
            if match := re.match(r"\s*(?:nonisolated )?enum (\S+) \{$", line):
                namespaces[depth:] = [match[1]]
            elif match := ACCESSOR.match(line.strip()):
                name, parameters, _, index = match.groups()
                if "fitting width: Int" not in (parameters or ""):
                    path = ".".join(namespaces[:depth] + [name])
                    self.accessors.setdefault(int(index), Accessor(path, parameters, int(index)))

    def check(self, language, offsets, texts):
        ends = [number(offsets[index:index + 4]) for index in range(0, len(offsets), 4)]
        lengths = [len(text.encode()) for text in texts]
        if len(ends) != len(texts) + 1 or [end - start for start, end in zip(ends, ends[1:])] != lengths:
            self.problems.append(f"the offsets of {language} are not those of its texts")
