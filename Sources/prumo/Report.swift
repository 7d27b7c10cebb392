import CommandLineKit
import SourceText

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
