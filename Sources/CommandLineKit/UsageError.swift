/// A command line that cannot be carried out; the user has to correct it (exit status 2).
package struct UsageError: Error, Sendable, Equatable {
    /// What is wrong and what to do.
    package let message: String

    /// Creates the error from its sentence.
    package init(_ message: String) {
        self.message = message
    }

    /// The error of an option that names a folder which does not exist.
    package static func missingFolder(_ path: String, of option: any CommandOption) -> UsageError {
        UsageError("\(option.definition.subject): the folder '\(path)' does not exist; correct the path")
    }

    init(_ problem: CommandLineProblem) {
        message = problem.sentence
    }
}
