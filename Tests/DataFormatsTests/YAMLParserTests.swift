import DataFormats
import SourceText
import Testing

@Suite("YAML") struct YAMLParserTests {
    private func value(_ text: String) throws -> YAMLValue {
        try YAMLParser.parse(SourceFile(path: "input", text: text)).value
    }

    /// A value in one line: scalars by what they mean, strings in single quotes.
    private func outline(_ value: YAMLValue) -> String {
        switch value.content {
        case .mapping(let members):
            "{" + members.map { "\($0.name): \(outline($0.value))" }.joined(separator: ", ") + "}"
        case .sequence(let elements): "[" + elements.map(outline).joined(separator: ", ") + "]"
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: "null"
            case .boolean(let flag): "\(flag)"
            case .number(let number): number.text
            case .string: "'" + scalar.text.replacing("\n", with: "\\n") + "'"
            }
        }
    }

    @Test(
        arguments: [
            ("", "null"), ("# nothing\n", "null"), ("---\n", "null"), ("a", "'a'"),
            ("a: 1\nb: two\n", "{a: 1, b: 'two'}"),
            ("a:\n  - b\n  - c: d\n    e: f\n-g: h", "{a: ['b', {c: 'd', e: 'f'}], -g: 'h'}"),
            ("a:\n- b\n- c\nd:\n", "{a: ['b', 'c'], d: null}"),
            ("- - a\n  - b\n-\n  - c\n-\n", "[['a', 'b'], ['c'], null]"),
            ("? a\n: b\n? c\n", "{a: 'b', c: null}"),
            ("%YAML 1.1\n---\na: b\n...\n", "{a: 'b'}"),
            ("\u{FEFF}a: b\r\nc:\r\n  - d\r\n", "{a: 'b', c: ['d']}"),
        ])
    func `reads blocks`(text: String, expected: String) throws { #expect(outline(try value(text)) == expected) }

    @Test(
        arguments: [
            ("[a, [b, 'c'], {d: e, f}, g: h,]", "['a', ['b', 'c'], {d: 'e', f: null}, {g: 'h'}]"),
            ("a: [\n  b, # c\n  d\n]\ne: {}", "{a: ['b', 'd'], e: {}}"),
            ("{\"a\":1,'b':2, c: http://x/y}", "{a: 1, b: 2, c: 'http://x/y'}"),
        ])
    func `reads brackets`(text: String, expected: String) throws { #expect(outline(try value(text)) == expected) }

    @Test(
        arguments: [
            ("~", "null"), ("null", "null"), ("true", "true"), ("False", "false"), ("yes", "'yes'"), ("on", "'on'"),
            ("'true'", "'true'"), ("12", "12"), ("+3", "3"), ("-4", "-4"), ("1.50", "1.5"), (".5", "0.5"),
            ("0x10", "'0x10'"), ("1_000", "'1_000'"), ("12e5", "'12e5'"), (".", "'.'"), ("1.2.3", "'1.2.3'"),
            (".inf", "'.inf'"), ("99999999999999999999", "'99999999999999999999'"), ("a#b # c", "'a#b'"),
            ("a: b:c", "{a: 'b:c'}"), ("x\n  y\n\n  z", "'x y\\nz'"), ("-a", "'-a'"), ("?a", "'?a'"),
        ])
    func `reads plain scalars as SwiftLint resolves them`(text: String, expected: String) throws {
        #expect(outline(try value(text)) == expected)
    }

    @Test(
        arguments: [
            ("'it''s \\n'", "'it's \\n'"), (#""a\tb\u00e9\x41\U0001F600\/""#, "'a\tbéA😀/'"),
            ("\"a\n  b\n\n  c \\\n  d\"", "'a b\\nc d'"), ("'a\n\n\n b'", "'a\\n\\nb'"), ("\"\"", "''"),
        ])
    func `reads quotes`(text: String, expected: String) throws { #expect(outline(try value(text)) == expected) }

    @Test(
        arguments: [
            ("a: |\n  x\n   y\n\n  z\nb: 1", "{a: 'x\\n y\\n\\nz\\n', b: 1}"),
            ("a: |-\n  x\n\nb: 1", "{a: 'x', b: 1}"), ("a: |+\n  x\n\nb: 1", "{a: 'x\\n\\n', b: 1}"),
            ("a: >\n  x\n  y\n\n  z\n   w\n  v\n", "{a: 'x y\\nz\\n w\\nv\\n'}"),
            ("a: |2 # c\n   x\n  y\n", "{a: ' x\\ny\\n'}"), ("- >-2\n   x\n- |\n", "[' x', '']"),
            ("a: |\n  # no comment\n", "{a: '# no comment\\n'}"), ("a: |\n\n\n  x", "{a: '\\n\\nx'}"),
        ])
    func `reads blocks of text`(text: String, expected: String) throws { #expect(outline(try value(text)) == expected) }

    @Test(
        arguments: [
            ("a: &x [1, 2]\nb: *x", "{a: [1, 2], b: [1, 2]}"),
            ("a: &x\n  b: 1\n  c: 2\nd:\n  <<: *x\n  c: 3", "{a: {b: 1, c: 2}, d: {c: 3, b: 1}}"),
            ("- &a {x: 1}\n- &b {x: 2, y: 3}\n- <<: [*a, *b]", "[{x: 1}, {x: 2, y: 3}, {x: 1, y: 3}]"),
            ("a: !!str x\nb: !own {c: d}", "{a: 'x', b: {c: 'd'}}"),
        ])
    func `resolves aliases and merge keys, and ignores tags`(text: String, expected: String) throws {
        #expect(outline(try value(text)) == expected)
    }

    @Test(
        arguments: [
            ("a:\n  ↓\tb: c", "YAML is indented with spaces; replace this tab"),
            ("a: ↓@b", "\"@\" cannot start a value here; put the text in quotes"),
            ("a: ↓%b", "\"%\" cannot start a value here; put the text in quotes"),
            ("a: ↓*b", "no anchor &b is defined before this alias; put the text in quotes if it is not an alias"),
            ("a: ↓'b", "this quote is not closed; add the closing quote"),
            ("a: \"↓\\d\"", "unknown escape; in double quotes, write \\\\ for a backslash, or use single quotes"),
            ("a: \"↓\\u12\"", "this escape needs exactly 4 hexadecimal digits"),
            ("a: b↓: c", "unexpected \": \"; put the text in quotes, or fix the indentation"),
            ("a: 1\n↓b\nc: 2", "this key has no \":\"; add one, or indent the key like its list"),
            (
                "a:\n  b: 1\n ↓c: 2",
                "this is not a member of the mapping above; write KEY: before it, or check its indentation"
            ),
            ("- a\n↓b: c", "this is not an entry of the list above; write \"- \" before it, or check its indentation"),
            ("a: [b, c↓", "the file ends inside brackets; close them"),
            ("a: [b ↓{c}]", "expected \",\" or \"]\" in this list"),
            ("a: ↓]", "\"]\" closes no bracket; remove it, or put the text in quotes"),
            ("a: [↓- b]", "\"- \" has no meaning inside brackets; remove it"),
            ("a: 1\n↓a: 2", "duplicate key \"a\", first at input:1:1; remove one of them"),
            ("a: 1\n---\n↓", "the file contains a second document; keep only one"),
            ("↓[a]: b", "a key must be a string; put it in quotes"),
            ("a: |↓x\n", "only +, - and a digit can follow | or >; put the text in quotes"),
            ("a: > ↓1\n", "a block scalar starts on the line after | or >; put this text in quotes"),
            ("a:\n  <<: ↓1", "\"<<\" can merge only a mapping or a list of mappings"),
            ("a: ↓\u{1}", "control character 0x1 in the text; remove it"),
        ])
    func `reports the problem and its place`(marked: String, message: String) throws {
        let parts = marked.split(separator: "↓", maxSplits: 1, omittingEmptySubsequences: false)
        let file = SourceFile(path: "input", text: parts.joined())
        var expected = file.diagnostic(at: parts[0].utf8.count, DiagnosticMessage(quoting: message))
        if message.hasPrefix("the file contains a second") {
            expected = file.diagnostic(at: 5, DiagnosticMessage(quoting: message))
        }
        let error = #expect(throws: DiagnosticsError.self) { try YAMLParser.parse(file) }
        #expect(error?.diagnostics == [expected])
    }

    @Test(arguments: [
        ("", []), ("# none\n", []), ("a: 1", ["{a: 1}"]),
        ("---\na: &x 1\n...\n---\n- b\n---\n", ["{a: 1}", "['b']", "null"]),
        ("%YAML 1.1\n--- x\n--- |\n y\n", ["'x'", "'y\\n'"]),
    ])
    func `reads the documents of a file`(text: String, expected: [String]) throws {
        #expect(try YAMLParser.documents(of: SourceFile(path: "input", text: text)).map(outline) == expected)
    }

    @Test(arguments: ["a: &x 1\n---\nb: *x\n", "a\n---\n[b", "- a\nb: c\n---\nd"])
    func `a problem in one document is one of the file`(text: String) {
        #expect(throws: DiagnosticsError.self) { try YAMLParser.documents(of: SourceFile(path: "input", text: text)) }
    }

    @Test func `knows the places of values, and what it ignored`() throws {
        let text = "# one\nkey: [a, b] # two\nother: !t x\n"
        let document = try YAMLParser.parse(SourceFile(path: "input", text: text))
        let member = try #require(document.value.members?.first)
        let bytes = Array(text.utf8)
        #expect(String(decoding: bytes[member.nameRange], as: UTF8.self) == "key")
        #expect(String(decoding: bytes[member.value.range], as: UTF8.self) == "[a, b]")
        #expect(document.comments == [0, 18])
        #expect(document.warnings.map(\.description) == ["input:3:8: warning: the tag !t is ignored"])
    }

    @Test func `has limits for nesting and for the values of aliases`() throws {
        for text in [String(repeating: "[", count: 1000), String(repeating: "- ", count: 1000) + "a"] {
            let error = #expect(throws: DiagnosticsError.self) { try value(text) }
            #expect(error?.diagnostics.first?.message == "values are nested deeper than 64 levels; flatten the file")
        }
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            text += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let error = #expect(throws: DiagnosticsError.self) { try value(text) }
        #expect(error?.diagnostics.first?.message.hasPrefix("the file has more than 100000 values") == true)
    }

    @Test(.timeLimit(.minutes(1)))
    func `takes time in proportion to the length`() throws {
        let lists = [
            "a:\n" + String(repeating: "  - some_rule # why\n", count: 60_000),
            "[" + String(repeating: "a, ", count: 60_000) + "b]",
            "a: " + String(repeating: "word\n  ", count: 60_000),
            "a: \"" + String(repeating: "word\n\n  ", count: 60_000) + "\"",
            "a: |\n" + String(repeating: "  line\n", count: 60_000),
        ]
        for text in lists { #expect(try value(text).members != nil || value(text).elements?.count == 60_001) }
    }
}
