import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
#endif

/// Runs a rule on its own examples: each is written to a folder of its own, where the findings must be at its marks.
package struct RuleReplay {
    /// What became of an example.
    package struct Outcome {
        /// What was found, one line for each finding: its place and its end, with paths relative to the folder, and its message.
        package let findings: [String]
        /// What is wrong: the rule, the number of the example, what is expected and what was found; nil if nothing is.
        package let failure: String?

        package init(findings: [String], failure: String?) {
            self.findings = findings
            self.failure = failure
        }
    }

    private let rule: RuleReference

    /// Prepares to replay a rule's examples.
    package init(_ rule: RuleReference) { self.rule = rule }

    /// Replays the examples.
    /// - Parameter findings: the findings in the folder of an example.
    /// - Throws: what `findings` throws, or that the folder cannot be written.
    package func outcomes(
        findings: (_ folder: String, _ example: RuleExample) throws -> [Finding]
    ) throws -> [Outcome] {
        try rule.examples.enumerated().map { index, example in
            let folder = try ExampleFolder(example)
            let found = try findings(folder.path, example).map { FoundPlace($0, in: folder.path) }
            let expected = example.files.flatMap(\.markedPlaces)
            let isRight = found.map(\.place).ordered() == expected.ordered() && found.allSatisfy { $0.rule == id }
            let failure = """
                \(example.place): \(id), example \(index + 1) of \(rule.examples.count): \
                expected \(expected.isEmpty ? "no finding" : "findings at \(expected.joined(separator: ", "))"), \
                found \(found.isEmpty ? "none" : found.map(\.text).joined(separator: ", "))
                \(Self.listing(of: example))
                """
            return Outcome(findings: found.map(\.text), failure: isRight ? nil : failure)
        }
    }

    private var id: String { rule.metadata.id }

    /// A finding in the folder of an example.
    private struct FoundPlace {
        let rule: String
        let place: String
        let text: String

        init(_ finding: Finding, in folder: String) {
            func inFolder(_ text: String) -> String { text.replacing(folder + "/", with: "") }
            rule = finding.rule
            place = "\(inFolder(finding.path)):\(finding.start.line):\(finding.start.column)"
            let end = "\(finding.end.line):\(finding.end.column)"
            text = "\(place)-\(end): \(inFolder(finding.message)) (\(finding.rule))"
        }
    }

    private static func listing(of example: RuleExample) -> String {
        let options = example.options.map { "with \($0)\n" } ?? ""
        return options + example.files.map { "--- \($0.path)\n\($0.text)" }.joined(separator: "\n")
    }
}

extension RuleEntry {
    /// The check that the options of an example request.
    /// - Throws: what is wrong with them.
    package func check(configuredBy example: RuleExample) throws(DiagnosticsError) -> Check {
        let file = SourceFile(path: "options.json", text: example.options ?? "{}")
        var reader = JSONObjectReader(file: file)
        let check = check(configuredBy: try JSONParser.parse(file), &reader)
        try reader.problems.check()
        return check
    }
}
