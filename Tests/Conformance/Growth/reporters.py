"""Shapes of reports: each reporter with findings on a line of their own, on one line, and in files of their own."""
from .shape import Shape, repeated

REPORTERS = ["agent", "checkstyle", "codeclimate", "csv", "emoji", "frame", "github-actions", "gitlab", "html", "json", "junit",
             "markdown", "relative-path", "sarif", "sonarqube", "summary", "xcode"]
INPUTS = [
    ("findings", "lines", lambda n: {"a.swift": "let a = b as! C\n" * n}),
    ("findings", "a line", lambda n: {"a.swift": "let a = b as! C; " * n}),
    ("findings", "files", lambda n: {f"a{i % 20}/b{i}.swift": "let a = b as! C\n" for i in range(n // 4)}),
    ("a message", "", lambda n: {"a.swift": "let " + "a" * 20 * n + " = b as! C\n"}),
]


def all_shapes():
    for what, where, files in INPUTS:
        # What each does with a file and with a name is much the same.
        for reporter in REPORTERS if where in ("lines", "a line") else ["agent", "junit", "sarif", "summary", "xcode"]:
            yield Shape(f"{what} in {where} as {reporter}" if where else f"{what} of a long name as {reporter}",
                        ["lint", "--reporter", reporter], lambda n, files=files: {".prumo.json": {}} | files(n))
    fixable = lambda n: {"a.swift": "let a: Int = 1;\n" * n, "b.swift": "let a = b  ;  " * n}
    yield Shape("fixes with --diff", ["lint", "--diff"], lambda n: {".prumo.json": {}} | fixable(n))
    for option in (["--color", "always"], ["--frames"], ["--write-baseline", "base.json"]):
        for what, where, files in INPUTS[:3]:
            yield Shape(f"{what} in {where} with {' '.join(option)}", ["lint", *option],
                        lambda n, files=files: {".prumo.json": {}} | files(n))


SHAPES = list(all_shapes())
