import ConstantGenerators
import SourceText
import TestSupport
import Testing

@Suite struct ColorConstantsTests {
    private func fixture(_ files: [String: String]) throws -> TargetFixture {
        let own = Dictionary(uniqueKeysWithValues: files.map { ("Sources/App/" + $0.key, $0.value) })
        return try TargetFixture(
            [".prumo.json": #"{"colors": {"files": ["*.json", "*.xml", "*.txt", "*.clr"]}}"#].merging(own) { $1 })
    }

    /// The constants for a file as `name: literal`.
    private func colors(_ text: String, in name: String) throws -> [String] {
        try fixture([name: text]).text("GeneratedColors.swift").split(separator: "\n").compactMap { line in
            guard let start = line.range(of: "static var "), let any = line.range(of: "any: .init(") else { return nil }
            let name = line[start.upperBound...].prefix { $0 != ":" }
            return "\(name): \(line[any.upperBound...].prefix { $0 != ")" })"
        }
    }

    private func problems(_ files: [String: String]) throws -> [String] {
        try fixture(files).problems().map { $0.replacing("Sources/App/", with: "") }
    }

    @Test func `colors of all forms`() throws {
        #expect(
            try colors(
                ##"{"a": "#FF8000", "b-c": "0x0f0", "d": "00ff00", "e": "#80402010", "class": "f008"}"##,
                in: "colors.json")
                == [
                    "a: 0xFF8000", "bC: 0x00FF00", "d: 0x00FF00", "e: 0x804020, \(Double(16) / 255)",
                    "`class`: 0xFF0000, \(Double(0x88) / 255)",
                ])
    }

    @Test func `XML has its opacity first, and refers to other colors`() throws {
        let xml = """
            <?xml version="1.0" encoding="utf-8"?>
            <resources><string name="s">x</string><color name="accent"> @color/brand </color>
            <!-- the brand --><color name="brand">#80FF8000</color><color name="short">#8f00</color></resources>
            """
        #expect(
            try colors(xml, in: "Colors.xml") == [
                "accent: 0xFF8000, \(Double(0x80) / 255)", "brand: 0xFF8000, \(Double(0x80) / 255)",
                "short: 0xFF0000, \(Double(0x88) / 255)",
            ])
    }

    @Test func `lines of text are names and colors`() throws {
        let text = "// ours\r\naccent : #FF8000\n\n# more: of them\n  link: accent\nfacade: #000000\nwall : facade\n"
        #expect(
            try colors(text, in: "colors.txt") == [
                "accent: 0xFF8000", "link: 0xFF8000", "facade: 0x000000", "wall: 0x000000",
            ])
    }

    @Test func `only files called colors have no namespace`() throws {
        let files = ["colors.json": ##"{"a": "#000"}"##, "sub/dark theme.txt": "a: #FFF"]
        let text = try fixture(files).text("GeneratedColors.swift")
        #expect(
            text.contains(
                "    static var a: PrumoRuntime.ColorAsset { PrumoRuntime.ColorAsset(name: \"a\", any: .init(0x000000)) }"
            ))
        #expect(text.contains("    /// The colors of `Sources/App/sub/dark theme.txt`.\n    enum DarkTheme {"))
        #expect(text.contains("        /// #FFFFFF\n        ///\n        /// From `Sources/App/sub/dark theme.txt:1`."))
    }

    @Test(arguments: [
        (
            "colors.txt", "a: b\nb: a\n",
            ["1:4: error: \"a\" refers to itself through other colors; give one of them a color"]
        ),
        ("colors.txt", "a: a", ["1:4: error: \"a\" refers to itself; give one of them a color"]),
        (
            "colors.txt", "accent: #000\nlink: acent",
            [
                "2:7: error: \"link\" refers to \"acent\", which is not a color of this file; did "
                    + "you mean \"accent\"?"
            ]
        ),
        (
            "colors.txt", "  nothing",
            ["1:3: error: a line must be a name, a colon and a color, as in \"accent: #FF8000\"; correct it"]
        ),
        (
            "colors.txt", "a: #12",
            [
                "1:4: error: \"a\" is \"#12\", which is not a color; write 3, 4, 6 or 8 hexadecimal digits, as in "
                    + "#FF8000"
            ]
        ),
        (
            "colors.txt", "a: #000\na: #fff",
            ["2:1: error: \"a\" is defined twice, first at colors.txt:1:1; remove one of them"]
        ),
        (
            "colors.txt", "a b: #000\na-b: #fff",
            ["2:1: error: \"a-b\" and \"a b\" at colors.txt:1:1 both become aB; rename one of them"]
        ),
        (
            "colors.txt", "/: #000\nsolidus: #fff",
            ["2:1: error: \"solidus\" and \"/\" at colors.txt:1:1 both become solidus; rename one of them"]
        ),
        ("colors.json", #"{"a": 1}"#, ["1:7: error: \"a\" is a number, not a color; write one as in \"#FF8000\""]),
        (
            "colors.json", "[]",
            ["1:1: error: a file of colors must contain one object, not an array; write names and colors in { }"]
        ),
        (
            "colors.xml", "<colors/>",
            [
                "1:1: error: the root element of a file of colors must be <resources>, not <colors>; correct it, or "
                    + "leave the file out"
            ]
        ),
        (
            "colors.xml", "<resources><color>#000</color></resources>",
            [
                "1:12: error: this color has no name; give it one as in "
                    + "name=\"accent\""
            ]
        ),
        (
            "colors.xml", "<resources><color name=\"a\">@android:color/white</color></resources>",
            [
                "1:12: error: \"a\" refers to "
                    + "\"@android:color/white\", which is not a color of this file; define it in this file, or write a color as in #FF8000"
            ]
        ),
        (
            "colors.clr", "bplist00",
            [
                "1:1: error: color lists of macOS are not read; write their colors to a .json file, as in "
                    + "{\"accent\": \"#FF8000\"}, and select that one"
            ]
        ),
    ])
    func `what is not a color is reported at its place`(name: String, text: String, expected: [String]) throws {
        #expect(try problems([name: text]) == expected.map { "\(name):\($0)" })
    }

    @Test func `a long chain of references takes linear time`() throws {
        let count = 20_000
        let text = (0..<count).map { "c\($0): c\($0 + 1)\n" }.joined() + "c\(count): #123456\n"
        let colors = try colors(text, in: "colors.txt")
        #expect(colors.count == count + 1 && colors[0] == "c0: 0x123456")
    }

    @Test func `files of colors with bytes changed give constants, or problems with a place`() throws {
        let seeds = [
            ("colors.json", ##"{"a": "#FF8000", "b": "0x80ff"}"##, "{}\":,#0xfF"),
            (
                "colors.xml", "<resources><color name=\"a\">@color/b</color><color name=\"b\">#ff0</color></resources>",
                "<>/\"@#=a"
            ),
            ("colors.txt", "a: #FF8000\nb : a\n// c\n", ":#\n\r ab/"),
        ]
        for (name, seed, alphabet) in seeds {
            let fixture = try fixture([name: seed])
            for bytes in Fuzzing.mutations(of: [seed], alphabet: alphabet).prefix(300) {
                try fixture.folder.write(String(decoding: bytes, as: UTF8.self), to: "Sources/App/\(name)")
                for problem in fixture.problems() { #expect(problem.hasPrefix("Sources/App/\(name):"), "\(problem)") }
            }
        }
    }
}
