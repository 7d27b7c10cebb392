"""Shapes of merges of strings tables."""
import json

from .packages import PLIST, entry, sdict, unit
from .shape import Shape

def three(make):  # base, ours, theirs
    return lambda n: {f"{name}": make(n, name.split(".")[0]) for name in ("base.strings", "ours.strings", "theirs.strings")}
def three_x(make):
    return lambda n: {f"{name}": make(n, name.split(".")[0]) for name in ("base.xcstrings", "ours.xcstrings", "theirs.xcstrings")}
def three_d(make):
    return lambda n: {f"{name}": make(n, name.split(".")[0]) for name in ("base.stringsdict", "ours.stringsdict", "theirs.stringsdict")}
def side(base, ours, theirs, who): return {"base": base, "ours": ours, "theirs": theirs}[who]
MERGES = [
    ("conflicts", three(lambda n, w: "".join(f'"key{i}" = "{w} {i}";\n' for i in range(n)))),
    ("conflicts apart", three(lambda n, w: "".join(f'"key{i}" = "{w if i % 2 else ""} {i}";\n' for i in range(n)))),
    ("conflicts of the same strings", three(lambda n, w: "".join(f'"key{i}" =\n"{w}"\n;\n' for i in range(n)))),
    ("additions", three(lambda n, w: "".join(f'"key{i}" = "a";\n' for i in range(n)) + ("" if w == "base" else "".join(f'"{w}{i}" = "a";\n' for i in range(n))))),
    ("additions between", three(lambda n, w: "".join(f'"key{i}" = "a";\n' + ("" if w == "base" else f'"{w}{i}" = "a";\n') for i in range(n)))),
    ("removals", three(lambda n, w: "".join(f'"key{i}" = "a";\n' for i in range(n) if w == "base" or (i % 3 != 0 if w == "ours" else i % 3 != 1)))),
    ("removals and changes", three(lambda n, w: "".join(f'"key{i}" = "{"a" if w == "base" else "b"}";\n' for i in range(n) if w != "ours" or i % 2))),
    ("the same key", three(lambda n, w: f'"key" = "{w}";\n' * n)),
    ("other order", three(lambda n, w: "".join(f'"key{i}" = "{w if i == 0 else ""}";\n' for i in (range(n) if w != "theirs" else reversed(range(n)))))),
    ("comments", three(lambda n, w: "".join(f'/* {w} {i} */\n"key{i}" = "a";\n' for i in range(n)))),
    ("catalog conflicts", three_x(lambda n, w: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {f"key{i}": entry(en=f"{w} {i}") for i in range(n)}}))),
    ("catalog conflicts in lines", three_x(lambda n, w: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {f"key{i}": entry(en=f"{w} {i}") for i in range(n)}}, indent=2))),
    ("catalog languages", three_x(lambda n, w: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"key": {"localizations": {f"de-X{i:04}": unit(f"{w} {i}") for i in range(n)}}}}, indent=2))),
    ("catalog variations", three_x(lambda n, w: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"key": entry(en={"variations": {"device": {f"d{i}": unit(f"{w} {i}") for i in range(n)}}})}}, indent=2))),
    ("catalog substitutions", three_x(lambda n, w: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {"key": entry(en={"stringUnit": {"state": "translated", "value": "a"}, "substitutions": {f"s{i}": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": unit(f"{w} {i}")}}} for i in range(n)}})}}, indent=2))),
    ("catalog additions", three_x(lambda n, w: json.dumps({"sourceLanguage": "en", "version": "1.0", "strings": {f"key{i}": {} for i in range(n)} | ({} if w == "base" else {f"{w}{i}": {} for i in range(n)})}, indent=2))),
    ("stringsdict conflicts", three_d(lambda n, w: PLIST.format("<dict>\n" + "".join(sdict(f"k{i}", ["v"], f"{w} %#@v@") + "\n" for i in range(n)) + "</dict>"))),
    ("property list conflicts", three(lambda n, w: PLIST.format("<dict>\n" + "".join(f"<key>key{i}</key><string>{w}</string>\n" for i in range(n)) + "</dict>"))),
]

SHAPES = []
for name, files in MERGES:
    ending = next(iter(files(1))).split(".")[1]
    command = ["strings", "merge", *(f"{version}.{ending}" for version in ("base", "ours", "theirs")), "-o", f"out.{ending}"]
    SHAPES.append(Shape(f"merge of {name}", command, files))
    SHAPES.append(Shape(f"merge of {name} as json", [*command, "--format", "json"], files))
