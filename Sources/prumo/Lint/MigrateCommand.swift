import CommandLineKit
import Linter
import SourceText

/// `prumo migrate`: from other tools' configurations to `.prumo.json`.
enum MigrateCommands {
    /// The commands.
    static let group = SubcommandGroup(
        "prumo migrate", summary: "takes over the configuration of other tools", [MigrateCommand.self])
}

/// `prumo migrate swiftlint`.
enum MigrateCommand: Subcommand {
    private static let file = Argument<String?>(
        "FILE", help: "SwiftLint's configuration; .swiftlint.yml in the working directory unless given")
    private static let output = Option<String?>(
        "output", short: "o", placeholder: "FILE",
        help: "write the result to FILE, - for standard output; .prumo.json beside FILE unless given")
    private static let force = Flag("force", help: "replace a \"lint\" that the file has already")

    static let command = Command(
        "prumo migrate swiftlint",
        summary: "writes the configuration of SwiftLint into .prumo.json, and names what cannot be carried over",
        arguments: [file], options: [output, force],
        examples: [
            ("prumo migrate swiftlint", "reads .swiftlint.yml, and adds \"lint\" to .prumo.json"),
            ("prumo migrate swiftlint --output -", "shows what would be written"),
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
        // What could not be carried over is no error: the result works without it.
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
                guard Folder.hasEntry(at: path) else { return result.text }
                return try LintInsertion.text(of: result, into: SourceFile(readingFrom: path), replacing: force)
            }
            if let text { files.append(OutputFile(path: path, text: text)) }
        }
        try problems.check()
        return files
    }
}
