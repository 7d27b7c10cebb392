import CommandLineKit
import SourceText

/// One of `prumo`'s commands.
protocol Subcommand: Sendable {
    /// Its name, options and examples.
    static var command: Command { get }

    /// Carries it out.
    /// - Throws: a `UsageError` where the command line cannot be carried out, a `DiagnosticsError` where what it reads is
    ///   wrong.
    static func run(_ options: ParsedOptions) throws -> ExitStatus
}

/// What a command says on standard error.
enum Report {
    /// Writes what was found beside a command's result.
    /// - Returns: how the command ends.
    static func status(_ findings: [Diagnostic]) -> ExitStatus {
        write(findings)
        return findings.contains { $0.severity == .error } ? .failure : .success
    }

    /// Writes problems and warnings.
    static func write(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { StandardStream.error.write(diagnostic.description + "\n") }
    }
}
