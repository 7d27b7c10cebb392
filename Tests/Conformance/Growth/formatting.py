"""Shapes of source files that are formatted, with all rules on, and of configurations of other formatters."""
from .shape import Shape, names, repeated

RULES = [
    "AlwaysUseLiteralForEmptyCollectionInit", "DoNotUseSemicolons", "FileScopedDeclarationPrivacy", "FullyIndirectEnum",
    "GroupNumericLiterals", "NoAccessLevelOnExtensionDeclaration", "NoAssignmentInExpressions", "NoCasesWithOnlyFallthrough",
    "NoEmptyLinesOpeningClosingBraces", "NoEmptyTrailingClosureParentheses", "NoLabelsInCasePatterns", "NoParensAroundConditions",
    "NoVoidReturnOnFunctionSignature", "OmitExplicitReturns", "OneCasePerLine", "OneVariableDeclarationPerLine", "OrderedImports",
    "ReturnVoidInsteadOfEmptyTuple", "UseEarlyExits", "UseExplicitNilCheckInConditions", "UseLetInEveryBoundCaseVariable",
    "UseShorthandTypeNames", "UseSingleLinePropertyGetter", "UseTripleSlashForDocumentationComments", "UseWhereClausesInForLoops",
]
CONFIGURATION = {"format": {"rules": {rule: True for rule in RULES}}}
# A name, and a start, a link, a middle, a link of the end, and an end.
SOURCES = [
    ("calls of what is called", "let a = f", "()", "", "", "\n"),
    ("a chain of calls", "let a = f", ".a()", "", "", "\n"),
    ("a chain of members", "let a = f", ".a", "", "", "\n"),
    ("a chain with comments", "let a = f\n", "  .a()\n  // c\n", "  .b()\n", "", ""),
    ("a chain with comments in its calls", "let a = f\n", "  .a( // c\n1\n// d\n)\n", "  .b()\n", "", ""),
    ("a chain with closures", "let a = f\n", "  .a { // c\nb\n// d\n}\n", "  .b()\n", "", ""),
    ("a chain with blank lines", "let a = f\n", "  .a()\n\n", "  .b()\n", "", ""),
    ("subscripts of what is subscripted", "let a = f", "[0]", "", "", "\n"),
    ("a sum", "let a = 1", " + 1", "", "", "\n"),
    ("conditions with operators", "let a = b", " && b", "", "", "\n"),
    ("operators with comments", "let a = b", "\n// c\n+ /* d */ b", "", "", "\n"),
    ("elements", "let a = [", "1, ", "", "", "]\n"),
    ("pairs", "let a = [", "1: 2, ", "", "", "]\n"),
    ("arguments that are closures", "f(", "{ a in b }, ", "1)", "", "\n"),
    ("else if", "if a {} ", "else if (b) {} ", "", "", "\n"),
    ("line comments", "", "// a\n", "let a = 1\n", "", ""),
    ("block comments", "", "/* a */ ", "let a = 1\n", "", ""),
    ("documentation", "", "/** a */\n", "let a = 1\n", "", ""),
    ("statements with semicolons", "", "a; ", "", "", "\n"),
    ("statements that are excluded", "", "// swift-format-ignore\nlet  a = 1\n", "", "", ""),
    ("statements that are excluded from rules", "", "// swift-format-ignore: DoNotUseSemicolons\na;\n", "", "", ""),
    ("imports", "", "import B#\nimport A#\n", "", "", ""),
    ("imports with comments", "", "// b\nimport B#\nimport A#  // a\n", "", "", ""),
    ("imports between declarations", "", "import B#\nfunc f#() {}\n", "", "", ""),
    ("cases with bindings", "switch a {\n", "case let .a(b: b): c\n", "}\n", "", ""),
    ("cases that fall through", "switch a {\n", "case #: fallthrough\n", "default: b\n}\n", "", ""),
    ("attributes", "", "@A ", "var a = 1\n", "", ""),
    ("interpolations", "let a = \"", "\\(b)", "", "", "\"\n"),
    ("lines of a string", "let a = \"\"\"\n", "x y z\n", "\"\"\"\n", "", ""),
    ("a long string", "let a = \"", "x y", "", "", "\"\n"),
    ("members of a public extension", "public extension A {\n", "func a() {}\n", "}\n", "", ""),
    ("checks for nil", "if ", "let _ = a, ", "b {}\n", "", ""),
    ("variables of a declaration", "let ", "a# = 1, ", "b = 1\n", "", ""),
    ("cases of a declaration", "enum A { case ", "a#, ", "b(Int)\n}\n", "", ""),
    ("indirect cases", "enum A {\n", "indirect case a#(A)\n", "}\n", "", ""),
    ("loops with conditions", "", "for a in b { if c { d() } }\n", "", "", ""),
    ("early exits", "", "if a { b } else { return }\n", "", "", ""),
    ("parameters", "func f(", "a#: Int, ", "b: Int) {}\n", "", ""),
    ("types of a protocol", "func f<A>() where ", "A: B#, ", "A: C {}\n", "", ""),
    ("long names of types", "let a: ", "Array<Int>? = b; let c: ", "Int = 1\n", "", ""),
    ("blank lines", "a\n", "\n", "b\n", "", ""),
    ("lines that end with two characters", "", "a\r\n", "", "", ""),
    ("characters of several bytes", "", "f(\"é\", \"日本\")\n", "", "", ""),
]
# A name, and what makes the text.
TEXTS = [(name, lambda n, parts=parts: repeated(parts, n)) for name, *parts in SOURCES] + [
    ("conditional compilation", lambda n: "#if A\nlet a = 1\n#endif\n" * n),
    ("nested conditional compilation", lambda n: "#if A\n" * (n // 16) + "let a = 1\n" + "#endif\n" * (n // 16)),
    ("conditional attributes", lambda n: "#if A\n@A\n#endif\n" * n + "var a = 1\n"),
    ("conditional parts of a chain", lambda n: "let a = b\n" + "#if A\n.c()\n#endif\n" * n),
    ("conditional cases", lambda n: "switch a {\n" + "#if A\ncase b: c\n#endif\n" * n + "default: d\n}\n"),
    ("conditional imports", lambda n: "".join(f"#if A\nimport B{i}\nimport A{i}\n#endif\n" for i in range(n))),
    ("ternary operators", lambda n: "let a = " + "b ? c : " * (n // 8) + "d\n"),
]
SHAPES = [
    Shape(f"formatting {name}", ["format", "--check", "--no-cache", "a.swift"],
          lambda n, text=text: {".prumo.json": CONFIGURATION, "a.swift": text(n)}, links=1600, statuses=(0, 1))
    for name, text in TEXTS
] + [
    Shape("lines to format", lambda n: ["format", "--no-cache", *(part for line in range(n // 8) for part in
                                        ("--lines", f"{8 * line + 1}:{8 * line + 2}")), "a.swift"],
          lambda n: {".prumo.json": {}, "a.swift": "f( 1 )\n" * n}, statuses=(0, 1)),
    Shape("files to format", ["format", "--check", "--no-cache", "."],
          lambda n: {".prumo.json": {}} | {f"a{i}.swift": "f( 1 )\n" for i in range(n // 4)}, statuses=(1,)),
    Shape("rules of another formatter", ["migrate", "swiftformat", "-o", "-"],
          lambda n: {".swiftformat": "".join(f"--rules {name}\n--exclude {name}\n" for name in names(n))}),
]
