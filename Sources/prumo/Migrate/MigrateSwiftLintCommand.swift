import CommandLineKit
import DataFormats
import DocumentFormats
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
        let output = options[output]
        let isPrinted = output.map { $0 == "-" || WriteDestination.isStream($0) } ?? false
        if isPrinted { try options.refuse(Self.output, with: ChangesReport.diff, advice: "remove one of them") }
        let migration = try SwiftLintMigration(
            readingFrom: options[file], writingTo: isPrinted ? nil : output)
        if let output, isPrinted {
            let (text, notes) = try migration.combined()
            defer { Report.write(notes) }
            if output == "-" {
                StandardStream.output.write(contents: Array(text.utf8))
            } else {
                try OutputFile(path: output, text: text).write()
            }
        } else {
            // Its folder is not created: its name may be a mistake.
            if let output { _ = try WriteDestination(output, as: .output) }
            let plan = try changes(migration, force: options[force])
            if options[ChangesReport.diff] {
                _ = try ChangesReport.finish(plan.changes, notes: [], options)
            } else {
                try plan.changes.write()
                let title = plan.changes.changes.isEmpty ? "nothing to write" : "wrote"
                StandardStream.output.write(title + "\n" + plan.lines.map { $0 + "\n" }.joined())
            }
        }
        // What could not be migrated is not an error: the result works without it.
        Report.write(migration.notes)
        return .success
    }

    /// What is to be written, and a line for each file about what it becomes.
    private static func changes(
        _ migration: SwiftLintMigration, force: Bool
    ) throws(DiagnosticsError) -> (changes: Changeset, lines: [String]) {
        var problems = Problems()
        var changes = Changeset()
        var lines: [String] = []
        for output in migration.outputs {
            do throws(DiagnosticsError) {
                guard Folder.hasEntry(at: output.path) else {
                    changes.add(output.path, before: nil, after: Array(output.text.utf8))
                    lines.append(line(output))
                    continue
                }
                var editor = try JSONEditor(SourceFile(readingFrom: output.path))
                let isThere = output.isBase && isSame(editor.root[CheckDomains.lint.name], output.lint)
                if !isThere {
                    try editor.set(CheckDomains.lint.name, to: output.lint, replacing: force)
                    changes.add(output.path, before: editor.file.bytes, after: editor.bytes)
                }
                lines.append(line(output) + (isThere ? " (already there)" : ""))
            } catch {
                problems.report(error)
            }
        }
        try problems.check()
        return (changes, lines)
    }

    private static func isSame(_ present: JSONValue?, _ lint: JSONValue) -> Bool {
        present.map { JSONWriter.text(of: $0, .readable()) == JSONWriter.text(of: lint, .readable()) } ?? false
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
