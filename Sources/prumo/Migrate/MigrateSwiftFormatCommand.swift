import CommandLineKit
import DataFormats
import DocumentFormats
import Files
import PackageCommands
import SourceText

/// `prumo migrate swiftformat`.
enum MigrateSwiftFormatCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", kind: .file,
        help:
            "SwiftFormat's configuration (default: .swiftformat in the working directory, else those in folders below)")
    private static let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", kind: .file,
        help:
            "write the result to FILE, or print it for - (default: .prumo.json next to SwiftFormat's configuration); results of "
            + "other files go next to them"
    )
    private static let force = Flag("force", help: "replace the key \"format\" if a file already has it")
    private static let comments = Flag(
        "comments", help: "also replace the comments swiftformat:disable and swiftformat:enable in Swift files")

    static let command = Command(
        "prumo migrate swiftformat",
        summary: "write SwiftFormat's configurations to .prumo.json and list what cannot be migrated",
        arguments: [file], options: [output, force, comments, ChangesReport.diff, ColorMode.option],
        examples: [
            (
                "prumo migrate swiftformat",
                "add the keys \"format\" and \"lint\" to .prumo.json, here and in each folder below with a .swiftformat"
            ),
            ("prumo migrate swiftformat --comments --diff", "print what would be written, comments included"),
            ("prumo migrate swiftformat --output -", "print the result without writing it"),
            (
                "prumo migrate swiftformat Scripts/team.swiftformat --output .prumo.json",
                "write the result to another folder, with paths that are right there"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let others: [any CommandOption] = [ChangesReport.diff, comments]
        return try SwiftFormatMigration.run(options, output: output, onlyForFiles: others) { destination in
            try SwiftFormatMigration(readingFrom: options[file], writingTo: destination)
        } write: { migration in
            try write(migration, options)
        }
    }

    private static func write(_ migration: SwiftFormatMigration, _ options: ParsedOptions) throws {
        var files = MigratedFiles()
        var notes: [Diagnostic] = []
        for output in migration.outputs {
            if !Folder.hasEntry(at: output.path), let note = output.noteAboutSwiftLint { notes.append(note) }
            files.add(output.path, text: output.text, line: line(output)) { editor throws(DiagnosticsError) in
                let isThere = try MigratedFiles.set(
                    SwiftFormatMigration.Output.key, to: output.format, in: &editor, replacing: options[force])
                let lint = try output.addLint(to: &editor)
                notes += lint.notes
                return isThere && !lint.isNeeded
            }
        }
        var comments = migration.comments
        var lines: [String] = []
        if options[Self.comments] {
            comments.convert()
            lines.append(
                files.add(
                    comments.changes, withComments: comments.count, inFiles: comments.fileCount, options))
            notes += comments.notes
        } else if comments.fileCount > 0 {
            lines.append(
                "\(comments.fileCount.counted("Swift file")) with comments of SwiftFormat; convert them with --comments"
            )
        }
        try files.finish(notes: lines, options)
        Report.write(Diagnostic.ordered(notes))
    }

    private static func line(_ output: SwiftFormatMigration.Output) -> String {
        "\(output.origin.pathOnOneLine) -> \(output.path.pathOnOneLine)"
    }
}
