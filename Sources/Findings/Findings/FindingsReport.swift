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
    /// How many fixes of which rule were made in which file, by path and rule; empty unless fixes were requested.
    package var fixes: [(path: String, rule: String, count: Int)] = []

    /// What was found in folders and not linted.
    package var leftOut = LeftOutFiles()
    /// What the rules are that ran, custom ones included, in the order of their ids; for formats that describe them.
    package var rules: [RuleMetadata] = []
    /// The absolute path of the working directory, to which relative paths belong; empty if it is not known.
    package var root = ""
    /// The absolute path of the folder that services know paths from; empty if that is ``root``.
    package var repository = ""
    /// Whether paths are printed from the system's root on, as Xcode wants them in the output of a build.
    package var hasAbsolutePaths = false

    /// The folder that services know paths from.
    var repositoryOrRoot: String { repository.isEmpty ? root : repository }

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

/// The numbers of a run, for its last line.
package struct FindingsSummary: Sendable, Equatable {
    /// How many files were checked.
    private(set) var files: Int
    /// How many files have findings.
    private(set) var filesWithFindings = 0
    /// How many files could not be checked or fixed.
    package private(set) var problems: Int
    /// What was left out.
    private(set) var leftOut: LeftOutFiles

    private var countsByRule: [String: RuleCounts] = [:]

    /// Counts.
    package init(_ report: FindingsReport = FindingsReport()) {
        leftOut = report.leftOut
        files = report.paths.count
        problems = report.problems.count
        add(report.findings)
    }

    /// Creates the numbers of one file with findings.
    /// - Parameter rules: what each rule found in it.
    package init(ofFile rules: [RuleCounts]) {
        files = 0
        problems = 0
        leftOut = LeftOutFiles()
        filesWithFindings = 1
        countsByRule = Dictionary(rules.map { ($0.rule, $0) }) { first, _ in first }
    }

    /// Counts the findings of other files; those of a file come together.
    package mutating func add(_ findings: [Finding]) {
        var path: String?
        for finding in findings {
            if path != finding.path {
                path = finding.path
                filesWithFindings += 1
            }
            countsByRule[finding.rule, default: RuleCounts(rule: finding.rule)].add(finding, inFile: filesWithFindings)
        }
    }

    /// How many findings there are.
    package var findings: Int { sum(\.findings) }
    /// How many of them are errors.
    package var errors: Int { sum(\.errors) }
    /// How many findings `--fix` fixes.
    var fixable: Int { sum(\.safelyFixable) }
    /// How many more `--unsafe-fixes` fixes.
    var unsafelyFixable: Int { sum(\.fixable) - fixable }

    private func sum(_ count: (RuleCounts) -> Int) -> Int { countsByRule.values.reduce(0) { $0 + count($1) } }

    /// What each rule found, the rule with the most findings first.
    package var rules: [RuleCounts] { countsByRule.values.ordered { ($1.findings, $0.rule) < ($0.findings, $1.rule) } }

    /// How many findings are warnings.
    var warnings: Int { findings - errors }

    /// The message if there are more warnings than a configuration's `warning_threshold` accepts; nil if there are
    /// not.
    package func problem(atThreshold threshold: Int?) -> String? {
        guard let threshold, warnings >= threshold else { return nil }
        let subject = warnings == 1 ? "1 warning reaches" : "\(warnings) warnings reach"
        return "\(subject) the warning_threshold of \(threshold); fix some of them"
    }

    /// Adds what another part of the run found.
    package mutating func add(_ other: FindingsSummary) {
        files += other.files
        filesWithFindings += other.filesWithFindings
        problems += other.problems
        countsByRule.merge(other.countsByRule) { $0.adding($1) }
        leftOut.add(other.leftOut)
    }

    /// A line such as "12 findings (3 errors) in 40 files, 7 can be fixed with --fix; 1 file left out: 1 generated".
    /// - Parameter offersFixes: whether the command has these options.
    package func text(offersFixes: Bool = true) -> String {
        var text = findings == 0 ? "no findings" : findings.counted("finding")
        if errors > 0 { text += " (\(errors.counted("error")))" }
        text += " in \(files.counted("file"))"
        if offersFixes, fixable > 0 { text += ", \(fixable) can be fixed with --fix" }
        if offersFixes, unsafelyFixable > 0 {
            text += ", \(unsafelyFixable)\(fixable > 0 ? " more" : " can be fixed") with --unsafe-fixes"
        }
        if problems > 0 { text += "; \(problems.counted("problem")) prevented files from being checked" }
        if let leftOut = leftOut.text { text += "; \(leftOut)" }
        return text
    }

    /// The rules with the most findings, a line each, such as "     12  line_length".
    package var rulesText: String {
        let limit = 10
        let ordered = rules
        var text = ""
        for counts in ordered.prefix(limit) {
            let number = String(counts.findings)
            text += String(repeating: " ", count: max(0, 7 - number.count)) + "\(number)  \(counts.rule.onOneLine)\n"
        }
        let left = ordered.count - limit
        if left > 0 { text += "         and \(left.counted("more rule")); --reporter summary lists all\n" }
        return text
    }
}

/// How many findings of a rule a report has.
package struct RuleCounts: Equatable, Sendable {
    /// The rule's id.
    package let rule: String
    /// How many findings are warnings.
    package private(set) var warnings = 0
    /// How many findings are errors.
    package private(set) var errors = 0
    /// How many findings have a fix.
    package private(set) var fixable = 0
    /// How many findings have a safe fix.
    package private(set) var safelyFixable = 0
    /// How many files have any.
    private(set) var files = 0
    private var lastFile = 0

    /// How many there are.
    var findings: Int { warnings + errors }

    fileprivate init(rule: String) { self.rule = rule }

    /// Creates the numbers of a rule in one file.
    package init(rule: String, warnings: Int, errors: Int, fixable: Int, safelyFixable: Int) {
        self.rule = rule
        self.warnings = warnings
        self.errors = errors
        self.fixable = fixable
        self.safelyFixable = safelyFixable
        files = 1
    }

    /// Counts a finding. Those of a file come together.
    /// - Parameter file: the number of the file.
    fileprivate mutating func add(_ finding: Finding, inFile file: Int) {
        if finding.severity == .error { errors += 1 } else { warnings += 1 }
        if let fix = finding.fix, !fix.edits.isEmpty {
            fixable += 1
            if fix.isSafe { safelyFixable += 1 }
        }
        if lastFile != file {
            lastFile = file
            files += 1
        }
    }

    /// The counts with those of other files.
    fileprivate func adding(_ other: RuleCounts) -> RuleCounts {
        var sum = self
        sum.warnings += other.warnings
        sum.errors += other.errors
        sum.fixable += other.fixable
        sum.safelyFixable += other.safelyFixable
        sum.files += other.files
        return sum
    }
}

/// The names and kinds that formats print for the rules of findings.
struct RuleNames {
    private let rules: [String: RuleMetadata]

    init(_ report: FindingsReport) {
        rules = Dictionary(report.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The name of a rule in words; its id if it has no name.
    subscript(rule: String) -> String { rules[rule]?.name ?? rule }

    /// The address of the page about a rule; nil if it is custom or not known.
    func address(of rule: String) -> String? { rules[rule]?.address }

    /// The kind of a rule; nil if it is not known.
    func kind(of rule: String) -> RuleMetadata.Kind? { rules[rule]?.kind }
}
