import CommandLineKit
import Files
import Findings
import Localization
import PackageCommands
import SourceText
import StringCatalogs

/// `prumo strings normalize`.
enum StringsNormalizeCommand: StringsSubcommand {
    private static let check = Flag(
        "check", help: "list files that are not in canonical form without writing them, and fail if there are any")

    private static let encoding = Option<LegacyEncoding?>(
        "from-encoding", placeholder: "ENCODING",
        help: "read .strings files that are not in UTF-8 or UTF-16 in this encoding")

    static let command = Command(
        "prumo strings normalize", summary: "rewrite tables in the canonical form of their format",
        arguments: [StringsInput.paths],
        options: [StringsInput.sourceLanguage, encoding, check] + StringsChanges.options,
        examples: [
            ("prumo strings normalize", "write catalogs as Xcode does and .strings files as UTF-8, without sorting"),
            ("prumo strings normalize --check", "for CI: list the files that are not in canonical form"),
            ("prumo strings normalize App/fr.lproj/InfoPlist.strings", "convert a binary or UTF-16 file to UTF-8 text"),
            (
                "prumo strings normalize App/ja.lproj --from-encoding shift-jis",
                "convert files in an old encoding to UTF-8"
            ),
        ])

    private struct Listing: Encodable {
        let files: [String]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        if let encoding = options[encoding] {
            return try StringsChanges.finish(
                decoded(options[StringsInput.paths], from: encoding), summary: "converted from \(encoding.title)",
                options)
        }
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        var changes = Changeset()
        var unreadable: [StringsProject.UnreadableTable] = []
        var problems = Problems()
        let isNamed = { (path: String) in StringsInput.isNamed(path, by: options[StringsInput.paths]) }
        for table in project.tables {
            problems.attempt { () throws(DiagnosticsError) in
                if let file = table.files.first, table.isCatalog, isNamed(file.path),
                    let bytes = RepeatedKeys.removed(from: file.bytes)
                {
                    var editor = try TableFileEditors.editor(of: SourceFile(path: file.path, bytes: bytes))
                    editor.normalize()
                    return changes.add(file.path, before: file.bytes, after: editor.bytes)
                }
                var editor = TableEditor(table)
                try editor.normalize(where: isNamed)
                editor.add(to: &changes)
            }
        }
        for table in project.unreadableTables {
            if let rest = table.rest {
                var editor = TableEditor(rest)
                try editor.normalize(where: isNamed)
                editor.add(to: &changes)
            }
            let repaired = addRepaired(table, to: &changes, where: isNamed)
            if let rest = table.without(problemsOf: repaired) { unreadable.append(rest) }
        }
        guard problems.diagnostics.isEmpty || !changes.changes.isEmpty else {
            throw DiagnosticsError(problems.diagnostics)
        }
        Report.write(problems.diagnostics)
        let status = unreadable.isEmpty && problems.diagnostics.isEmpty ? ExitStatus.success : .failure
        guard options[check] else {
            let written = try StringsChanges.finish(changes, summary: "normalized", options)
            _ = StringsInput.report(unreadable)
            return written == .success ? status : written
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
        _ = StringsInput.report(unreadable)
        return paths.isEmpty ? status : .failure
    }

    /// Adds the files of a table that only have too many byte-order marks, without them.
    /// - Returns: their paths.
    private static func addRepaired(
        _ table: StringsProject.UnreadableTable, to changes: inout Changeset, where isWanted: (String) -> Bool
    ) -> Set<String> {
        var paths: Set<String> = []
        for path in Set(table.problems.compactMap(\.path)).ordered() where isWanted(path) {
            guard let format = TableFile(path: path)?.format, let bytes = try? SourceFile.bytes(of: path),
                let marks = ByteOrderMarks(in: bytes, of: format),
                var editor = try? TableFileEditors.editor(
                    of: SourceFile(path: path, bytes: marks.removed(from: bytes)))
            else { continue }
            editor.normalize()
            changes.add(path, before: bytes, after: editor.bytes)
            paths.insert(path)
        }
        return paths
    }

    /// The files in an old encoding, in UTF-8 and in canonical form.
    /// - Throws: why files cannot be read; a usage error where no file is in such an encoding.
    private static func decoded(_ paths: [String], from encoding: LegacyEncoding) throws -> Changeset {
        var walk = FileWalk(extensions: ["strings"])
        for path in paths.isEmpty ? ["."] : paths { walk.add(path) }
        var problems = Problems()
        for problem in walk.problems { problems.report(problem) }
        var changes = Changeset()
        for file in walk.files {
            problems.attempt { () throws(DiagnosticsError) in
                let bytes = try SourceFile.bytes(of: file.path)
                guard LegacyEncoding.isNeeded(for: bytes) else { return }
                guard let text = encoding.decoded(bytes) else {
                    throw DiagnosticsError(
                        Diagnostic(path: file.path, "the file is not valid \(encoding.title); use another encoding"))
                }
                var editor = try TableFileEditors.editor(of: SourceFile(path: file.path, bytes: text))
                editor.normalize()
                changes.add(file.path, before: bytes, after: editor.bytes)
            }
        }
        try problems.check()
        guard !changes.changes.isEmpty else {
            throw UsageError("--from-encoding: every .strings file here is in UTF-8 or UTF-16 already")
        }
        return changes
    }
}
