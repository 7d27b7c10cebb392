import CommandLineKit
import Foundation
import SourceText

/// The problems and warnings that a command writes to standard error.
enum Report {
    /// Writes the findings that come with a command's result.
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

extension Terminal {
    /// Standard output, in this process's environment.
    static func standardOutput() -> Terminal {
        standardOutput(environment: ProcessInfo.processInfo.environment)
    }
}
