import CommandLineKit
import Localization
import SourceText

/// `prumo strings normalize`.
enum StringsNormalizeCommand: StringsSubcommand {
    private static let check = Flag(
        "check", help: "write nothing; list the files in another form and fail if there are any")

    static let command = Command(
        "prumo strings normalize", summary: "writes tables in the one canonical form of their format",
        arguments: [StringsInput.paths],
        options: [StringsInput.sourceLanguage, check] + StringsChanges.options,
        examples: [
            ("prumo strings normalize", "catalogs as Xcode writes them, .strings as UTF-8, the order as it is"),
            ("prumo strings normalize --check", "for CI: a line for each file in another form"),
            ("prumo strings normalize App/fr.lproj/InfoPlist.strings", "a binary or UTF-16 file as text"),
        ])

    private struct Listing: Encodable {
        let files: [String]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        var changes = Changeset()
        for table in project.tables {
            var editor = TableEditor(table)
            try editor.normalize { StringsInput.isNamed($0, by: options[StringsInput.paths]) }
            editor.add(to: &changes)
        }
        guard options[check] else {
            return try StringsChanges.finish(changes, summary: "normalized", options)
        }
        let paths = changes.changes.map(\.path)
        if options[ListingFormat.option] == .json {
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
