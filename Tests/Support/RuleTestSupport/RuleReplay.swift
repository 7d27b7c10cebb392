import Findings
import Foundation
import TestSupport

/// Runs a rule on its own examples: each is written to a folder of its own, where the findings must be at its marks.
package struct RuleReplay {
    private let rule: RuleReference
    private let contents: (String) -> Data

    /// - Parameter contents: the bytes of a file, given its text without marks; the text itself unless given.
    package init(_ rule: RuleReference, contents: @escaping (String) -> Data = { Data($0.utf8) }) {
        self.rule = rule
        self.contents = contents
    }

    /// What is wrong, a text for each example that fails: the rule, the number of the example, what is expected and what was
    /// found.
    /// - Parameter findings: the findings in the folder of an example.
    package func failures(
        findings: (_ folder: TemporaryFolder, _ example: RuleExample) throws -> [Finding]
    ) throws -> [String] {
        var failures: [String] = []
        for (index, example) in rule.examples.enumerated() {
            let folder = try TemporaryFolder()
            for file in example.files { try folder.write(contents(file.unmarkedText), to: file.path) }
            let found = try findings(folder, example).map { FoundPlace($0, in: folder) }
            let expected = example.files.flatMap(\.markedPlaces)
            guard found.map(\.place).sorted() != expected.sorted() || found.contains(where: { $0.rule != id }) else {
                continue
            }
            failures.append(
                """
                \(id), example \(index + 1) of \(rule.examples.count): \
                expected \(expected.isEmpty ? "no finding" : "findings at \(expected.joined(separator: ", "))"), \
                found \(found.isEmpty ? "none" : found.map(\.text).joined(separator: ", "))
                \(Self.listing(of: example))
                """)
        }
        return failures
    }

    private var id: String { rule.metadata.id }

    /// A finding in the folder of an example.
    private struct FoundPlace {
        let rule: String
        let place: String
        let text: String

        init(_ finding: Finding, in folder: TemporaryFolder) {
            let isInFolder = finding.path.hasPrefix(folder.path + "/")
            let path = isInFolder ? String(finding.path.dropFirst(folder.path.count + 1)) : finding.path
            rule = finding.rule
            place = "\(path):\(finding.start.line):\(finding.start.column)"
            text = "\(place): \(finding.message) (\(finding.rule))"
        }
    }

    private static func listing(of example: RuleExample) -> String {
        let options = example.options.map { "with \($0)\n" } ?? ""
        return options + example.files.map { "--- \($0.path)\n\($0.text)" }.joined(separator: "\n")
    }
}
