/// How many findings of a rule a report has.
struct RuleCounts: Equatable {
    /// The rule's id.
    let rule: String
    /// How many findings are warnings.
    private(set) var warnings = 0
    /// How many findings are errors.
    private(set) var errors = 0
    /// How many findings have a fix.
    private(set) var fixable = 0
    /// How many files have any.
    private(set) var files = 0
    private var lastPath: String?

    /// How many there are.
    var findings: Int { warnings + errors }

    private init(rule: String) { self.rule = rule }

    /// The counts of all rules that found something, those with the most first.
    static func all(in report: FindingsReport) -> [RuleCounts] {
        var counts: [String: RuleCounts] = [:]
        for finding in report.findings { counts[finding.rule, default: RuleCounts(rule: finding.rule)].add(finding) }
        return counts.values.sorted { ($1.findings, $0.rule) < ($0.findings, $1.rule) }
    }

    /// Findings come by path.
    private mutating func add(_ finding: Finding) {
        if finding.severity == .error { errors += 1 } else { warnings += 1 }
        if finding.fix?.edits.isEmpty == false { fixable += 1 }
        if lastPath != finding.path {
            lastPath = finding.path
            files += 1
        }
    }
}
