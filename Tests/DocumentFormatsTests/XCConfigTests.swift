import DocumentFormats
import SourceText
import TestSupport
import Testing

@Suite struct XCConfigTests {
    private func lines(_ text: String) -> [String] {
        XCConfigParser.parse(SourceFile(path: "input", text: text)).entries.map { entry in
            switch entry {
            case .include(let include): return "#include\(include.isOptional ? "?" : "") \(include.path)"
            case .assignment(let assignment):
                let conditions = assignment.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
                return "\(assignment.name)\(conditions)=\(assignment.value)"
            }
        }
    }

    @Test(
        arguments: [
            ("", []),
            ("// only a comment\n\n  // another", []),
            ("A = 1\nB=2", ["A=1", "B=2"]),
            ("A = 1\r\nB = 2\rC=3\u{2028}D=4", ["A=1", "B=2", "C=3", "D=4"]),
            ("\t_a1 =x", ["_a1=x"]),
            ("A =", ["A="]),
            ("A = // nothing", ["A="]),
            ("A = a b  // comment", ["A=a b"]),
            ("A = https://example.com", ["A=https:"]),
            ("A = https:/$()/example.com", ["A=https:/$()/example.com"]),
            ("A = x ;", ["A=x"]),
            ("A = ;", ["A="]),
            ("A = x;;", ["A=x;"]),
            ("A = a;b", ["A=a;b"]),
            ("A = \"a b\" 'c'", ["A=\"a b\" 'c'"]),
            ("A = a=b[c]", ["A=a=b[c]"]),
            ("A = one \\\n  two\\\n\\\n three // end\nB = 1", ["A=one two three", "B=1"]),
            ("A = one \\ // comment\n two", ["A=one two"]),
            ("A = one \\\n\nB = 1", ["A=one", "B=1"]),
            ("A = one \\", ["A=one"]),
            ("A = $(inherited) $(B:lower) ${C}", ["A=$(inherited) $(B:lower) ${C}"]),
            ("A[sdk=iphoneos*] = 1", ["A[sdk=iphoneos*]=1"]),
            ("A[sdk=*] [arch=arm64][config=Debug] = 1", ["A[sdk=*][arch=arm64][config=Debug]=1"]),
            ("#include \"a b.xcconfig\"", ["#include a b.xcconfig"]),
            ("# include? \"../a.xcconfig\" // maybe", ["#include? ../a.xcconfig"]),
            ("#include\"a\"", ["#include a"]),
            ("A = #include", ["A=#include"]),
        ] as [(String, [String])])
    func `settings and includes are read as Xcode reads them`(text: String, expected: [String]) {
        #expect(lines(text) == expected)
        #expect(XCConfigParser.parse(SourceFile(path: "input", text: text)).problems.isEmpty)
    }

    @Test(arguments: [
        ("oops↓", "expected \"=\" after oops; add it, or remove the line"),
        ("↓1A=x", "expected NAME = value, where NAME consists of letters, digits and _; correct this line"),
        ("↓= x", "expected NAME = value, where NAME consists of letters, digits and _; correct this line"),
        ("A ↓: x", "expected \"=\" after A; add it, or remove the line"),
        ("A↓-B = x", "expected \"=\" after A; add it, or remove the line"),
        ("A↓[sdk=x = 1", "this condition is not closed; add \"]\""),
        ("A↓[sdk", "this condition is not closed; add \"]\""),
        ("A↓[sdk] = 1", "expected [parameter=pattern], such as [sdk=iphoneos*]; correct this condition"),
        ("↓#define A", "unknown directive \"#define\"; an xcconfig file has only #include and #include?"),
        ("#include ↓a", "expected a path in quotes after #include; add it"),
        ("#include ↓\"a", "this path has no closing quote; add it"),
        ("#include \"a\" ↓b", "unexpected text after the path of #include; remove it"),
        ("↓\u{FEFF}A=1", "the file starts with a byte-order mark; save it as UTF-8 without one"),
    ])
    func `a line that is not valid is reported at its place and skipped`(marked: String, message: String) {
        let source = MarkedSource(marked)
        let config = XCConfigParser.parse(SourceFile(path: "input", text: source.text + "\nNEXT = 1"))
        #expect(config.problems == [Diagnostic(path: "input", location: source.location, message)])
        guard case .assignment(let next) = config.entries.last else {
            Issue.record("the line after it is lost")
            return
        }
        #expect(next.name == "NEXT")
    }

    @Test func `names, values and paths are where the ranges say`() {
        let text = "  NAME [sdk=a] = one \\\n two ; // c\n#include \"x/y\""
        let bytes = Array(text.utf8)
        let entries = XCConfigParser.parse(SourceFile(path: "input", text: text)).entries
        guard entries.count == 2, case .assignment(let assignment) = entries[0], case .include(let include) = entries[1]
        else {
            Issue.record("expected an assignment and an include")
            return
        }
        let part = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
        #expect(part(assignment.nameRange) == "NAME")
        #expect(part(assignment.valueRange) == "one \\\n two")
        #expect(part(include.pathRange) == "x/y")
    }

    @Test(
        arguments: [
            ("A", "A"), ("A[sdk=iphone*][arch=arm64]", "A[sdk=iphone*][arch=arm64]"), ("1A", nil), ("A[sdk", nil),
            ("A[sdk]", nil),
            ("A=B", nil), ("A=", nil), ("", nil), ("A // B", nil), ("A\nB", nil), ("#include \"A\"", nil),
        ] as [(String, String?)])
    func `a key is a name with conditions and nothing else`(text: String, expected: String?) {
        let key = XCConfigParser.key(text)
        #expect(key.map { $0.name + $0.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined() } == expected)
    }

    @Test func `a file of nothing but problems has a limited report`() {
        let file = SourceFile(path: "input", text: String(repeating: "oops\n", count: 1000))
        let problems = XCConfigParser.parse(file).problems
        #expect(problems.count == XCConfigParser.problemLimit + 1)
        #expect(problems.last?.message == "there are more problems from here on; fix the 100 above first")
    }

    @Test func `bytes that are not UTF-8 are reported, and the file is not read`() {
        let config = XCConfigParser.parse(SourceFile(path: "input", bytes: Array("A = 1\nB = ".utf8) + [0xFF]))
        #expect(config.entries.isEmpty)
        #expect(config.problems.map(\.message) == ["these bytes are not UTF-8; save the file as UTF-8"])
        #expect(config.problems.map(\.location) == [SourceLocation(line: 2, column: 5)])
    }

    @Test func `any bytes give entries and problems inside the file`() {
        let seeds = [
            "#include? \"a.xcconfig\"\nA[sdk=x*][arch=y] = one \\\n two // c\r\nB = https:/$()/x ;\n",
            "// é\u{2028}A=$(inherited) $(B)\n_x = \"q\" \\\n\n",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "#=\"\\/[];$() \n\rA\u{2028}") {
            let file = SourceFile(path: "input", bytes: bytes)
            let config = XCConfigParser.parse(file)
            let end = file.location(at: bytes.count)
            #expect(config.problems.allSatisfy { $0.location <= end }, "\(bytes)")
            var last = 0
            for entry in config.entries {
                let ranges =
                    switch entry {
                    case .include(let include): [include.pathRange]
                    case .assignment(let setting):
                        [setting.nameRange, setting.valueRange]
                    }
                for range in ranges {
                    #expect(range.lowerBound >= last && range.upperBound <= bytes.count, "\(bytes)")
                    last = range.upperBound
                }
            }
        }
    }

    @Test(arguments: ["A = x\n", "A = x \\\n", "A[sdk=", "oops\n", "A = /", "#include \"a\"\n", "[[[[["])
    func `time is linear in the size of a file`(unit: String) {
        let clock = ContinuousClock()
        func time(_ count: Int) -> Duration {
            let file = SourceFile(path: "input", text: String(repeating: unit, count: count))
            return (0..<3).map { _ in clock.measure { _ = XCConfigParser.parse(file) } }.min() ?? .zero
        }
        let (short, long) = (time(4_000), time(32_000))
        #expect(long < short * 40 + .milliseconds(50), "\(short) and \(long) for 8 times as much")
    }
}

@Suite struct XCConfigSettingsTests {
    /// The settings of files in memory, of which the first one is `main`.
    private func settings(
        _ files: [String: String], searching folders: [String] = [], configurations: [String] = []
    ) throws(DiagnosticsError) -> XCConfigSettings {
        try XCConfigSettings(
            readingFrom: "main", searching: folders, configurations: configurations
        ) { request throws(DiagnosticsError) in
            guard let path = request.candidates.first(where: { files[$0] != nil }), let text = files[path] else {
                if request.isOptional || request.isOfXcode { return nil }
                throw DiagnosticsError(Diagnostic(path: request.candidates[0], "missing"))
            }
            return SourceFile(path: path, text: text)
        }
    }

    private func values(
        _ files: [String: String], searching folders: [String] = [], configurations: [String] = []
    ) throws(DiagnosticsError) -> [String] {
        let settings = try settings(files, searching: folders, configurations: configurations)
        var expansion = XCConfigExpansion(settings)
        return settings.names.map { name, _ in
            switch expansion.result(of: name)?.value {
            case .text(let text): "\(name)=\(text)"
            case .unknown(let reason): "\(name) \(reason.text)"
            case nil: "\(name) has no value"
            }
        }
    }

    @Test(
        arguments: [
            (["main": "A = 1\nA = 2"], ["A=2"]),
            (
                ["main": "#include \"x/b\"\nA = $(inherited) 2", "x/b": "#include \"../c\"", "x/../c": "A = 1"],
                ["A=1 2"]
            ),
            (["main": "#include? \"none\"\nA = 1"], ["A=1"]),
            (["main": "#include \"main\"\nA = 1"], ["A=1"]),
            (["main": "A = 1\n#include \"a\"", "a": "A = 2\n#include \"main\"\nB = $(A)"], ["A=2", "B=2"]),
            (["main": "A = $(B)/${B}/$[B]\nB = x"], ["A=x/x/x", "B=x"]),
            (["main": "A = https:/$()/x"], ["A=https://x"]),
            (["main": "A = 5$$"], ["A=5$"]),
            (["main": "A = 5$"], ["A=5$"]),
            (["main": "A = $(B:upper) $(B:lower) $(C:default=z)\nB = Xy\nC ="], ["A=XY xy z", "B=Xy", "C="]),
            (["main": "A[sdk=x] = 1\nB[sdk=x] = 1\nB = 2"], ["B=2"]),
            (["main": "A = $(A)"], ["A refers to a value that the project inherits"]),
            (["main": "A = 1\nA = $(A)2"], ["A=12"]),
            (["main": "A = $(B)\nB = $(A)"], ["A refers to itself", "B refers to itself"]),
            (["main": "A = $(SRCROOT)"], ["A refers to $(SRCROOT), which these files do not assign"]),
            (["main": "A = $(B"], ["A has a reference that is not closed"]),
            (["main": "A = $(B$(C))"], ["A refers to $(C), which these files do not assign"]),
            (["main": "A = $(B_$(C))\nB_1 = x\nC = 1"], ["A=x", "B_1=x", "C=1"]),
            (["main": "A = $B"], ["A refers to $(B), which these files do not assign"]),
            (["main": "A = $B/$(C_$B)\nB = x\nC_x = y"], ["A=x/y", "B=x", "C_x=y"]),
            (["main": "A = $+$5"], ["A=$+$5"]),
            (["main": "A = $(B:default=$(C):upper)\nB =\nC = x"], ["A=X", "B=", "C=x"]),
            (
                ["main": "A = $(B:rfc1034identifier) $(B:c99extidentifier) $(B:identifier)\nB = 1 a.b-c_d"],
                ["A=--a-b-c-d __a_b_c_d __a_b_c_d", "B=1 a.b-c_d"]
            ),
            (["main": "A = $(B:lower:nothing)\nB = X"], ["A uses the operator \":nothing\"", "B=X"]),
            (["main": "A = $(B:lo-wer)\nB = X"], ["A uses the operator \":lo\"", "B=X"]),
            (["main": "A = https://x"], ["A ends at \"//\", where a comment starts"]),
            (["main": "A = //x.org/y"], ["A ends at \"//\", where a comment starts"]),
            (
                ["main": "B = $(A)/v2\nA = https://x\nC = $(B)"],
                [
                    "B refers to $(A), which ends at \"//\", where a comment starts",
                    "A ends at \"//\", where a comment starts",
                    "C refers to $(A), which ends at \"//\", where a comment starts",
                ]
            ),
            (["main": "A = https://x\nA = y"], ["A=y"]),
            (["main": "A = x;// c\nB = // nothing\nC = y // https://z\nD = a/b"], ["A=x", "B=", "C=y", "D=a/b"]),
            (
                ["main": "A = 1\nA[sdk=iphone*] = 2\nB = $(A)"],
                [
                    "A has another value with the condition [sdk=iphone*]",
                    "B refers to $(A), which has another value with the condition [sdk=iphone*]",
                ]
            ),
            (["main": "A[arch=arm64] = 1\nA = 2\nB = $(A)"], ["A=2", "B=2"]),
            (
                ["main": "A = 1\nA[sdk=x] = 2\nA = $(inherited) 3"],
                ["A inherits another value with the condition [sdk=x]"]
            ),
            (["main": "A = 1\nA[config=Debug] = 2"], ["A has another value with the condition [config=Debug]"]),
            (["main": "A = 1\nB = $(A:dir)"], ["A=1", "B uses the operator \":dir\""]),
        ] as [([String: String], [String])])
    func `values are those that a build has, as far as the files determine them`(
        files: [String: String], expected: [String]
    ) throws {
        #expect(try values(files) == expected)
    }

    @Test func `a known configuration decides about conditions`() throws {
        let main = "A = 1\nA[config=Deb*] = 2\nB[config=Release] = 3\nC = 1\nC[config=Debug][sdk=x] = 2\n"
        #expect(
            try values(["main": main], configurations: ["Debug"])
                == ["A=2", "C has another value with the condition [sdk=x]"])
        #expect(try values(["main": main], configurations: ["Release"]) == ["A=1", "B=3", "C=1"])
        #expect(
            try values(["main": main], configurations: ["Debug", "Release"]).first
                == "A has another value with the condition [config=Deb*]")
    }

    @Test(
        arguments: [
            (["main": "#include \"a\"", "a": "A = 1", "a.xcconfig": "A = 2"], ["A=1"]),
            (["main": "#include \"a\"", "a.xcconfig": "A = 2", "/project/a": "A = 3"], ["A=2"]),
            (["main": "#include \"a.b\"", "a.b.xcconfig": "A = 2", "/project/a.b": "A = 3"], ["A=3"]),
            (["main": "#include \"x/a\"", "/project/x/a.xcconfig": "A = 3"], ["A=3"]),
            // What a file includes is looked for beside those that include it, too.
            (["main": "#include \"x/b\"", "x/b": "#include \"c\"", "c.xcconfig": "A = 4"], ["A=4"]),
            (["main": "#include \"/x/a\"", "/x/a.xcconfig": "A = 5", "/project/x/a": "A = 6"], ["A=5"]),
            (["main": "#include? \"a\"\nB = 1", "/other/a": "A = 1"], ["B=1"]),
            (["main": "#include \"<DEVELOPER_DIR>/Makefiles/a\"\nB = 1"], ["B=1"]),
        ] as [([String: String], [String])])
    func `included files are looked for where Xcode looks`(files: [String: String], expected: [String]) throws {
        #expect(try values(files, searching: ["/project"]) == expected)
    }

    @Test func `a value with one that is marked in it is marked`() throws {
        let settings = try settings([
            "main": "KEY = x\nURL = a$(B)\nB = $(KEY:lower)\nOTHER = 1\nNAME = $(OTHER:default=$(KEY))\nCUT = 2"
        ])
        var expansion = XCConfigExpansion(settings, replacing: ["CUT": "is replaced"]) { item, text in
            item.assignment.name == "KEY" && text == "x"
        }
        let marked = settings.names.filter { expansion.result(of: $0.name)?.isMarked == true }.map(\.name)
        #expect(marked == ["KEY", "URL", "B", "NAME"])
        guard case .unknown(let reason) = expansion.result(of: "CUT")?.value else {
            Issue.record("a replaced setting has a value")
            return
        }
        #expect(reason.text == "is replaced")
    }

    @Test func `references in references end soon`() throws {
        let deep = String(repeating: "$(", count: 100_000)
        #expect(try values(["main": "A = \(deep)"]) == ["A is nested deeper than 64 references"])
        let closed = String(repeating: "$(", count: 64) + "B" + String(repeating: ")", count: 64)
        #expect(try values(["main": "A = \(closed)\nB = B"]).last == "B=B")
    }

    @Test func `files that do not build are refused`() {
        let error = #expect(throws: DiagnosticsError.self) { try values(["main": "A = 1\noops"]) }
        #expect(
            error?.diagnostics.map(\.description) == [
                "main:2:5: error: expected \"=\" after oops; add it, or remove the line"
            ])
    }

    /// Xcode warns of them, too, and goes on.
    @Test(arguments: [
        (["main": "#include \"main\""], "main:1:11"),
        (["main": "#include? \"a\"", "a": "\n#include \"main\""], "a:2:11"),
    ])
    func `includes that form a cycle are skipped with a warning`(files: [String: String], place: String) throws {
        let message = "the files include each other in a cycle that ends here, so Xcode skips this line; remove it"
        #expect(try settings(files).warnings.map(\.description) == ["\(place): warning: \(message)"])
    }

    @Test func `a file that includes itself many times is read only so often`() {
        let text = String(repeating: "#include \"main\"\n", count: 100_000)
        let error = #expect(throws: DiagnosticsError.self) { try values(["main": text]) }
        #expect(error?.diagnostics.first?.message.contains("include fewer") == true)
    }

    @Test func `includes that double at each level end soon`() {
        var files = Dictionary(
            uniqueKeysWithValues: (0..<30).map { ("f\($0)", "#include \"f\($0 + 1)\"\n#include \"f\($0 + 1)\"\n") })
        files["main"] = "#include \"f0\"\n"
        files["f30"] = "A = 1\n"
        let error = #expect(throws: DiagnosticsError.self) { try values(files) }
        #expect(error?.diagnostics.first?.message.contains("include fewer") == true)
    }

    @Test func `values that double at each level, or refer far down, end soon`() throws {
        let doubling = (0..<60).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))\n" }.joined() + "A60 = xxxx\n"
        #expect(try values(["main": doubling]).contains("A0 becomes too long"))
        let chain = (0..<50_000).map { "A\($0) = $(A\($0 + 1))\n" }.joined() + "A50000 = x\n"
        let texts = try values(["main": chain])
        #expect(texts.contains("A49999=x") && texts.contains("A0 is nested deeper than 64 references"))
    }
}
