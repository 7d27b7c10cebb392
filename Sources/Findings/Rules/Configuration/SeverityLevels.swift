import SourceText

/// The numbers at which a warning and an error start.
package struct SeverityLevels: Sendable, Equatable {
    /// What is accepted without a word.
    package var warning: Int
    /// What is accepted with a warning; nil if nothing is an error.
    package var error: Int?

    /// Creates levels.
    package init(warning: Int, error: Int?) {
        self.warning = warning
        self.error = error
    }

    /// The greatest number that exceeds neither.
    package var lowest: Int { min(warning, error ?? .max) }

    /// The severity of exceeding them; nil if a number does not.
    package func severity(above number: Int) -> Diagnostic.Severity? {
        if let error, number > error { return .error }
        return number > warning ? .warning : nil
    }

    /// The severity of staying below them; nil if a number does not.
    package func severity(below number: Int) -> Diagnostic.Severity? {
        if let error, number < error { return .error }
        return number < warning ? .warning : nil
    }

    /// The limit that a number exceeds.
    package func limit(above number: Int) -> Int {
        if let error, number > error { return error }
        return warning
    }
}
