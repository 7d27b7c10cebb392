/// What a command line says about rules and their grading, whatever the configurations say.
package struct LintOverrides: Sendable {
    /// The only rules that run; those of the configuration where it is empty.
    package var onlyRules: [String]
    /// Whether every rule runs.
    package var enablesAllRules: Bool
    /// Whether warnings count as errors.
    package var isStrict: Bool
    /// Whether errors count as warnings.
    package var isLenient: Bool
    /// How findings are written.
    package var reporter: String?
    /// The file of known findings.
    package var baseline: String?

    /// Creates what a command line says; nothing unless given.
    package init(
        onlyRules: [String] = [], enablesAllRules: Bool = false, isStrict: Bool = false,
        isLenient: Bool = false,
        reporter: String? = nil, baseline: String? = nil
    ) {
        self.onlyRules = onlyRules
        self.enablesAllRules = enablesAllRules
        self.isStrict = isStrict
        self.isLenient = isLenient
        self.reporter = reporter
        self.baseline = baseline
    }
}
