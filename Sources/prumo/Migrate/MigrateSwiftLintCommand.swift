import CommandLineKit
import DataFormats
import Files
import Linter
import PackageCommands
import SourceText

/// `prumo migrate swiftlint`.
enum MigrateSwiftLintCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", kind: .file,
        help:
            "SwiftLint's configuration (default: .swiftlint.yml in the working directory, else those in folders below)")
    private static let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", kind: .file,
        help:
            "write the result to FILE, or print it for - (default: .prumo.json next to SwiftLint's configuration); results of "
            + "other files go next to them, and what is printed is one configuration"
    )
    private static let force = Flag("force", help: "replace the key \"lint\" if a file already has it")

    static let command = Command(
        "prumo migrate swiftlint",
        summary: "write SwiftLint's configurations to .prumo.json and list what cannot be migrated",
        arguments: [file], options: [output, force, ChangesReport.diff, ColorMode.option],
        examples: [
            (
                "prumo migrate swiftlint",
                "add the key \"lint\" to .prumo.json, here and in each folder below with a .swiftlint.yml"
            ),
            ("prumo migrate swiftlint --diff", "print what would be written"),
            ("prumo migrate swiftlint --output -", "print the result without writing it"),
            (
                "prumo migrate swiftlint Scripts/swiftlint.yml --output .prumo.json",
                "write the result to another folder, with paths that are right there"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        try SwiftLintMigration.run(options, output: output, onlyForFiles: [ChangesReport.diff]) { destination in
            try SwiftLintMigration(readingFrom: options[file], writingTo: destination)
        } write: { migration in
            try write(migration, options)
        }
    }

    private static func write(_ migration: SwiftLintMigration, _ options: ParsedOptions) throws {
        var files = MigratedFiles()
        for output in migration.outputs {
            files.add(output.path, text: output.text, line: line(output)) { editor throws(DiagnosticsError) in
                let key = CheckDomains.lint.name
                let isThere = output.isBase && MigratedFiles.isSame(editor.root[key], output.lint)
                if !isThere { try editor.set(key, to: output.lint, replacing: options[force]) }
                return isThere
            }
        }
        try files.finish(options)
    }

    private static func line(_ output: SwiftLintMigration.Output) -> String {
        var line = output.path.pathOnOneLine
        if let origin = output.origin { line = "\(origin.pathOnOneLine) -> \(line)" }
        guard let last = output.extends.last else { return line }
        let others = output.extends.dropLast()
        let names = others.isEmpty ? last : "\(others.joined(separator: ", ")) and \(last)"
        return "\(line), which extends \(names.onOneLine)"
    }
}
