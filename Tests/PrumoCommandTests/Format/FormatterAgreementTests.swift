import DataFormats
import Files
import Findings
import Formatter
import Linter
import SourceText
import TestSupport
import Testing

/// The formatter formats the examples of all rules, and the linter finds nothing about the layout of the result.
@Suite("Agreement of linter and formatter")
struct FormatterAgreementTests {
    /// Values of the key `format`.
    static let layouts = [
        "{}", #"{"lineLength": 120, "indentation": {"spaces": 4}}"#, #"{"indentation": {"tabs": 1}, "rules": {}}"#,
    ]

    /// Findings that formatting adds.
    private static let addedFindings = [
        // A `///` comment at the end of a line moves to a line of its own.
        "orphaned_doc_comment",
        // Statements of one line move to lines of their own, and only a rule of the formatter removes their semicolons.
        "trailing_semicolon",
    ]

    /// Rules with a safe fix whose result the formatter changes in some example.
    private static let unformattedFixes: Set<String> = [
        // Without its value, a variable is one that a rule of the formatter moves to a line of its own.
        "implicit_optional_initialization",
        // The fix leaves the rest of a comment as it is, also a space at its end.
        "invalid_swiftlint_command", "superfluous_disable_command",
        // A comment stays where it is, and with it the line break after it.
        "control_statement", "redundant_sendable",
        // A member on the line of others is removed without a look at the semicolon before it.
        "unneeded_synthesized_initializer",
    ]

    @Test(arguments: layouts) func `formatted code has no findings about layout, and keeps its layout when fixed`(
        _ layout: String
    ) throws {
        let fixture = try FormattedExamples(layout)
        for example in fixture.examples() {
            let before = fixture.counts(of: example.code, example.path)
            for (id, count) in fixture.counts(of: example.formatted, example.path)
            where count > before[id] ?? 0 && !Self.addedFindings.contains(id) {
                Issue.record("\(id) flags formatted code:\n\(example.code)\n=>\n\(example.formatted)")
            }
            let fixed = fixture.fixed(example.formatted, example.path)
            let rules = fixed.counts.keys
            guard !rules.isEmpty, Self.unformattedFixes.isDisjoint(with: rules) else { continue }
            #expect(fixture.formatted(fixed.text) == fixed.text, "\(rules.ordered()):\n\(example.formatted)")
        }
    }

    /// What a rule says about itself is what happens with the settings of the toolchain.
    @Test func `rules find in formatted code what their metadata says`() throws {
        let fixture = try FormattedExamples("{}", rules: SwiftRules.registry.all.map(\.metadata.id))
        // Of attributes that only the compiler's authors write, the formatter removes all spaces.
        let examples = fixture.examples().filter { !$0.code.contains("@_specialize(") }
        var counts: [String: Int] = [:]
        for example in examples {
            counts.merge(fixture.counts(of: example.formatted, example.path)) { $0 + $1 }
        }
        for rule in SwiftRules.registry.all.map(\.metadata) {
            switch rule.layout {
            case .decided(by: .layout): #expect(counts[rule.id] ?? 0 == 0, "\(rule.id) is not decided")
            case .opposed(by: .layout): #expect(counts[rule.id] ?? 0 > 0, "\(rule.id) is not opposed")
            default: break
            }
        }
    }

    /// Rules about what the formatter's layout changes say so.
    @Test func `the layout leaves examples of all other rules`() throws {
        let fixture = try FormattedExamples(#"{"rules": {}}"#)
        for rule in SwiftRules.registry.all where rule.metadata.layout == .no && !rule.metadata.needsIndex {
            let flagged = rule.examples.filter { if case .flagged = $0.expectation { true } else { false } }
            let isLeft = try flagged.contains { example in
                let rules = try RuleSet(rule, options: example.options)
                let code = RuleExample.unmarked(example.code).code
                guard let formatted = fixture.formatted(code) else { return true }
                return fixture.counts(of: formatted, example.file, rules)[rule.metadata.id] != nil
            }
            #expect(isLeft || flagged.isEmpty, "the formatter decides \(rule.metadata.id)")
        }
    }

    @Test func `the linter knows the rules of the formatter, and whether they are on by default`() {
        for decider in LayoutDecider.allCases {
            guard let name = decider.ruleName else { continue }
            #expect(ToolchainRule.rule(name)?.isOnByDefault == decider.isOnByDefault, "\(name)")
        }
    }
}

/// The examples of all rules, formatted, and the linter with formatting configured.
private final class FormattedExamples {
    struct Example {
        let code: String
        let path: String
        let formatted: String
    }

    private let folder: TemporaryFolder
    private let configuration: FormatConfiguration
    private let rules: RuleSet
    private let linter = FileLinter()
    private var formatter = FileFormatter()

    /// - Parameter rules: the only rules that run; those that are on by default unless given.
    init(_ layout: String, rules: [String] = []) throws {
        folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        let lint = #"{"only_rules": \#(JSONText.list(rules))}"#
        try folder.write(#"{"format": \#(layout), "lint": \#(lint)}"#, to: ".prumo.json")
        let path = "\(folder.path)/Example.swift"
        configuration = try FormatConfigurations().settings(forFile: path).configuration
        self.rules = try LintConfigurations().configuration(forFile: path).rules(forFile: path)
        linter.constants = .example
    }

    /// The examples that are valid.
    func examples() -> [Example] {
        var known: Set<String> = []
        return SwiftRules.registry.all.flatMap(\.examples).compactMap { example in
            let code = RuleExample.unmarked(example.code).code
            guard known.insert(code).inserted, let formatted = formatted(code) else { return nil }
            return Example(code: code, path: example.file, formatted: formatted)
        }
    }

    /// The formatted code; `nil` if it cannot be formatted.
    func formatted(_ code: String) -> String? {
        let outcome = Array(code.utf8).withUnsafeBufferPointer {
            formatter.format($0, path: "Example.swift", configuration: configuration)
        }
        switch outcome {
        case .unchanged: return code
        case .changed(let text): return String(decoding: text, as: UTF8.self)
        case .invalid, .unproved: return nil
        }
    }

    func counts(of code: String, _ path: String, _ rules: RuleSet? = nil) -> [String: Int] {
        let findings = linter.findings(in: code, path: path, rules: rules ?? self.rules)
        return findings.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
    }

    func fixed(_ code: String, _ path: String) -> FixedFile {
        FixedFile(code, path: path, rules: rules, includesUnsafe: false, linter: linter)
    }
}
