/// What a configuration accepts of the findings in its files: those of a baseline, and a number of warnings.
package struct AcceptedFindings: Sendable {
    /// The path of the configuration; nil if a run names the baseline itself.
    package let configuration: String?
    /// The path of the baseline.
    package let baseline: String?
    /// The number of warnings at which a run fails.
    package let warningThreshold: Int?
    /// The paths of the files, as reports print them; nil for all files of a run.
    package let files: Set<String>?

    /// Describes what a configuration accepts.
    package init(
        configuration: String?, baseline: String?, warningThreshold: Int? = nil, files: Set<String>? = nil
    ) {
        self.configuration = configuration
        self.baseline = baseline
        self.warningThreshold = warningThreshold
        self.files = files
    }
}
