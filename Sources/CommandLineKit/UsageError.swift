/// A command line that cannot be carried out; the user has to correct it (exit status 2).
package struct UsageError: Error, Sendable, Equatable {
    /// What is wrong and what to do.
    package let message: String

    /// Creates the error from its sentence.
    package init(_ message: String) {
        self.message = message
    }

    init(_ problem: CommandLineProblem) {
        message = problem.sentence
    }
}
