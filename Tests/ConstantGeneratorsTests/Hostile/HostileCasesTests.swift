import Foundation
import SourceText
import TestSupport
import Testing

@testable import ConstantGenerators

/// Single names and values that were code once, each generated, read by our parser, and compiled.
@Suite struct HostileCasesTests {
    private static let configuration = #"{"data": {"files": ["*.json"]}, "colors": {"files": ["*.txt"]}}"#
    private static let breaks = ["\n", "\r", "\r\n", "\u{2028}", "\u{0}", "\u{B}"]
    private static let noncharacters = [HostileText.fdd0, HostileText.fdef, "\u{FFFE}", "\u{1FFFF}", "\u{10FFFF}"]

    /// A package, and the texts that the code of its constants contains as literals.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let files: [String: String]
        var target = "App"
        var literals: [String] = []
    }

    private static let cases: [Case] =
        [
            Case(
                testDescription: "a key of a data file that declares a function in a comment",
                files: [
                    "Sources/App/d.json":
                        #"{"a\nstatic func pwned() -> Swift.String { \"x\" }\n/*": [{"host": "h"}], "z": "*/static let y = pwned() //"}"#
                ], literals: ["h", "*/static let y = pwned() //"]),
            Case(
                testDescription: "a key of a data file in the comment of an enum",
                files: [
                    "Sources/App/d.json": #"{"a\nstatic let pwned = 1 //": "x"}"#,
                    "Sources/App/d.schema.json":
                        #"{"properties": {"a\nstatic let pwned = 1 //": {"enum": ["x", "y\u0000\"\n"]}}}"#,
                ], literals: ["y\u{0}\"\n"]),
            Case(
                testDescription: "a title, a description and a field of a schema",
                files: [
                    "Sources/App/d.json": #"{"a": [{"b\"\n let pwned = 1": "x"}]}"#,
                    "Sources/App/d.schema.json":
                        #"{"properties": {"a": {"description": "one\rlet pwned = 1\u2028two", "items": {"title": "T {}\nenum pwned"}}}}"#,
                ], literals: ["x"]),
            Case(
                testDescription: "a folder with a declaration in its name",
                files: [
                    "Sources/App/Res\nstatic let X = evil()\n/d.json": #"{"a": "x"}"#,
                    "Sources/App/Res\nstatic let X = evil()\n/Localizable.strings": #""a" = "x";"#,
                    "Sources/App/Res\nstatic let X = evil()\n/c.txt": "accent: #FFF",
                    "Sources/App/Res\u{2028}let pwned = 1\"\\(/M.xcassets/a.imageset/Contents.json": #"{"images": []}"#,
                ], literals: ["x"]),
            Case(
                testDescription: "keys, values and descriptions of settings",
                files: settings(#"{"a\nlet pwned = 1 //": "*/ pwned()\"", "b": [{"c`}": "d"}]}"#).merging([
                    "Environments/Schema.json":
                        #"{"properties": {"b": {"description": "\u0000\u000b\u202e*/ let pwned = 1", "items": {"title": "`pwned`"}}}}"#
                ]) { first, _ in first }, literals: ["*/ pwned()\"", "d"]),
            Case(
                testDescription: "a target with a declaration in its name",
                files: ["Sources/App/Localizable.strings": #""a" = "x";"#], target: "App\nlet pwned = 1 //\"\\("),
            Case(
                testDescription: "a language and a table with declarations in their names",
                files: [
                    "Sources/App/en.lproj/T\nlet pwned = 1 //.strings": #""a" = "x";"#,
                    "Sources/App/e\"\nlet pwned = 1.lproj/T\nlet pwned = 1 //.strings": #""a" = "y";"#,
                ]),
        ]
        + breaks.map { text in
            let escaped = text.unicodeScalars.map { "\\u" + ("000" + String($0.value, radix: 16)).suffix(4) }.joined()
            return Case(
                testDescription: "\(escaped) in a key, a value, a description and a comment",
                files: [
                    "Sources/App/d.json": #"{"k\#(escaped)let pwned = 1": ["\#(escaped)let pwned = 1"]}"#,
                    "Sources/App/d.schema.json":
                        #"{"properties": {"k\#(escaped)let pwned = 1": {"description": "a\#(escaped)let pwned = 1"}}}"#,
                    "Sources/App/Localizable.xcstrings":
                        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k\#(escaped)let pwned = 1": {"comment": "c\#(escaped)let pwned = 1"}}}"#,
                ], literals: ["\(text)let pwned = 1"])
        }
        + noncharacters.map { text in
            Case(
                testDescription: "U+\(text.unicodeScalars.map { String($0.value, radix: 16) }.joined()) in all values",
                files: settings(#"{"one": "a\#(text)b", "two\#(text)": "two\#(text)"}"#).merging([
                    "Environments/Schema.json": #"{"properties": {"one": {"enum": ["a\#(text)b", "c\#(text)"]}}}"#,
                    "Sources/App/d.json": #"{"a\#(text)": "v\#(text)", "list": ["\#(text)"]}"#,
                    "Sources/App/Localizable.strings": "/* \(text) */ \"a\(text)\" = \"\(text)\";",
                ]) { first, _ in first }, literals: ["c\(text)", "two\(text)", "v\(text)", text])
        }

    private static func settings(_ text: String) -> [String: String] {
        TargetFixture.environments(development: text, stage: text, production: text)
    }

    @Test(arguments: cases)
    func `a hostile text stays a text`(of test: Case) throws {
        let fixture = try TargetFixture(test.files.merging([".prumo.json": Self.configuration]) { first, _ in first })
        let traits = test.files["Environments/Production.json"] == nil ? [] : ["Production"]
        var generation = fixture.generation(traits: traits)
        generation.target = test.target
        let files = try generation.run().files.filter { $0.path.hasSuffix(".swift") }
        var literals: Set<[UInt8]> = []
        for file in files {
            let shape = SourceShape(file.text, readsLiterals: true)
            #expect(shape.problems.isEmpty)
            #expect(!shape.names.contains { $0.contains("evil") || $0 == "pwned" }, "\(file.text)")
            literals.formUnion(shape.literals)
            for scalar in file.text.unicodeScalars where scalar != "\n" && !scalar.isASCII {
                #expect(
                    ![.lineSeparator, .paragraphSeparator, .control, .format].contains(
                        scalar.properties.generalCategory))
            }
            #expect(!file.text.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
        }
        for literal in test.literals { #expect(literals.contains(Array(literal.utf8)), "\(literal)") }
        try compile(files, conditions: traits)
    }

    /// What Swift 6.3 has no escape for is in literals as it is; the compiler reads it so.
    @Test func `noncharacters have their values in the finished program`() throws {
        let text = "a\(HostileText.fdd0)b\(HostileText.fdef)c\u{FFFE}d\u{1FFFF}e\u{0}"
        let folder = try TemporaryFolder()
        try folder.write("print(Array(\(SwiftLiteral.string(text)).utf8) == \(Array(text.utf8)))\n", to: "main.swift")
        let outcome = try SwiftCompiler.swiftc(["\(folder.path)/main.swift", "-o", "\(folder.path)/program"])
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
        #expect(try SwiftCompiler.run("\(folder.path)/program").output == "true\n")
    }

    @Test(arguments: [
        #"{"a": "\ud800"}"#, #"{"\udc00x": 1}"#, #"{"a": "\ud800\u0041"}"#,
    ])
    func `half a surrogate pair is refused at its place`(text: String) throws {
        let fixture = try TargetFixture([".prumo.json": Self.configuration, "Sources/App/d.json": text])
        let problems = fixture.problems()
        #expect(problems.count == 1 && problems[0].hasPrefix("Sources/App/d.json:1:"), "\(problems)")
    }

    /// What becomes a name, a condition or a module in code is refused where the repository has it.
    @Test(
        arguments: [
            (["Environments/A\nlet pwned = 1.json": "{}"], "Environments/A\\u{A}let pwned = 1.json"),
            (
                settings("{}").merging(["Environments/Brands/A\"; B.json": "{}"]) { $1 },
                "Environments/Brands/A\"; B.json"
            ),
            ([".prumo.json": #"{"environments": {"names": ["A\n#endif"]}}"#], ".prumo.json:1:"),
            ([".prumo.json": #"{"names": {"data": "D {}\nenum pwned"}}"#], ".prumo.json:1:20"),
            ([".prumo.json": #"{"strings": {"lookup": "pwned() + text"}}"#], ".prumo.json:1:24"),
            ([".prumo.json": #"{"accessLevel": "public\nimport pwned"}"#], ".prumo.json:1:17"),
        ] as [([String: String], String)])
    func `what has to be a name is refused at its place`(files: [String: String], place: String) throws {
        let problems = try TargetFixture(files).problems()
        #expect(problems.contains { $0.hasPrefix(place) && $0.contains(": error: ") }, "\(problems)")
    }
}
