import CommandLineKit
import DataFormats
import DocumentFormats
import Files
import PackageCommands
import SourceText

/// `prumo migrate periphery`.
enum MigratePeripheryCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", kind: .file,
        help: "Periphery's configuration (default: .periphery.yml or .periphery.yaml in the working directory)")
    private static let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", kind: .file,
        help:
            "write the result to FILE, or print it for - (default: .prumo.json next to Periphery's configuration)")
    private static let force = Flag("force", help: "replace the key \"unused\" if the file already has it")
    private static let comments = Flag(
        "comments", help: "also replace the comments periphery:ignore in Swift files by prumo:retain")

    static let command = Command(
        "prumo migrate periphery",
        summary: "write Periphery's configuration to .prumo.json and list what cannot be migrated",
        arguments: [file], options: [output, force, comments, ChangesReport.diff, ColorMode.option],
        examples: [
            ("prumo migrate periphery", "add the key \"unused\" to .prumo.json"),
            ("prumo migrate periphery --comments --diff", "print what would be written, comments included"),
            ("prumo migrate periphery --output -", "print the result without writing it"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let others: [any CommandOption] = [ChangesReport.diff, comments]
        return try PeripheryMigration.run(options, output: output, onlyForFiles: others) { destination in
            try PeripheryMigration(readingFrom: options[file], writingTo: destination)
        } write: { migration in
            try write(migration, options)
        }
    }

    private static func write(_ migration: PeripheryMigration, _ options: ParsedOptions) throws {
        var files = MigratedFiles()
        let line = "\(migration.origin.pathOnOneLine) -> \(migration.path.pathOnOneLine)"
        files.add(migration.path, text: migration.text, line: line) { editor throws(DiagnosticsError) in
            try MigratedFiles.set(migration.key, to: migration.unused, in: &editor, replacing: options[force])
        }
        var comments = migration.comments
        var lines: [String] = []
        if options[Self.comments] {
            comments.convert()
            let changes = comments.changes
            lines.append(
                files.add(changes, withComments: comments.count, inFiles: changes.changes.count, options))
        } else if comments.fileCount > 0 {
            lines.append("comments of Periphery are read as they are; convert them with --comments")
        }
        try files.finish(notes: lines, options)
        Report.write(Diagnostic.ordered(comments.notes))
    }
}
