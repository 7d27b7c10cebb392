import SourceText

/// The result of a check.
package struct CheckOutcome: Sendable {
    /// The findings, and the files that could not be checked.
    package var report: FindingsReport
    /// The file of known findings that the configuration names.
    package var baseline: String?
    /// What is odd, and no finding.
    package var notes: [Diagnostic] = []
    /// The number of warnings that the configuration treats as a failure.
    package var warningThreshold: Int?
    /// The report format that the configuration names.
    package var reporter: String?

    /// An outcome.
    /// - Parameter baseline: the file of known findings that the configuration names.
    package init(_ report: FindingsReport = FindingsReport(), baseline: String? = nil) {
        (self.report, self.baseline) = (report, baseline)
    }
}
