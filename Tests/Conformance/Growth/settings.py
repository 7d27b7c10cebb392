"""Shapes of settings: environments, schemas, data files, and imports of other formats."""
from .shape import Shape, names

# Of imports: a name, then what makes files of a number of links, then the command.
IMPORTS = [
    ("import of dotenv", lambda n: {".env": "".join(f"{name}=1\n" for name in names(n, "A{}_X")), ".env.prod": "".join(f"{name}=https://a.org\n" for name in names(n, "B{}_X"))}, ["migrate", "dotenv", "--package-path", "."]),
    ("import of secrets", lambda n: {".env": "".join(f"{name}=1234567\n" for name in names(n, "A{}_TOKEN"))}, ["migrate", "dotenv", "--package-path", "."]),
    ("import of lookups", lambda n: {".env": "NAME=1a\n", "Package.swift": "", "a.swift": "let a = ProcessInfo.processInfo.environment[\"NAME\"]!\n" * n}, ["migrate", "dotenv", "--sources", "a.swift"]),
    ("import of build settings", lambda n: {"Debug.xcconfig": "".join(f"{name} = $({name}_2)\n{name}_2 = 1\n" for name in names(n, "A{}")), "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of a chain of build settings", lambda n: {"Debug.xcconfig": "".join(f"A{i} = $(A{i + 1})\n" for i in range(n)) + f"A{n} = 1\n", "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of inherited build settings", lambda n: {"Debug.xcconfig": "A = $(inherited) 1\n" * n, "Release.xcconfig": "A = 1\n"}, ["migrate", "xcconfig", "--package-path", ".", "Debug.xcconfig", "Release.xcconfig"]),
    ("import of property lists", lambda n: {f"Config-{name}.plist": "<plist><dict>" + "".join(f"<key>{key}</key><integer>1</integer>" for key in names(n)) + "</dict></plist>" for name in ("Dev", "Prod")}, ["migrate", "plist", "--package-path", ".", "Config-Dev.plist", "Config-Prod.plist"]),
    ("import of Arkana's secrets", lambda n: {".arkana.yml": "environments: [Debug, Release]\nenvironment_secrets: [" + ", ".join(names(n)) + "]\n"}, ["migrate", "arkana", "--package-path", "."]),
]

SHAPES = [
    Shape(name, command, lambda n, files=files: {"z.swift": "let one = 1\n"} | files(n)) for name, files, command in IMPORTS
]
