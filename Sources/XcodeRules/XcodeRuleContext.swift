import Findings
import SourceText

/// Collects the findings of rules.
package struct XcodeRuleContext {
    /// The rule that runs.
    var rule: ConfiguredRule<any XcodeRule>
    private(set) var findings: [Finding] = []
    private var places: [String: FindingPlaces] = [:]

    init(_ rule: ConfiguredRule<any XcodeRule>) { self.rule = rule }

    /// Reports a finding at some bytes of a file.
    /// - Parameter message: what is wrong and what to do: lower case at the start, no full stop at the end.
    mutating func report(_ message: String, at range: Range<Int>, of file: SourceFile) {
        // Taken out while it is changed, so that its line is not copied.
        var known = places.removeValue(forKey: file.path) ?? FindingPlaces(file)
        findings.append(known.finding(of: rule.metadata.id, rule.severity, message, at: range))
        places[file.path] = known
    }

    /// Reports a finding at some bytes of a project.
    mutating func report(_ message: String, at range: Range<Int>, of project: CheckedProject) {
        report(message, at: range, of: project.project.file.file)
    }

    /// Reports what a parser found.
    mutating func report(_ diagnostic: Diagnostic) {
        for var finding in FindingPlaces.findings([diagnostic], rule: rule.metadata.id, path: diagnostic.path ?? "") {
            finding.severity = rule.severity
            findings.append(finding)
        }
    }
}
