import CommandLineKit
import Linter
import PackageCommands
import SourceText

/// A migration of another tool's configurations, which a command prints or writes.
protocol ConfigurationMigration {
    /// What could not be migrated.
    var notes: [Diagnostic] { get }
    /// The result as one configuration, with notes about it.
    func combined() throws(DiagnosticsError) -> (text: String, notes: [Diagnostic])
}

extension SwiftLintMigration: ConfigurationMigration {}
extension SwiftFormatMigration: ConfigurationMigration {}
extension PeripheryMigration: ConfigurationMigration {}

extension ConfigurationMigration {
    /// Runs a command that migrates configurations: prints the result as one configuration if `output` asks for that, or writes files.
    /// - Parameters:
    ///   - others: the options that are only for files.
    ///   - migrate: reads the configurations, with the path of the result; `nil` for the default.
    ///   - write: writes the files.
    static func run(
        _ options: ParsedOptions, output: Option<String?>, onlyForFiles others: [any CommandOption],
        migrate: (_ destination: String?) throws -> Self, write: (Self) throws -> Void
    ) throws -> ExitStatus {
        let destination = options[output]
        let isPrinted = MigrationDestination.isPrinted(destination)
        if isPrinted { for other in others { try options.refuse(output, with: other, advice: "remove one of them") } }
        let migration = try migrate(isPrinted ? nil : destination)
        if let destination, isPrinted {
            let (text, notes) = try migration.combined()
            defer { Report.write(notes) }
            try MigrationDestination.print(text, to: destination)
        } else {
            // Its folder is not created: its name may be a mistake.
            if let destination { _ = try WriteDestination(destination, as: .output) }
            try write(migration)
        }
        // What could not be migrated is not an error: the result works without it.
        Report.write(migration.notes)
        return .success
    }
}
