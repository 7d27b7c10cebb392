import CommandLineKit
import Findings
import SourceText

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
