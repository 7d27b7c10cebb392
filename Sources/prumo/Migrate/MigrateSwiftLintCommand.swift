import CommandLineKit
import DocumentFormats
import Linter
import PackageCommands
import SourceText

/// `prumo migrate swiftlint`.
enum MigrateSwiftLintCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", kind: .file, help: "SwiftLint's configuration (default: .swiftlint.yml in the working directory)")
    private static let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", kind: .file,
        help:
            "write the result to FILE, or to standard output for - (default: .prumo.json next to SwiftLint's configuration)"
    )
    private static let force = Flag("force", help: "replace the key \"lint\" if the file already has it")

    static let command = Command(
        "prumo migrate swiftlint",
        summary: "write SwiftLint's configuration to .prumo.json and list what cannot be migrated",
        arguments: [file], options: [output, force],
        examples: [
            ("prumo migrate swiftlint", "read .swiftlint.yml and add the key \"lint\" to .prumo.json"),
            ("prumo migrate swiftlint --output -", "print the result without writing it"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let path = options[file] ?? SwiftLintMigration.fileName
        let migration = try SwiftLintMigration(readingFrom: path)
        if options[output] == "-" {
            for (index, output) in migration.outputs.enumerated() {
                // Several files, as for a parent configuration: each is named, the first one is the answer.
                if index > 0 { StandardStream.output.write("\n\(output.path.pathOnOneLine):\n") }
                StandardStream.output.write(contents: Array(output.text.utf8))
            }
        } else {
            let files = try files(migration, output: options[output], force: options[force])
            for file in files { try file.write() }
            StandardStream.output.write("wrote\n" + files.map { $0.path.pathOnOneLine + "\n" }.joined())
        }
        // What could not be migrated is not an error: the result works without it.
        Report.write(migration.notes)
        return .success
    }

    /// The files to be written; none is, where one of them cannot be.
    private static func files(
        _ migration: SwiftLintMigration, output: String?, force: Bool
    ) throws(DiagnosticsError) -> [OutputFile] {
        var problems = Problems()
        var files: [OutputFile] = []
        for (index, result) in migration.outputs.enumerated() {
            let path = index == 0 ? output ?? result.path : result.path
            let text = problems.attempt { () throws(DiagnosticsError) in
                guard Folder.hasEntry(at: path), !WriteDestination.isStream(path) else { return result.text }
                var editor = try JSONEditor(SourceFile(readingFrom: path))
                try editor.set(CheckDomains.lint.name, to: result.lint, replacing: force)
                return String(decoding: editor.bytes, as: UTF8.self)
            }
            if let text { files.append(OutputFile(path: path, text: text)) }
        }
        try problems.check()
        return files
    }
}
