import CommandLineKit
import Localization
import SourceText

/// `prumo strings normalize`.
enum StringsNormalizeCommand: StringsSubcommand {
    private static let check = Flag(
        "check", help: "list files that are not in canonical form without writing them, and fail if there are any")

    static let command = Command(
        "prumo strings normalize", summary: "rewrite tables in the canonical form of their format",
        arguments: [StringsInput.paths],
        options: [StringsInput.sourceLanguage, check] + StringsChanges.options,
        examples: [
            ("prumo strings normalize", "write catalogs as Xcode does and .strings files as UTF-8, without sorting"),
            ("prumo strings normalize --check", "for CI: list the files that are not in canonical form"),
            ("prumo strings normalize App/fr.lproj/InfoPlist.strings", "convert a binary or UTF-16 file to UTF-8 text"),
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
