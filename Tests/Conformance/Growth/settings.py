"""Shapes of settings: environments, schemas, data files, and imports of other formats."""
import json

from .packages import GENERATE, TARGET, PLIST, described, environments, own, strings, target
from .shape import Shape, names

# Of imports: a name, then what makes files of a number of links, then the command.
IMPORTS = [
    ("import of dotenv", lambda n: {".env": "".join(f"{name}=1\n" for name in names(n, "A{}_X")), ".env.prod": "".join(f"{name}=https://a.org\n" for name in names(n, "B{}_X"))}, ["migrate", "dotenv", "--diff", "--package-path", "."]),
    ("import of secrets", lambda n: {".env": "".join(f"{name}=1234567\n" for name in names(n, "A{}_TOKEN"))}, ["migrate", "dotenv", "--diff", "--package-path", "."]),
    ("import of lookups", lambda n: {".env": "NAME=1a\n", "Package.swift": "", "a.swift": "let a = ProcessInfo.processInfo.environment[\"NAME\"]!\n" * n}, ["migrate", "dotenv", "--diff", "--sources", "a.swift"]),
    ("import of build settings", lambda n: {"Debug.xcconfig": "".join(f"{name} = $({name}_2)\n{name}_2 = 1\n" for name in names(n, "A{}")), "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--diff", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of a chain of build settings", lambda n: {"Debug.xcconfig": "".join(f"A{i} = $(A{i + 1})\n" for i in range(n)) + f"A{n} = 1\n", "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--diff", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of inherited build settings", lambda n: {"Debug.xcconfig": "A = $(inherited) 1\n" * n, "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--diff", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of nested references", lambda n: {"Debug.xcconfig": "A = " + "$(B" * n + ")" * n + "\nB = 1\n" + "C = $(A)$B\n" * n, "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--diff", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of conditions", lambda n: {"Debug.xcconfig": "A = $(inherited) 1\nA[sdk=x] = $(inherited) 2\n" * n, "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--diff", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of includes", lambda n: {"Debug.xcconfig": "".join(f"#include? \"{k}\"\n" for k in names(n)), "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--diff", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of property lists", lambda n: {f"Config-{name}.plist": "<plist><dict>" + "".join(f"<key>{key}</key><integer>1</integer>" for key in names(n)) + "</dict></plist>" for name in ("Dev", "Prod")}, ["migrate", "plist", "--diff", "--package-path", ".", "Config-Dev.plist", "Config-Prod.plist"]),
    ("import of Arkana's secrets", lambda n: {".arkana.yml": "environments: [Debug, Release]\nenvironment_secrets: [" + ", ".join(names(n)) + "]\n"}, ["migrate", "arkana", "--diff", "--package-path", "."]),
]


SETTINGS = [
    ("settings", lambda n: environments({k: i for i, k in enumerate(names(n))})),
    ("groups", lambda n: environments({k: {"a": 1} for k in names(n)})),
    ("urls", lambda n: environments(lambda e: {k: f"https://{k}.{e}.org" for k in names(n)})),
    ("array of objects", lambda n: environments({"a": [{"b": i, "c": "x"} for i in range(n)]})),
    ("array of objects with other names", lambda n: environments({"a": [{"b": i} | ({f"c{i % 20}": 1} if i % 50 == 0 else {}) for i in range(n)]}, described({"a": {"type": "array", "items": {"type": "object", "properties": {f"c{i}": {"type": "integer"} for i in range(20)}, "required": []}}}))),
    ("arrays of arrays", lambda n: environments({"a": [[i] for i in range(n)]})),
    ("array of urls", lambda n: environments(lambda e: {"a": [f"https://a{i}.{e}.org" for i in range(n)]})),
    ("object with many members in an array", lambda n: environments({"a": [{k: 1 for k in names(n)}, {k: 2 for k in names(n)}]})),
    ("dotted keys of a group", lambda n: environments({f"a.k{i}": i for i in range(n)})),
    ("dotted keys of groups", lambda n: environments({f"a{i}.b.c{i}": i for i in range(n)})),
    ("dotted keys that are twice", lambda n: environments({"a": {f"k{i}": i for i in range(n)}} | {f"a.k{i}": i for i in range(n)})),
    ("cases of a schema", lambda n: environments({"a": "name1"}, described({"a": {"enum": names(n)}}))),
    ("cases of a schema that become one name", lambda n: environments({"a": "a-b0"}, described({"a": {"enum": [f"a{'-' * (i % 2)}b{'_' * (i // 2 % 9)}{i // 2}" for i in range(n)]}}))),
    ("values with cases", lambda n: environments({k: k for k in names(n)}, described({k: {"enum": names(n)} if k == "name0" else {"type": "string"} for k in names(n)}))),
    ("wrong values of one set", lambda n: environments({"a": [f"x{i}" for i in range(n)]}, described({"a": {"type": "array", "items": {"enum": names(n)}}}))),
    ("elements of one set", lambda n: environments({"a": names(n)}, described({"a": {"type": "array", "items": {"enum": names(n)}}}))),
    ("references to a text", lambda n: environments({"a": "ab" * 10 * n} | {f"b{i}": "${a}" for i in range(n // 20)})),
    ("references to small texts", lambda n: environments({"a": "x"} | {f"b{i}": "y${a}" for i in range(n)})),
    ("references in a text", lambda n: environments({"a": "x", "b": "${a}" * n})),
    ("unclosed references", lambda n: environments({"a": "$$${" * n})),
    ("references to nothing", lambda n: environments({f"b{i}": f"${{name{i}}}" for i in range(n)})),
    ("references doubling", lambda n: environments({"a0": "ab" * 4} | {f"a{i + 1}": f"${{a{i}}}${{a{i}}}" for i in range(12)} | {f"b{i}": "${a12}" for i in range(n)})),
    ("settings that lack", lambda n: environments({}, more={"Environments/Development.json": {k: 1 for k in names(n)}})),
    ("settings of other types", lambda n: environments({k: 1 for k in names(n)}, more={"Environments/Stage.json": {k: "a" for k in names(n)}})),
    ("settings that a schema lacks", lambda n: environments({k: 1 for k in names(n)}, described({f"nam{i}": {} for i in range(n)}, additionalProperties=False, required=[]))),
    ("settings of a schema", lambda n: environments({k: 1 for k in names(n)}, described({k: {"type": "integer", "minimum": 1, "description": "a"} for k in names(n)}, required=names(n)))),
    ("settings that are wrong", lambda n: environments({k: 1 for k in names(n)}, described({k: {"type": "string"} for k in names(n)}))),
    ("required names that are not described", lambda n: environments({"a": 1}, described({"a": {}}, required=names(n)))),
    ("optional settings", lambda n: environments({"a": 1}, described({"a": {}} | {k: {"type": "string"} for k in names(n)}, required=["a"]))),
    ("patterns", lambda n: environments({k: "abc" for k in names(n // 8)}, described({k: {"type": "string", "pattern": "^[a-c]+$"} for k in names(n // 8)}))),
    ("elements with a pattern", lambda n: environments({"a": ["abc"] * (n // 4)}, described({"a": {"items": {"type": "string", "pattern": "^[a-c]+$"}}}))),
    ("wrong elements with a long pattern", lambda n: environments({"a": ["abc"] * 20}, described({"a": {"items": {"type": "string", "pattern": "x" * n}}}))),
    ("environments", lambda n: own(lambda i: {"a": i, "b": f"https://a{i}.org"}, n // 20)),
    ("environments with the same settings", lambda n: own(lambda i: {"a": 1}, n // 20)),
    ("environments that lack settings", lambda n: own(lambda i: {k: 1 for k in names(20)} if i == 0 else {}, n // 20)),
    ("environments that extend each other", lambda n: own(lambda i: {"a": i} | ({"$extends": f"E{i - 1}"} if i else {}), n // 20)),
    ("environments that may not inherit", lambda n: environments({k: 1 for k in names(n)}, more={"Environments/Stage.json": {"$extends": "Development", "$notInherited": names(n)}})),
    ("names that nothing inherits", lambda n: environments({"a": 1}, more={"Environments/Stage.json": {"a": 1, "$notInherited": names(n)}})),
    ("brands", lambda n: environments({"a": 1}, more={f"Environments/Brands/B{i}.json": {"a": i} for i in range(n // 20)}, configuration={"environments": {"defaultBrand": "B0"}})),
    ("brands with sections", lambda n: environments({"a": 1}, more={f"Environments/Brands/B{i}.json": {"$environments": {"Stage": {"a": i}}} for i in range(n // 20)}, configuration={"environments": {"defaultBrand": "B0"}})),
    ("a file for each environment and brand", lambda n: own(lambda i: {"a": 1}, n // 100, more={f"Environments/Brands/B{i}.json": {"a": i} for i in range(n // 100)}) | {}),
    ("files of no environment", lambda n: environments({"a": 1}, more={f"Environments/x{i}.local.json": {} for i in range(n // 10)} | {f"Environments/.secrets/y{i}.json": {} for i in range(n // 10)})),
    ("files with invalid names", lambda n: environments({"a": 1}, more={f"Environments/x-{i}.json": {} for i in range(n // 10)})),
    ("files that are not listed", lambda n: environments({"a": 1}, more={f"Environments/X{i}.json": {} for i in range(n // 10)}, configuration={"environments": {"names": ["Development", "Stage", "Production"]}})),
    ("lookalikes", lambda n: environments({f"n\u0430me{i}": 1 for i in range(n)} | {f"name{i}": 1 for i in range(n)})),
    ("names that become one", lambda n: environments({f"a{'-' * (i % 8)}b": 1 for i in range(8)} | {f"a-b{i}": 1 for i in range(n)} | {f"a_b{i}": 1 for i in range(n)})),
    ("long names of groups", lambda n: environments({"a" * 20 * n: {k: 1 for k in names(n // 20)}})),
    ("long texts", lambda n: environments({k: "a b " * n for k in names(4)})),
    ("a long number", lambda n: environments({"a": "1" * n}).copy() | {"Environments/Stage.json": '{"a": ' + "1" * n + "}"}),
    ("a long url", lambda n: environments({"a": "https://a.org/" + "b/" * n})),
    ("hosts in a text", lambda n: environments({"a": "10.0.0.1 localhost " * n})),
    ("placeholders in a text", lambda n: environments({"a": "TODO changeme " * n})),
    ("todo letters", lambda n: environments({"a": "t o d-" * n})),
    ("secrets", lambda n: environments({k: {"$secret": k} for k in names(n)}, configuration={"environments": {"allowMissingSecrets": True}})),
    ("secret declarations", lambda n: environments({k: {"$secret": k} for k in names(n)}, configuration={"environments": {"secrets": {k: {"note": "a"} for k in names(n)}}})),
    ("exemptions", lambda n: environments({k: "http://a.org" for k in names(n)}, configuration={"environments": {"relaxations": {k: {"insecure_url": "a"} for k in names(n)}}})),
    ("exemptions of no setting", lambda n: environments({k: "https://a.org" for k in names(n)}, configuration={"environments": {"relaxations": {f"nam{i}": {"insecure_url": "a"} for i in range(n)}}})),
    ("findings of guards", lambda n: environments({k: "http://localhost" for k in names(n)})),
    ("overridable settings", lambda n: environments({k: "a" for k in names(n)}, configuration={"environments": {"overridable": {"Development": names(n)}}})),
    ("overridable groups", lambda n: environments({k: {"a": "a"} for k in names(n)}, configuration={"environments": {"overridable": {"Development": ["*"]}}})),
    ("overridable patterns", lambda n: environments({k: {"a": "a"} for k in names(n)}, configuration={"environments": {"overridable": {"Development": [f"{k}.*" for k in names(n)]}}})),
    ("overridable settings that are not there", lambda n: environments({k: "a" for k in names(n)}, configuration={"environments": {"overridable": {"Development": [f"nam{i}" for i in range(n)]}}})),
    ("overridable marks", lambda n: environments({"a": "a"}, described({"a": {"type": "string", "pattern": "".join("\\\\" + "#" * i for i in range(int((2 * n) ** 0.5)))}}), configuration={"environments": {"overridable": {"Development": ["a"]}}})),
    ("local values", lambda n: environments({k: 1 for k in names(n)}, more={"Environments/Development.local.json": {k: 2 for k in names(n)}})),
    ("local values that override nothing", lambda n: environments({k: 1 for k in names(n)}, more={"Environments/Development.local.json": {f"nam{i}": 2 for i in range(n)}})),
    ("nested objects", lambda n: environments({"a": [json.loads('{"a":' * 8 + "1" + "}" * 8) for _ in range(n // 8)]})),
    ("too deep", lambda n: environments({k: json.loads('{"a":' * 20 + "1" + "}" * 20) for k in names(n // 8)})),
    ("objects that are fields", lambda n: environments({"a": [{k: {"b": 1} for k in names(n)}]})),
    ("resources of environments", lambda n: environments({"a": 1}, more={f"Environments/Resources/Base/a{i}.txt": "a" for i in range(n // 8)}, configuration={"environments": {"resources": ["App"]}})),
    ("resource layers that are not there", lambda n: environments({"a": 1}, more={f"Environments/Resources/B{i}/a.txt": "a" for i in range(n // 8)}, configuration={"environments": {"resources": ["App"]}})),
    ("resource targets that are not there", lambda n: environments({"a": 1}, more={"Environments/Resources/Base/a.txt": "a"}, configuration={"environments": {"resources": [f"App{i}" for i in range(n // 8)]}})),
    ("flags", lambda n: environments({k: True for k in names(n)}, described({k: {"type": "boolean", "flag": {"owner": "a", "expires": "2020-01-01"}} for k in names(n)}))),
]

# The shapes that each command gets; the others only those that read everything.
BASIC = {"settings", "groups", "array of objects", "environments", "environments that extend each other", "brands",
         "dotted keys of a group", "urls", "secrets", "overridable settings", "references to small texts"}

def data(files):
    return target({"en.lproj/Localizable.strings": '"a" = "b";\n'} | files, {"data": {"files": ["*.json", "*.plist", "*.yml", "*.yaml"]}})
def bplist_shared(depth):
    # Arrays of two references to the next.
    objects, offsets = b"", []
    pos = 8
    for i in range(depth):
        offsets.append(pos); o = bytes([0xA2, i + 1, i + 1]); objects += o; pos += len(o)
    offsets.append(pos); objects += bytes([0x10, 1]); pos += 2
    table = b"".join(o.to_bytes(2, "big") for o in offsets)
    return b"bplist00" + objects + table + bytes(6) + bytes([2, 1]) + len(offsets).to_bytes(8, "big") + (0).to_bytes(8, "big") + pos.to_bytes(8, "big")
DATA = [
    ("list", lambda n: data({"a.json": json.dumps([{"b": i} for i in range(n)])})),
    ("list with other names", lambda n: data({"a.json": json.dumps([{"b": i} | ({f"c{i % 20}": 1} if i % 50 == 0 else {}) for i in range(n)])})),
    ("object", lambda n: data({"a.json": json.dumps({k: 1 for k in names(n)})})),
    ("objects", lambda n: data({"a.json": json.dumps({k: {"a": 1} for k in names(n)})})),
    ("nested list", lambda n: data({"a.json": "[" * n + "]" * n})),
    ("nested object", lambda n: data({"a.json": '{"a":' * n + "1" + "}" * n})),
    ("the same name", lambda n: data({"a.json": "{" + ",".join('"a": 1' for _ in range(n)) + "}"})),
    ("a long number", lambda n: data({"a.json": '{"a": ' + "1" * 50 * n + "}"})),
    ("a long fraction", lambda n: data({"a.json": '{"a": 0.' + "1" * 50 * n + "e" + "1" * n + "}"})),
    ("escapes", lambda n: data({"a.json": '{"a": "' + "\\u0041\\n" * n + '"}'})),
    ("patterns of files", lambda n: target({f"b{i}.json": '{"a": 1}' for i in range(n // 8)}, {"data": {"files": [f"b{i}.json" for i in range(n // 8)]}})),
    ("patterns of no files", lambda n: target({f"b{i}.json": '{"a": 1}' for i in range(n // 8)}, {"data": {"files": ["*.json"] + [f"c{i}.json" for i in range(n // 8)]}})),
    ("long patterns", lambda n: target({"b.json": '{"a": 1}'}, {"data": {"files": ["b.json", "**/" * n + "c", "a*" * n]}})),
    ("files with schemas", lambda n: data({f"a{i}.json": '{"a": "b"}' for i in range(n // 8)} | {f"a{i}.schema.json": '{"properties": {"a": {"pattern": "b"}}}' for i in range(n // 8)})),
    ("files", lambda n: data({f"a{i}.json": '{"a": 1}' for i in range(n // 8)})),
    ("property list", lambda n: data({"a.plist": PLIST.format("<dict>" + "".join(f"<key>k{i}</key><string>a</string>" for i in range(n)) + "</dict>")})),
    ("property list with the same key", lambda n: data({"a.plist": PLIST.format("<dict>" + "<key>k</key><string>a</string>" * n + "</dict>")})),
    ("nested property list", lambda n: data({"a.plist": PLIST.format("<array>" * n + "</array>" * n)})),
    ("property list with data", lambda n: data({"a.plist": PLIST.format("<data>" + "QUJD\n" * n + "</data>")})),
    ("unknown elements", lambda n: data({"a.plist": PLIST.format("<dict>" + "<key>a</key><strin>a</strin>" * n + "</dict>")})),
    ("shared references", lambda n: data({"a.plist": bplist_shared(8 + n.bit_length())})),
    ("yaml", lambda n: data({"a.yml": "".join(f"k{i}: a\n" for i in range(n))})),
    ("yaml list", lambda n: data({"a.yml": "".join(f"- b: {i}\n" for i in range(n))})),
    ("yaml nesting", lambda n: data({"a.yml": "".join(" " * i + f"k{i}:\n" for i in range(int((2 * n) ** 0.5))) })),
    ("yaml flow nesting", lambda n: data({"a.yml": "a: " + "[" * n + "]" * n + "\n"})),
    ("yaml the same key", lambda n: data({"a.yml": "k: a\n" * n})),
    ("yaml anchors", lambda n: data({"a.yml": "".join(f"k{i}: &a{i} b\nl{i}: *a{i}\n" for i in range(n))})),
    ("yaml block", lambda n: data({"a.yml": "a: |\n" + "  b\n\n" * n})),
    ("yaml quoted lines", lambda n: data({"a.yml": 'a: "' + "b\n  " * n + '"\n'})),
]


def commands(name, files):
    first, second = ("E0", "E1") if "environments" in name else ("Stage", "Production")
    yield Shape(f"constants of {name}", GENERATE, files, program="generate-constants")
    yield Shape(f"check of {name}", ["environments", "check"], files)
    if name not in BASIC:
        return
    yield Shape(f"constants of {name} in all environments", [*GENERATE, "--all-environments"], files, program="generate-constants")
    for command in ("matrix", "list", "unused"):
        yield Shape(f"{command} of {name}", ["environments", command], files)
    yield Shape(f"diff of {name}", ["environments", "diff", first, second], files)
    yield Shape(f"show of {name}", ["environments", "show", second], files)
    for form in ("json", "env", "plist", "xcconfig"):
        yield Shape(f"{name} as {form}", ["environments", "export", second, "--format", form], files)


SHAPES = [
    Shape(name, command, lambda n, files=files: {"z.swift": "let one = 1\n"} | files(n)) for name, files, command in IMPORTS
]
for name, files in SETTINGS:
    SHAPES += commands(name, files)
SHAPES += [Shape(f"constants of data: {name}", GENERATE, files, program="generate-constants") for name, files in DATA]
