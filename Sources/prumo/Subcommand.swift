import CommandLineKit
import SourceText

/// One of `prumo`'s commands.
protocol Subcommand: Sendable {
    /// Its name, options and examples.
    static var command: Command { get }

    /// Does what has to be done before files are read.
    static func prepare(_ options: ParsedOptions) throws

    /// Carries it out.
    /// - Throws: a `UsageError` where the command line cannot be carried out, a `DiagnosticsError` where what it reads is
    ///   wrong.
    static func run(_ options: ParsedOptions) throws -> ExitStatus
}

extension Subcommand {
    static func prepare(_ options: ParsedOptions) throws {}
}
