import CommandLineKit
import Localization
import SourceText

/// `prumo strings normalize`.
enum StringsNormalizeCommand: Subcommand {
    static let command = Command(
        "prumo strings normalize", summary: "writes tables in the one canonical form of their format",
        arguments: [StringsInput.paths],
        options: [
            StringsInput.sourceLanguage,
            CommandOption("check", help: "write nothing; name the files in another form and fail if there are any"),
        ] + StringsChanges.options,
        examples: [
            ("prumo strings normalize", "catalogs as Xcode writes them, .strings as UTF-8, the order as it is"),
            ("prumo strings normalize --check", "for CI: a line for each file in another form"),
            ("prumo strings normalize App/fr.lproj/InfoPlist.strings", "a binary or UTF-16 file as text"),
        ])

    private struct Listing: Encodable {
        let files: [String]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options.arguments, options)
        var changes = Changeset()
        for table in project.tables {
            var editor = TableEditor(table)
            try editor.normalize { StringsInput.isNamed($0, by: options.arguments) }
            editor.add(to: &changes)
        }
        guard options.has("check") else {
            return try StringsChanges.finish(changes, summary: "normalized", options)
        }
        let paths = changes.changes.map(\.path)
        if options.has("json") {
            StandardStream.output.write(try JSONOutput.text(of: Listing(files: paths)))
        } else {
            for path in paths {
                StandardStream.output.write(
                    Diagnostic(path: path, "the file is not in its canonical form; run `prumo strings normalize`")
                        .description + "\n")
            }
        }
        return paths.isEmpty ? .success : .failure
    }
}
