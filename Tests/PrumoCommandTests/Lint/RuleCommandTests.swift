import Foundation
import TestSupport
import Testing

@testable import prumo

/// Runs the built `prumo rule`.
@Suite("prumo rule")
struct RuleCommandTests {
    private func rule(_ arguments: String..., files: [String: String] = [:]) throws -> CommandFixture.Outcome {
        try CommandFixture(files).run(arguments, of: "rule")
    }

    @Test func `lists all rules`() throws {
        let outcome = try rule()
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("\nforce_cast "))
        #expect(outcome.output.hasSuffix(" rules; run prumo rule ID to explain one\n"))
    }

    @Test func `explains a rule with its options and examples`() throws {
        let outcome = try rule("file_length")
        #expect(outcome.output.hasPrefix("file_length: "))
        #expect(
            outcome.output.contains("metrics · configurable severity levels · on by default · no fix · since 0.1.0"))
        #expect(outcome.output.contains(#/\n    warning +400 /#))
        #expect(outcome.output.contains("↓"))
    }

    @Test func `prints rules for scripts and for the reference`() throws {
        let json = try rule("force_cast", "--format", "json").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(object["id"] as? String == "force_cast")
        #expect(object["severity"] as? String == "error")
        let all = try JSONSerialization.jsonObject(with: Data(try rule("--format", "json").output.utf8))
        #expect((all as? [Any])?.count ?? 0 > 1)
        #expect(try rule("force_cast", "--format", "markdown").output.hasPrefix("## force_cast\n"))
    }

    @Test(
        arguments: [
            (["force_cst"], "unknown rule 'force_cst'; did you mean force_cast?"),
            (["xyzzy"], "unknown rule 'xyzzy'; run prumo rule to list all rules"),
            (["new"], "prumo rule new takes one id, as in prumo rule new no_shouting"),
            (
                ["new", "NoShouting"],
                "'NoShouting' is not a valid rule id; use lowercase words separated by _, as in no_shouting"
            ),
            (
                ["new", "force_cast"],
                "the rule 'force_cast' already exists; run prumo rule force_cast to read about it"
            ),
            (
                ["new", "no_shouting"],
                "Sources/Linter/Rules/Style/StyleRules.swift does not exist in the working directory; run this in a checkout of prumo"
            ),
            (["--kind", "style"], "--kind has no effect without new; remove it"),
        ])
    func `reports what it does not support`(arguments: [String], message: String) throws {
        let outcome = try CommandFixture().run(arguments, of: "rule")
        #expect(outcome.errors == "prumo: error: \(message)\n")
        #expect(outcome.status == 2)
    }

    @Test(
        arguments: [
            (
                "enum LintRules {\n    static let all: [SwiftRule] = [\n        .nodes(Aa.self),\n        .file(Zz.self)\n    ]\n}\n",
                "        .nodes(Aa.self),\n        .nodes(NoShouting.self),\n        .file(Zz.self)\n    ]"
            ),
            (
                "enum LintRules {\n    static let all: [SwiftRule] = [\n        .nodes(Aa.self)\n    ]\n}\n",
                "        .nodes(Aa.self),\n        .nodes(NoShouting.self),\n    ]"
            ),
            (
                "enum LintRules {\n    static let all: [SwiftRule] = [\n    ]\n}\n",
                "= [\n        .nodes(NoShouting.self),\n    ]"
            ),
        ])
    func `creates a rule's file and adds the rule to the list`(list: String, part: String) throws {
        let fixture = try CommandFixture(["Sources/Linter/Rules/Lint/LintRules.swift": list])
        let outcome = try fixture.run(["new", "no_shouting", "--kind", "lint"], of: "rule")
        #expect(outcome.status == 0)
        #expect(try fixture.folder.read("Sources/Linter/Rules/Lint/LintRules.swift").contains(part))
        let text = try fixture.folder.read("Sources/Linter/Rules/Lint/NoShouting.swift")
        #expect(text.hasPrefix("import Findings\nimport SwiftTree\n"))
        #expect(text.contains("struct NoShouting: NodeRule {"))
        #expect(text.contains("id: \"no_shouting\", name: \"No Shouting\", kind: .lint,"))
        #expect(try fixture.run(["NoShouting.swift"], of: "syntax", in: "Sources/Linter/Rules/Lint").status == 0)
    }
}

@Suite struct SwiftLintDifferencesTests {
    /// `PRUMO_UPDATE_REFERENCE=1 swift test` writes it anew.
    @Test func `the article lists the differences that rules declare`() throws {
        let article = try CommandFixture().run(["--differences", "--format", "markdown"], of: "rule").output
        let path = "../../../.github/Documentation/SwiftLintDifferences.md"
        #expect(try ReferenceFile.text(at: path, writing: article) == article)
    }

    @Test func `only rules of other domains and of Prumo's own have no counterpart in SwiftLint`() {
        let own = Domain.lint.rules.filter { $0.swiftLint == nil }.map(\.metadata.id)
        #expect(own == ["asset_name_literal", "environment_literal", "localized_key_literal"])
        for domain in Domain.all where domain != .lint {
            #expect(domain.rules.allSatisfy { $0.swiftLint == nil })
        }
    }
}
