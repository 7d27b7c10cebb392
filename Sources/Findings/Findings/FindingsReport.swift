import SourceText

/// What a run of the linter gives, the same whatever the number of threads.
package struct FindingsReport: Sendable {
    /// What was found, by path and place; at one place by the rule's id.
    package var findings: [Finding] = []
    /// What could not be linted or fixed, by path: unreadable files, fixes that break a file.
    package var problems: [Diagnostic] = []
    /// The paths of the files that were linted, in their order.
    package var paths: [String] = []
    /// The rules that failed and were left out, by the path of the file.
    package var leftOutRules: [String: Set<String>] = [:]
    /// How many fixes of which rule were made in which file, by path and rule; empty unless fixes were asked for.
    package var fixes: [(path: String, rule: String, count: Int)] = []

    /// What the rules are that ran, custom ones included, in the order of their ids; for formats that describe them.
    package var rules: [RuleMetadata] = []
    /// The absolute path of the working directory, to which relative paths belong; empty where it is not known.
    package var root = ""

    /// Makes an empty report.
    package init() {}

    /// Sorts findings and paths by path; the order of the findings in one file stays as it is.
    package mutating func sortByPath() {
        let sorted = findings.enumerated().sorted { left, right in
            left.element.path == right.element.path
                ? left.offset < right.offset : left.element.path < right.element.path
        }
        findings = sorted.map(\.element)
        paths.sort()
    }
}
