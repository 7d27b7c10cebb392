import CommandLineKit
import Findings
import Localization
import SourceText
import StringCatalogs

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

/// A command that checks files and reports findings.
protocol FindingsSubcommand: Subcommand {
    /// Checks the files and writes the report.
    /// - Returns: what the findings mean for a script: 0 or 1, or 2 where a file could not be read.
    /// - Throws: a `UsageError` where the command line cannot be carried out, a `DiagnosticsError` where a configuration or a
    ///   baseline is wrong, so that nothing was checked.
    static func check(_ options: ParsedOptions) throws -> ExitStatus
}

extension FindingsSubcommand {
    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        do {
            return try check(options)
        } catch let error as DiagnosticsError {
            // Status 1 says that files have errors; this says that they were not checked.
            Report.write(error.diagnostics)
            return .misuse
        }
    }
}

/// A group of `prumo`'s commands.
typealias SubcommandGroup = CommandGroup<any Subcommand.Type>

extension SubcommandGroup {
    /// Creates a group from the types of its commands.
    /// - Parameter groups: the groups in it, which help lists after the commands.
    init(
        _ name: String, summary: String, version: String? = nil, _ subcommands: [any Subcommand.Type],
        groups: [SubcommandGroup] = []
    ) {
        self.init(
            name, summary: summary, version: version,
            entries: subcommands.map { .command($0.command, $0) } + groups.map { .group($0) })
    }
}

extension RuleMetadata.Kind: ArgumentValue {}
extension TranslationState: ArgumentValue {}
