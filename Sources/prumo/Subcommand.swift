import CommandLineKit

/// What carries out a command.
typealias SubcommandAction = @Sendable (ParsedOptions) throws -> ExitStatus

/// One of `prumo`'s commands.
protocol Subcommand: Sendable {
    /// Its name, options and examples.
    static var command: Command { get }

    /// Carries it out.
    /// - Throws: a `UsageError` where the command line cannot be carried out, a `DiagnosticsError` where what it reads is
    ///   wrong.
    static func run(_ options: ParsedOptions) throws -> ExitStatus

    /// Whether a command line reads files of the package and then changes them: the package is locked from before they are
    /// read.
    static func changesFiles(_ options: ParsedOptions) -> Bool
}

extension Subcommand {
    static func changesFiles(_ options: ParsedOptions) -> Bool {
        command.options.contains { $0.name == "dry-run" } && !options.has("dry-run")
    }
}
