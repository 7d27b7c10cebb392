import ConstantGenerators
import SourceText
import TestSupport
import Testing

@Suite struct DataConstantsTests {
    /// The generation of a target whose data files are some files.
    private func fixture(_ files: [String: String]) throws -> TargetFixture {
        let configuration = [
            ".prumo.json": #"{"data": {"files": ["*.json", "*.plist", "*.entitlements", "*.yml", "*.YAML"]}}"#
        ]
        let own = Dictionary(uniqueKeysWithValues: files.map { ("Sources/App/" + $0.key, $0.value) })
        return try TargetFixture(configuration.merging(own) { $1 })
    }

    /// The declarations for a file, without its namespace and what is the same for all.
    private func declarations(_ text: String, in name: String = "a.json", schema: String? = nil) throws -> [String] {
        var files = [name: text]
        files["a.schema.json"] = schema
        let lines = try fixture(files).text("GeneratedData.swift").split(separator: "\n")
        return lines.map { String($0.drop { $0 == " " }).replacing("Swift.", with: "") }.filter {
            !$0.hasPrefix("//") && !$0.hasPrefix("import") && $0 != "}" && !$0.hasSuffix("enum DataFiles {")
                && $0 != "enum A {"
        }.map { $0.replacing(": Sendable, Hashable", with: "") }
    }

    private func problems(_ text: String, in name: String = "a.json", schema: String? = nil) throws -> [String] {
        var files = [name: text]
        files["a.schema.json"] = schema
        return try fixture(files).problems().map { $0.replacing("Sources/App/", with: "") }
    }

    @Test(arguments: [
        (#"{"s": "a\"b"}"#, [#"static var s: String { "a\"b" }"#]),
        (
            #"{"url": "https://a.b", "wait": "30s"}"#,
            [
                #"static var url: String { "https://a.b" }"#, #"static var wait: String { "30s" }"#,
            ]
        ),
        (
            #"{"n": -1, "x": 1.50, "e": 1e2, "b": true}"#,
            [
                "static var n: Int { -1 }", "static var x: Double { 1.5 }", "static var e: Double { 100.0 }",
                "static var b: Bool { true }",
            ]
        ),
        (
            #"{"class": 1, "two words": 2, "Type": 3, "snake_case": 4, "9": 5}"#,
            [
                "static var `class`: Int { 1 }", "static var twoWords: Int { 2 }", "static var Type_: Int { 3 }",
                "static var snakeCase: Int { 4 }", "static var _9: Int { 5 }",
            ]
        ),
        (
            #"{"null": null, "none": [], "$schema": "x"}"#,
            [
                "static var null: Never? { nil }", "static let none: [Never] = []",
            ]
        ),
        (
            #"{"l": [1, 2.5], "m": [[1], []], "o": ["a", null]}"#,
            [
                "static let l: [Double] = [1.0, 2.5]", "static let m: [[Int]] = [[1], []]",
                #"static let o: [String?] = ["a", nil]"#,
            ]
        ),
        (#"{"a": {"b": {"c": 1}}}"#, ["enum B {", "static var c: Int { 1 }"]),
        (
            #"[{"x": 1, "y": {"z": true}}, {"y": null, "w": "t"}]"#,
            [
                "struct ItemsElement {", "struct Y {", "let z: Bool", "let x: Int?", "let y: Y?", "let w: String?",
                "static let items: [ItemsElement] = [ItemsElement(x: 1, y: ItemsElement.Y(z: true), w: nil), "
                    + #"ItemsElement(x: nil, y: nil, w: "t")]"#,
            ]
        ),
        (#""text""#, [#"static var value: String { "text" }"#]), ("[]", ["static let items: [Never] = []"]),
        ("{}", []),
    ])
    func `values get the types that they show`(json: String, expected: [String]) throws {
        #expect(try declarations(json) == expected)
    }

    @Test func `YAML and all property lists have the values of JSON`() throws {
        let json = try declarations(#"{"name": "n", "count": 2, "list": [true, false], "sub": {"ratio": 0.5}}"#)
        #expect(!json.isEmpty)
        let yaml = "name: n\ncount: 2\nlist: [true, false]\nsub:\n  ratio: 0.5\n"
        #expect(try declarations(yaml, in: "a.yml") == json)
        #expect(try declarations(yaml, in: "a.YAML") == json)
        let list = """
            <plist version="1.0"><dict><key>name</key><string>n</string><key>count</key><integer>2</integer>
            <key>list</key><array><true/><false/></array>
            <key>sub</key><dict><key>ratio</key><real>0.5</real></dict></dict></plist>
            """
        #expect(try declarations(list, in: "a.plist") == json)
        #expect(
            try declarations("{ name = n; sub = { list = (a, b); }; }", in: "a.plist") == [
                #"static var name: String { "n" }"#, "enum Sub {", #"static let list: [String] = ["a", "b"]"#,
            ])
    }

    @Test func `property lists have dates, data, and numbers of two kinds`() throws {
        let list = """
            <plist version="1.0"><dict><key>since</key><date>2026-01-02T03:04:05Z</date><key>blob</key><data>AQID</data>
            <key>real</key><real>1</real><key>whole</key><integer>1</integer></dict></plist>
            """
        #expect(
            try declarations(list, in: "a.plist") == [
                "static var since: Foundation.Date { Foundation.Date(timeIntervalSince1970: 1767323045) }",
                "static let blob: [UInt8] = [1, 2, 3]", "static var real: Double { 1.0 }",
                "static var whole: Int { 1 }",
            ])
    }

    @Test func `build settings of Info.plist and entitlements stay, and the documentation says so`() throws {
        let list = """
            <plist version="1.0"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
            <key>com.apple.security.groups</key><array><string>${TEAM}.a</string></array></dict></plist>
            """
        let text = try fixture(["Info.plist": list]).text("GeneratedData.swift")
        #expect(text.contains(#"static var CFBundleName: Swift.String { "$(PRODUCT_NAME)" }"#))
        #expect(text.contains(#"static let comAppleSecurityGroups: [Swift.String] = ["${TEAM}.a"]"#))
        #expect(text.ranges(of: "which Xcode replaces").count == 2)
        #expect(try fixture(["App.entitlements": list]).text("GeneratedData.swift").contains("enum App {"))
    }

    @Test func `a schema gives types, names and documentation, and is not a data file itself`() throws {
        let schema = #"""
            {"properties": {"url": {"format": "uri"}, "size": {"format": "size"}, "ratio": {"type": "number"},
             "mode": {"title": "Mode", "enum": ["on", "off"]}, "later": {"type": "integer"},
             "list": {"items": {"title": "Entry", "properties": {"at": {"format": "date-time"}}}}}}
            """#
        let json =
            #"{"url": "https://a.b", "size": "2KB", "ratio": 1, "mode": "on", "list": [{"at": "2026-01-01T00:00:00Z"}]}"#
        #expect(
            try declarations(json, schema: schema) == [
                #"static var url: Foundation.URL = Foundation.URL(string: "https://a.b")!"#.replacing(
                    "var", with: "let"),
                "static var size: Int { 2000 }", "static var ratio: Double { 1.0 }",
                "enum Mode: String, Sendable, CaseIterable {",
                "case on", "case off", "static var mode: Mode { Mode.on }", "struct Entry {", "let at: Foundation.Date",
                "static let list: [Entry] = [Entry(at: Foundation.Date(timeIntervalSince1970: 1767225600))]",
                "static var later: Int? { nil }",
            ])
    }

    @Test(arguments: [
        (
            #"{"a": [1, "x", 2]}"#, "",
            [
                "a.json:1:11: error: an element of \"a\" is a string but an integer at a.json:1:8; give all elements one type, or leave "
                    + "the file out"
            ]
        ),
        (
            #"{"a": [{"b": 1}, {"b": "x"}]}"#, "",
            [
                "a.json:1:24: error: \"a[].b\" is a string but an integer at a.json:1:14; give it one type, or leave the file out"
            ]
        ),
        (
            #"{"//": 1}"#, "",
            [
                "a.json:1:2: error: \"//\" cannot become the name of a Swift constant; rename it so that it has a letter or a digit, or "
                    + "leave the file out"
            ]
        ),
        (
            #"{"a-b": 1, "a_b": 2}"#, "",
            ["a.json:1:12: error: \"a_b\" and \"a-b\" at a.json:1:2 both become aB; rename one of them"]
        ),
        (
            #"{"u": "x", "m": "c"}"#, #"{"properties": {"u": {"format": "uri"}, "m": {"enum": ["a", "b"]}}}"#,
            [
                "a.json:1:7: error: \"u\" must be a URL: \"x\" is not an absolute URL; start it with a scheme and ://, as in https://",
                "a.json:1:17: error: \"m\" is \"c\", which is not one of the values at a.schema.json:1:55; did you mean \"a\"?",
            ]
        ),
        (
            #"{"l": [{"a": 1}, {}]}"#,
            #"{"properties": {"l": {"items": {"properties": {"a": {}}, "required": ["a"]}}}}"#,
            ["a.json:1:18: error: \"l[].a\" is missing here, but a.schema.json:1:48 requires it; add it"]
        ),
        (
            #"{"n": 1.5}"#, #"{"properties": {"n": {"type": "integer"}}}"#,
            [
                "a.json:1:7: error: \"n\" is a number with a fraction or an exponent, but a.schema.json:1:22 says integer; correct one of "
                    + "them"
            ]
        ),
        (#"{"n": 1"#, "", ["a.json:1:8: error: expected \",\" or \"}\" in this object but found end of file"]),
        ("[1]", #"{"properties": {"a": {"type": "text"}}}"#, ["a.schema.json:1:31: error"]),
    ])
    func `what has no type is reported at its place`(json: String, schema: String, expected: [String]) throws {
        let found = try problems(json, schema: schema.isEmpty ? nil : schema)
        #expect(found.count == expected.count, "\(found)")
        for (found, expected) in zip(found, expected) {
            #expect(found.hasPrefix(expected) || found == expected, "\(found)")
        }
    }

    @Test func `two files of one name do not share a namespace`() throws {
        let found = try fixture(["x/a.json": #"{"k": 1}"#, "y/a.yml": "j: 2"]).problems()
        #expect(
            found == [
                "Sources/App/y/a.yml:1:1: error: \"j\" and \"k\" at Sources/App/x/a.json:1:2 both become A; rename one of them"
            ])
    }

    @Test func `a second file changes nothing in the first one's constants`() throws {
        let one = try fixture(["a.json": #"{"k": 1}"#]).text("GeneratedData.swift")
        let two = try fixture(["a.json": #"{"k": 1}"#, "b.json": #"{"k": 1}"#]).text("GeneratedData.swift")
        let start = try #require(one.range(of: "    /// The contents of `"))
        #expect(two.contains(one[start.lowerBound...].dropLast(2)))
    }

    @Test func `deep nesting is refused at its place`() throws {
        for (depth, isFine) in [(17, true), (18, false), (400, false)] {
            let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            #expect(
                try problems(json)
                    == (isFine
                        ? []
                        : [
                            "a.json:1:18: error: this value is nested deeper than 16 levels; flatten the file, or leave it out"
                        ]))
        }
    }

    @Test func `a small file cannot make code of any size`() throws {
        let json = "[" + (0..<1500).map { "{\"k\($0)\": 1}" }.joined(separator: ",") + "]"
        let found = try problems(json)
        #expect(found.count == 1 && found[0].contains("1500 different names"), "\(found)")
    }

    @Test func `large lists are in parts that compile in linear time`() throws {
        let objects = "[" + (0..<300).map { "{\"a\": \($0), \"b\": \"t\($0)\"}" }.joined(separator: ",") + "]"
        let lines = try declarations(objects)
        #expect(lines.allSatisfy { $0.utf8.count < 8000 })
        #expect(lines.contains { $0.hasPrefix("static let items: [ItemsElement] = _list") })
        let texts = "[" + (0..<300).map { "\"t\\n\($0)\"" }.joined(separator: ",") + "]"
        #expect(
            try declarations(texts).joined().contains(".utf8.split(separator: 31, omittingEmptySubsequences: false)"))
    }
}

@Suite struct DataFuzzTests {
    @Test(arguments: [
        ("a.json", #"{"a": [1, {"b": "x", "c": null}], "d": {"e": true}}"#, "{}[]\",:\\u0e-.tn"),
        ("a.yml", "a: [1, {b: x}]\nc: &d\n  - true\n  - ~\ne: *d\n", "{}[]-:&*#|>\n \"'"),
        (
            "a.plist",
            "<plist><dict><key>a</key><array><real>1</real><date>2026-01-01T00:00:00Z</date></array></dict></plist>",
            "<>/&;dictkey"
        ),
        ("a.plist", "{ a = (1, <0f>); b = { c = \"d\"; }; }", "{}()=;\"<>,"),
    ])
    func `data files with bytes changed give constants, or problems with a place`(
        name: String, seed: String, alphabet: String
    ) throws {
        let fixture = try TargetFixture([
            ".prumo.json": #"{"data": {"files": ["a.*"]}}"#,
            "Sources/App/a.schema.json": #"{"properties": {"a": {"items": {"type": ["number", "null"]}}}}"#,
        ])
        for bytes in Fuzzing.mutations(of: [seed], alphabet: alphabet).prefix(300) {
            try fixture.folder.write(String(decoding: bytes, as: UTF8.self), to: "Sources/App/\(name)")
            for problem in fixture.problems() { #expect(problem.hasPrefix("Sources/App/a."), "\(problem)") }
        }
    }
}
