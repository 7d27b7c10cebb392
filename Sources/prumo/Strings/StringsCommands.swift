import CommandLineKit
import Files
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
            StringsUndefinedCommand.self, StringsNewCommand.self, StringsAddCommand.self, StringsSetCommand.self,
            StringsRemoveCommand.self,
            StringsRenameCommand.self, StringsMoveCommand.self, StringsSortCommand.self,
            StringsNormalizeCommand.self, StringsConvertCommand.self, StringsExportCommand.self,
            StringsImportCommand.self, StringsSuggestCommand.self, StringsPseudoCommand.self, StringsDiffCommand.self,
            StringsMergeCommand.self,
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

    /// Checks that tables have the languages that a command line names.
    /// - Throws: a usage error that names the languages that there are.
    static func check(_ locales: [String], among languages: Set<String>) throws(UsageError) {
        let tags = Set(languages.map(LanguageTag.canonical))
        for locale in locales where !tags.contains(LanguageTag.canonical(locale)) {
            let known = languages.ordered()
            let all = known.isEmpty ? "no table is translated" : "the languages are \(known.joined(separator: ", "))"
            let hint = Suggestion.hint(for: locale, among: known, otherwise: all)
            throw UsageError("--locale: no table contains the language '\(locale)'; \(hint)")
        }
    }

    /// All tables below some paths.
    /// - Throws: why paths cannot be searched; a usage error if there is no table.
    static func project(at paths: [String], _ options: ParsedOptions) throws -> StringsProject {
        let project = StringsProject(paths, sourceLanguage: options[sourceLanguage])
        guard project.pathProblems.isEmpty else { throw DiagnosticsError(project.pathProblems) }
        guard !project.tables.isEmpty || !project.unreadableTables.isEmpty else {
            throw UsageError(
                "there are no .strings, .stringsdict or .xcstrings files here; pass a folder that contains some")
        }
        return project
    }

    /// Reports the tables that a command about all tables leaves out, because it cannot read their files.
    /// - Returns: how the command ends if all else is fine.
    static func reportUnreadableTables(of project: StringsProject) -> ExitStatus {
        report(project.unreadableTables)
    }

    /// Reports tables that a command leaves out, because it cannot read their files.
    /// - Returns: how the command ends if all else is fine.
    static func report(_ unreadable: [StringsProject.UnreadableTable]) -> ExitStatus {
        for table in unreadable {
            Report.write(table.problems)
            StandardStream.error.write(
                "note: the table \(table.title.onOneLine) was left out, because it cannot be read\n")
        }
        return unreadable.isEmpty ? .success : .failure
    }

    /// The one table that a command line means.
    /// - Throws: a usage error that names the tables that there are; why the table cannot be read.
    static func table(of project: StringsProject, _ options: ParsedOptions) throws -> StringsTable {
        if let name = options[table] { return try table(named: name, of: project, as: "--table") }
        let standard = StringsTable.defaultName
        let named = project.tables(named: standard)
        let unreadable = project.unreadableTables(named: standard)
        if named.count + unreadable.count == 1 { return try named.first ?? readable(unreadable) }
        if project.tables.count + project.unreadableTables.count == 1 {
            return try project.tables.first ?? readable(project.unreadableTables)
        }
        throw UsageError("there are several tables; select one with --table: \(list(project))")
    }

    /// The one table that an option names.
    /// - Throws: a usage error that names the tables that there are; why the table cannot be read.
    static func table(named name: String, of project: StringsProject, as option: String) throws -> StringsTable {
        let found = project.tables(named: name)
        let unreadable = project.unreadableTables(named: name)
        if found.count + unreadable.count == 1 { return try found.first ?? readable(unreadable) }
        if let title = found.first?.title ?? unreadable.first?.title {
            throw UsageError(
                "\(option): \(found.count + unreadable.count) tables are named '\(name)'; add the folder, as in "
                    + "\(option) \(title)")
        }
        let names = project.tables.map(\.name) + project.unreadableTables.map(\.name)
        let hint = Suggestion.hint(for: name, among: names, otherwise: "the tables are " + list(project))
        throw UsageError("\(option): unknown table '\(name)'; \(hint)")
    }

    private static func readable(_ tables: [StringsProject.UnreadableTable]) throws(DiagnosticsError) -> StringsTable {
        throw DiagnosticsError(tables.flatMap(\.problems))
    }

    private static func list(_ project: StringsProject) -> String {
        let all = project.tables.map(\.title) + project.unreadableTables.map(\.title)
        let titles = all.prefix(8)
        return titles.joined(separator: ", ") + (all.count > titles.count ? " and others" : "")
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
    private static let shownBytes = 2000

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
    /// - Parameters:
    ///   - summary: what the command did, in a line; "would" is put in front where nothing is written.
    ///   - project: the tables of a command about all of them, of which the unreadable ones are reported.
    /// - Throws: why files cannot be written.
    static func finish(
        _ changes: Changeset, summary: String, in project: StringsProject? = nil, _ options: ParsedOptions
    ) throws -> ExitStatus {
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
        return project.map(StringsInput.reportUnreadableTables) ?? .success
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
        lines.append("\(isDryRun ? "would have " : "")\(summary.onOneLine) (\(count.counted("file")))")
        return lines.map { $0 + "\n" }.joined()
    }

    /// A line of a difference, shortened if it is very long: a catalog may be a single line.
    private static func shown(_ line: ArraySlice<UInt8>) -> String {
        guard line.count > shownBytes else { return String(decoding: line, as: UTF8.self) }
        let end = line[..<(line.startIndex + shownBytes)].lastIndex { !UTF8.isContinuation($0) } ?? line.startIndex
        return String(decoding: line[..<end], as: UTF8.self) + "…"
    }
}
