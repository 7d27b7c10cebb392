import ConstantMigration
import Findings
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct SwiftGenFuzzTests {
    /// Expects accessors or problems, all with a place in the repository.
    private func expectReading(_ fixture: SwiftGenFixture, _ subject: [UInt8]) {
        do {
            let constants = try fixture.read()
            #expect(constants.constants.allSatisfy { $0.path.count > 1 && !$0.path.contains("") }, "\(subject)")
            #expect(constants.notes.allSatisfy { $0.severity == .warning && $0.path != nil }, "\(subject)")
        } catch {
            #expect(!error.diagnostics.isEmpty && error.diagnostics.allSatisfy { $0.path != nil }, "\(subject)")
        }
    }

    @Test func `configurations with bytes changed give accessors or problems`() throws {
        let fixture = try SwiftGenFixture([
            "in/T.strings": "\"a.b\" = \"%d\";", "in/a.json": "{\"a\": 1}",
            "in/A.xcassets/a.imageset/Contents.json": "{\"images\": []}",
        ])
        let seeds = [
            "input_dir: in\nstrings:\n  - inputs: [., ../in]\n    filter: T.+s$\n    options: {separator: .}\n    outputs:\n"
                + "      - templateName: structured-swift5\n        output: Out.swift\n        params: {enumName: ${A}, bundle: b}\n",
            "xcassets: {inputs: in, outputs: {templateName: swift5, output: o, params: {allValues: true, forceProvidesNamespaces: 1}}}\n",
            "files:\n  paths: in\n  templateName: flat-swift4\n  output: o\n  params: {useExtension: no}\njson:\n  inputs: in/a.json\n"
                + "  outputs: {templatePath: x, output: y}\n",
        ]
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "-:{}[]$.,/ \n\"'&*#_").prefix(600) {
            try fixture.folder.write(Data(bytes), to: "swiftgen.yml")
            expectReading(fixture, bytes)
        }
    }

    private static let resources: [(parser: String, template: String, path: String, seed: String, alphabet: String)] = [
        (
            "strings", "structured-swift5", "in/T.strings", "\"a.b\" = \"%1$d %@\";\n/* c */ \"d\" = \"\\n\";",
            "\"%$=;.\\_1d@"
        ),
        (
            "strings", "flat-swift5", "in/T.stringsdict",
            "{a = {NSStringLocalizedFormatKey = \"%#@n@\"; n = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
                + "NSStringFormatValueTypeKey = d; other = \"%d\";};};}", "{}=;%#@\"nd"
        ),
        ("json", "inline-swift5", "in/a.json", "{\"a\": [1], \"b_c\": null}", "{}[]\",:_1"),
        ("yaml", "inline-swift5", "in/a.yaml", "---\na: 1\n---\n- b\n...\n", "-.:\n {}[]&*"),
        ("colors", "swift5", "in/c.txt", "a : #ff0000\nb: a\n", ":#\nab0"),
        (
            "ib", "segues-swift5", "in/M.storyboard",
            "<document targetRuntime=\"iOS.CocoaTouch\"><scenes><scene><segue identifier=\"a\"/></scene></scenes></document>",
            "<>/=\"a "
        ),
    ]

    @Test(arguments: resources)
    func `resources with bytes changed give accessors or notes`(
        parser: String, template: String, path: String, seed: String, alphabet: String
    ) throws {
        let fixture = try SwiftGenFixture(parser, template: template, [path: seed])
        for bytes in Fuzzing.mutations(of: [seed], alphabet: alphabet).prefix(300) {
            try fixture.folder.write(Data(bytes), to: path)
            expectReading(fixture, bytes)
        }
    }

    @Test func `a generated file with bytes changed gives accessors or a note`() throws {
        let seed =
            "enum L {\n  static func a(_ p1: Int) -> String { return L.tr(\"T\", \"a\", p1) }\n  static let b = tr(\"T\", \"b\")\n}\n"
            + "extension L { static func tr(_ t: String, _ k: String, _ a: CVarArg...) -> String { k } }\n"
        let fixture = try SwiftGenFixture(["in/T.strings": "\"a\" = \"%d\"; \"b\" = \"\";"])
        try fixture.folder.write(
            "strings: {inputs: in, outputs: {templatePath: x, output: Out.swift}}\n", to: "swiftgen.yml")
        for bytes in Fuzzing.mutations(of: [seed], alphabet: "{}()\"_.,:=`#\\ \n").prefix(400) {
            try fixture.folder.write(Data(bytes), to: "Out.swift")
            expectReading(fixture, bytes)
        }
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000), String(repeating: "a:\n ", count: 50_000),
        "strings: " + String(repeating: "{inputs: ", count: 20_000),
        "a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\ng: [*d,*d,*d,*d,*d,*d,*d,*d,*d]",
    ])
    func `a deep or repetitive configuration is refused at its place`(text: String) throws {
        let fixture = try SwiftGenFixture(["swiftgen.yml": text])
        let messages = fixture.messages()
        #expect(!messages.isEmpty && messages.allSatisfy { $0.hasPrefix("swiftgen.yml:") && $0.contains(": error: ") })
    }

    @Test(.enabled(if: Night.isNow, "the night runs it"))
    func `more inputs, outputs and accessors than anybody has are refused`() throws {
        let output = "{templateName: flat-swift5, output: Out.swift}"
        let fixture = try SwiftGenFixture([
            "in/T.strings": (0..<20_000).map { "\"key\($0)\" = \"\";\n" }.joined(),
            "swiftgen.yml":
                "strings: {inputs: in, outputs: [\(Array(repeating: output, count: 60).joined(separator: ", "))]}\n",
        ])
        #expect(
            fixture.messages().map { $0.replacing(/1:\d+/, with: "1:1") } == [
                "swiftgen.yml:1:1: error: with this output, SwiftGen generates more than 1000000 accessors; split the configuration"
            ])
        try fixture.folder.write(
            "strings: {inputs: [\(Array(repeating: "in", count: 501).joined(separator: ", "))], outputs: \(output)}\n",
            to: "swiftgen.yml")
        #expect(
            fixture.messages() == ["swiftgen.yml:1:1: error: the file has more than 500 inputs or outputs; split it"])
    }

    @Test func `huge names and keys are read`() throws {
        let parts = String(repeating: "a.", count: 200_000) + "b"
        let name = String(repeating: "N", count: 1 << 20)
        let fixture = try SwiftGenFixture(
            "strings", template: "structured-swift5", params: "{enumName: \(name)}",
            ["in/T.strings": "\"\(parts)\" = \"x\";\n\"\(name)\" = \"y\";"])
        let constants = try fixture.read()
        #expect(constants.constants.map(\.path.count) == [200_002, 2])
        #expect(constants.constants.first?.path.first == name)
    }

    @Test(arguments: ["${", "${A", "./", "a/", "../", "$"])
    func `long paths of one piece take linear time`(piece: String) throws {
        let text = String(repeating: piece, count: 200_000)
        let fixture = try SwiftGenFixture("strings", "'\(text)'", template: "flat-swift5", [:])
        let time = ProcessorTime.measure { _ = fixture.messages() }
        #expect(time < .seconds(20), "\(time)")
    }

    @Test func `a text with many variables has one problem`() throws {
        let text = String(repeating: "${A}", count: 200_000)
        let fixture = try SwiftGenFixture("strings", text, template: "flat-swift5", [:])
        #expect(
            fixture.messages() == ["swiftgen.yml:2:11: error: the variable ${A} has no value; pass --variable A=VALUE"])
    }
}
