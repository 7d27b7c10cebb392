import DataFormats
import Foundation
import SourceText
import SwiftTree
import TestSupport
import Testing

@testable import Linter

@Suite("Directives in comments")
struct DirectiveReaderTests {
    /// The directives of a text, each as its action, modifier, names and problem.
    private func read(_ text: String) -> [String] {
        let tree = SyntaxTree()
        var parser = SwiftParser()
        parser.parse(text, into: tree)
        return tree.directives.map { directive in
            for name in directive.names {
                #expect(String(decoding: tree.bytes[name.range], as: UTF8.self) == name.text)
            }
            let action = directive.action.map(\.rawValue) ?? "?"
            let modifier = directive.modifier.map { ":\($0.rawValue)" } ?? ""
            let problem =
                switch directive.problem {
                case .action: " !action"
                case .modifier: " !modifier"
                case .names: " !names"
                case nil: ""
                }
            let names = directive.names.map { " " + $0.text }.joined()
            let suffix = directive.isAttachedToText ? " glued" : ""
            return "\(directive.word) \(action)\(modifier)\(names)\(problem)\(suffix)"
        }
    }

    @Test(arguments: [
        ("// swiftlint:disable a", "swiftlint disable a"),
        ("//swiftlint:enable:next a b\t c", "swiftlint enable:next a b c"),
        ("x() // swiftlint:disable:this a - why - so", "swiftlint disable:this a"),
        ("// swiftlint:disable:previous a-b -c", "swiftlint disable:previous a-b -c"),
        ("// swiftlint:disable a, b", "swiftlint disable a, b"),
        ("// swiftlint:disable a\u{A0}b\u{2003}c", "swiftlint disable a b c"),
        ("// swiftlint:disable a */", "swiftlint disable a"),
        ("// swiftlint:disable - a", "swiftlint disable - a"),
        ("// swiftlint: disable a", "swiftlint disable a"),
        ("// so swiftlint:disable a", "swiftlint disable a"),
        ("// so:swiftlint:disable a", "swiftlint disable a glued"),
        ("// \u{A0}swiftlint:disable a", "swiftlint disable a"),
        ("// swiftlint:disable a swiftlint:enable b", "swiftlint disable a swiftlint:enable b"),
        ("// swiftlint:", "swiftlint ? !action"),
        ("// swiftlint::", "swiftlint ? !action"),
        ("// swiftlint:disabled a", "swiftlint ? !action"),
        ("// swiftlint:disable", "swiftlint disable !names"),
        ("// swiftlint:disable:this - a", "swiftlint disable:this - a"),
        ("// swiftlint:disable: a", "swiftlint disable !modifier"),
        ("// swiftlint:disable:here a", "swiftlint disable !modifier"),
        ("// swiftlint:disable:this\ta b", "swiftlint disable !modifier"),
        ("// prumo:disable a, b,c ,d - e", "prumo disable a b c d"),
        ("//prumo:enable:next a", "prumo enable:next a"),
        ("// prumo:allow a", "prumo ? !action"),
    ])
    func `are read as SwiftLint reads them, with commas in our own`(_ text: String, _ expected: String) {
        #expect(read(text) == [expected])
        #expect(read("let a = 1 \(text)\r\nlet b = 2") == [expected])
    }

    @Test(arguments: [
        "/// swiftlint:disable a", "/* swiftlint:disable a */", "/* // swiftlint:disable a */",
        "let a = \"// swiftlint:disable a\"", "let a = \"\"\"\n  // prumo:disable a\n  \"\"\"",
        "// SwiftLint:disable a",
        "// swiftlint disable a", "// prumo: a linter", "// so:prumo:disable a", "// aprumo:disable a", "// prumo:1",
        "//:", "// :", "//", "// umo:disable a", "// prumo:retain", "// prumo:retain:all", "// prumo:retain - a",
    ])
    func `are nothing else`(_ text: String) {
        #expect(read(text).isEmpty)
    }

    @Test func `may contain any bytes`() {
        let seeds = [
            "let a = b as! C // swiftlint:disable:this force_cast - why\n",
            "// prumo:disable:next force_cast, x\nlet a = b as! C\n// prumo:enable all\n",
            "// swiftlint:disable all\u{A0}force_cast \u{2028}\n// swiftlint:disable:previous no_such\n",
        ]
        let linter = FileLinter()
        var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
        let ids = [
            "blanket_disable_command", "force_cast", "invalid_swiftlint_command", "superfluous_disable_command",
        ]
        let rules = RuleSet(ids.compactMap { SwiftRules.registry.rule($0) }.map { ($0, nil) }, &reader)
        for (number, bytes) in Fuzzing.mutations(of: seeds, alphabet: "/:,- \n\rswiftlint:disable:next prumo\u{A0}")
            .enumerated()
        {
            let found = bytes.withUnsafeBufferPointer { linter.findings(in: $0, path: "", rules: rules) }
            for finding in found {
                #expect(finding.range.lowerBound >= 0 && finding.range.upperBound <= bytes.count)
                for edit in finding.fix?.edits ?? [] { #expect(edit.range.upperBound <= bytes.count) }
            }
            // Fixing takes rounds.
            guard number.isMultiple(of: 8), let text = String(bytes: bytes, encoding: .utf8) else { continue }
            let fixed = FixedFile(text, path: "", rules: rules, includesUnsafe: true, linter: linter)
            #expect(fixed.brokenFixes.isEmpty)
            let inserted = SuppressionInsertion(text, path: "", rules: rules, linter: linter)
            #expect(linter.isValid(inserted.text) == linter.isValid(text))
        }
    }
}
