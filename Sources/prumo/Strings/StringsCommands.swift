import CommandLineKit
import Findings
import Linter
import Localization
import SourceText
import StringCatalogs

/// `prumo strings` and what it has.
enum StringsCommands {
    static let group = SubcommandGroup(
        "prumo strings",
        summary: "check, edit and exchange strings tables: .strings, .stringsdict and .xcstrings files",
        [
            StringsStatusCommand.self, StringsCheckCommand.self, StringsUnusedCommand.self,
            StringsUndefinedCommand.self, StringsAddCommand.self, StringsSetCommand.self, StringsRemoveCommand.self,
            StringsRenameCommand.self, StringsMoveCommand.self, StringsSortCommand.self,
            StringsNormalizeCommand.self, StringsConvertCommand.self, StringsExportCommand.self,
            StringsImportCommand.self, StringsPseudoCommand.self, StringsDiffCommand.self, StringsMergeCommand.self,
        ])
}

/// One of the commands of `prumo strings`. The packages of its files are locked before it reads files that it changes.
protocol StringsSubcommand: Subcommand {
    /// Whether a command line reads files of the package and then changes them.
    static func changesFiles(_ options: ParsedOptions) -> Bool
}

extension StringsSubcommand {
    static func changesFiles(_ options: ParsedOptions) -> Bool {
        command.declares(StringsChanges.dryRun) && !options[StringsChanges.dryRun]
    }

    static func prepare(_ options: ParsedOptions) throws {
        var places = options.arguments.filter(Folder.hasEntry(at:))
        // The arguments of these are keys, which may be names of files too.
        if command.declares(StringsInput.folder) { places += options[StringsInput.folder].filter(Folder.hasEntry(at:)) }
        let isInFolder = command.declares(StringsInput.folder) && options[StringsInput.folder].isEmpty
        if places.isEmpty || isInFolder { places.append(".") }
        Report.write(
            changesFiles(options)
                ? try WriteLock.keep(forPaths: places) : WriteLock.unfinishedChanges(forPaths: places))
    }
}

/// The tables that a command of `prumo strings` is about.
enum StringsInput {
    /// The arguments of commands that look at whole tables.
    static let paths = Argument<[String]>(
        "PATH", kind: .path,
        help: "a strings file or a folder; files that Git ignores are skipped (default: the working directory)")
    /// The option of commands whose arguments are keys.
    static let folder = Option<[String]>(
        "in", placeholder: "PATH", kind: .path,
        help: "search this strings file or folder for tables; may be repeated (default: the working directory)")
    /// The option of commands about one table.
    static let table = Option<String?>(
        "table", placeholder: "TABLE",
        help: "the table's name, or its folder and name (default: Localizable, or the only table)")
    /// The option of all commands.
    static let sourceLanguage = Option<String?>(
        "source-language", placeholder: "LOCALE",
        help: "translate from this language (default: the language that the package or project declares)")

    /// All tables below some paths.
    /// - Throws: why files cannot be read; a usage error where there is no table.
    static func project(at paths: [String], _ options: ParsedOptions) throws -> StringsProject {
        let project = StringsProject(paths, sourceLanguage: options[sourceLanguage])
        guard project.problems.isEmpty else { throw DiagnosticsError(project.problems) }
        guard !project.tables.isEmpty else {
            throw UsageError(
                "there are no .strings, .stringsdict or .xcstrings files here; pass a folder that contains some")
        }
        return project
    }

    /// The one table that a command line means.
    /// - Throws: a usage error that names the tables that there are.
    static func table(of project: StringsProject, _ options: ParsedOptions) throws(UsageError) -> StringsTable {
        if let name = options[table] {
            let found = project.tables(named: name)
            if found.count == 1 { return found[0] }
            guard found.isEmpty else {
                throw UsageError(
                    "--table: \(found.count) tables are named '\(name)'; add the folder, as in --table \(title(found[0]))"
                )
            }
            let names = project.tables.map(\.name)
            let hint = Suggestion.hint(for: name, among: names, otherwise: "the tables are " + list(project.tables))
            throw UsageError("--table: unknown table '\(name)'; \(hint)")
        }
        let named = project.tables(named: "Localizable")
        if named.count == 1 { return named[0] }
        if project.tables.count == 1 { return project.tables[0] }
        throw UsageError("there are several tables; select one with --table: \(list(project.tables))")
    }

    /// A table's name with its folder.
    static func title(_ table: StringsTable) -> String {
        table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)"
    }

    private static func list(_ tables: [StringsTable]) -> String {
        let titles = tables.prefix(8).map(title)
        return titles.joined(separator: ", ") + (tables.count > titles.count ? " and others" : "")
    }

    /// Whether a file is named, or is in a folder that is: reading one language of a table brings the others along.
    static func isNamed(_ file: String, by paths: [String]) -> Bool {
        paths.isEmpty
            || paths.contains { path in
                let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
                return folder == "." || folder.isEmpty || file == path || file.hasPrefix(folder + "/")
            }
    }
}

/// What a command does to files: it writes them, all or none, and shows what it changed in one screen.
enum StringsChanges {
    /// The options of all commands that change files.
    static let options: [any CommandOption] = [dryRun, ListingFormat.option, ColorMode.option, quiet]
    static let dryRun = Flag("dry-run", help: "print what would change without writing files")
    static let quiet = Flag("quiet", short: "q", help: "print only problems")

    /// The most lines of a difference that are shown.
    private static let shownLines = 40
    /// The most bytes of a line that are shown.
    private static let shownBytes = 2_000

    /// The files of a report for scripts.
    private struct Listing: Encodable {
        struct File: Encodable {
            let path: String
            /// `created`, `changed` or `removed`.
            let change: String
        }
        let isDryRun: Bool
        let files: [File]
    }

    /// Writes the files, except in a dry run, and prints what was done.
    /// - Parameter summary: what the command did, in a line; "would" is put in front where nothing is written.
    /// - Throws: why files cannot be written.
    static func finish(_ changes: Changeset, summary: String, _ options: ParsedOptions) throws -> ExitStatus {
        let isDryRun = options[dryRun]
        if !isDryRun { try changes.write() }
        if options[ListingFormat.option] == .json {
            let files = changes.changes.map { change in
                Listing.File(
                    path: change.path,
                    change: change.before == nil ? "created" : change.after == nil ? "removed" : "changed")
            }
            StandardStream.output.write(try JSONOutput.text(of: Listing(isDryRun: isDryRun, files: files)))
        } else if !options[quiet] {
            let terminal = Terminal.standardOutput(options)
            StandardStream.output.write(
                text(changes, summary: summary, isDryRun: isDryRun, for: terminal), keepingStyles: terminal.showsStyles)
        }
        return .success
    }

    private static func text(_ changes: Changeset, summary: String, isDryRun: Bool, for terminal: Terminal) -> String {
        guard !changes.changes.isEmpty else { return "nothing to change\n" }
        var lines: [String] = []
        var hidden = 0
        for change in changes.changes {
            let diff = UnifiedDiff(
                old: change.before ?? [], new: change.after ?? [], path: change.path,
                lineLimit: shownLines - lines.count)
            hidden += diff.hiddenLineCount
            for line in diff.bytes.split(separator: UInt8(ascii: "\n")) {
                lines.append(terminal.styled(diffLine: shown(line)[...]))
            }
        }
        if hidden > 0 { lines.append("… and \(hidden) more lines") }
        let count = changes.changes.count
        lines.append("\(isDryRun ? "would have " : "")\(summary.onOneLine) (\(count) file\(count == 1 ? "" : "s"))")
        return lines.map { $0 + "\n" }.joined()
    }

    /// A line of a difference, shortened if it is very long: a catalog may be a single line.
    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        guard line.count > shownBytes else { return String(decoding: line, as: UTF8.self) }
        let end = line[..<(line.startIndex + shownBytes)].lastIndex { !UTF8.isContinuation($0) } ?? line.startIndex
        return String(decoding: line[..<end], as: UTF8.self) + "…"
    }
}
