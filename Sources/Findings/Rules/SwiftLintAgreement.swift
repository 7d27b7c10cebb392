/// How far a rule agrees with SwiftLint's rule of the same id.
package struct SwiftLintAgreement: Sendable {
    /// Code that the two rules judge differently, on purpose.
    package struct Difference: Sendable {
        /// What both do, in whole sentences.
        package let what: String
        /// Why Prumo does not do as SwiftLint does, in whole sentences.
        package let why: String
        /// Code that shows it.
        package let example: String

        /// Creates a difference.
        package init(_ what: String, why: String, example: String) {
            self.what = what
            self.why = why
            self.example = example
        }
    }

    /// The first release of SwiftLint, from 0.59.1 on, that has the rule as Prumo has it.
    package let since: String
    /// What is different on purpose. A difference without an entry is a defect.
    package let differences: [Difference]

    /// Creates the relation to SwiftLint's rule.
    package init(since: String = "0.59.1", differences: [Difference] = []) {
        self.since = since
        self.differences = differences
    }
}
