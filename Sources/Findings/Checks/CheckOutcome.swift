import SourceText

/// The result of a check.
package struct CheckOutcome: Sendable {
    /// The findings, and the files that could not be checked.
    package var report: FindingsReport
    /// What the configurations accept of these findings.
    package var accepted: [AcceptedFindings]
    /// What is odd, and no finding.
    package var notes: [Diagnostic] = []
    /// The report format that the configuration names.
    package var reporter: String?

    /// An outcome.
    package init(_ report: FindingsReport = FindingsReport(), accepting accepted: [AcceptedFindings] = []) {
        (self.report, self.accepted) = (report, accepted)
    }
}
