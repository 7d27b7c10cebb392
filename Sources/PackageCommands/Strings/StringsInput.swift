import CommandLineKit
import Findings
import Linter
import Localization
import SourceText
import StringCatalogs

/// The tables that a command of `prumo strings` is about.
package enum StringsInput {
    /// The arguments of commands that look at whole tables.
    package static let paths = Argument<[String]>(
        "PATH", kind: .path,
        help: "a strings file or a folder; files that Git ignores are skipped (default: the working directory)")
    /// The option of commands whose arguments are keys.
    package static let folder = Option<[String]>(
        "in", placeholder: "PATH", kind: .path,
        help: "search this strings file or folder for tables; may be repeated (default: the working directory)")
    /// The option of commands about one table.
    package static let table = Option<String?>(
        "table", placeholder: "TABLE",
        help: "the table's name, or its folder and name (default: Localizable, or the only table)")
    /// The option of all commands.
    package static let sourceLanguage = Option<String?>(
        "source-language", placeholder: "LOCALE",
        help:
            "translate from this language (default: the language that the package or project declares); string catalogs name their own"
    )
    /// The option of commands that refuse languages which their tables do not have.
    package static let newLanguage = Flag("new-language", help: "add languages that no table has yet")

    /// Checks that tables have the languages that a command line names.
    /// - Parameter remedy: what adds a language, if the command can.
    /// - Throws: a usage error that suggests the language that is probably meant, or names those that there are.
    package static func check(
        _ locales: [String], among languages: Set<String>, remedy: String? = nil
    ) throws(UsageError) {
        let tags = Set(languages.map(LanguageTag.canonical))
        for locale in locales where !tags.contains(LanguageTag.canonical(locale)) {
            let known = languages.ordered()
            let all = known.isEmpty ? "no table is translated" : "the languages are \(known.joined(separator: ", "))"
            let meant = RelatedLanguages.nearest(to: locale, among: known).map { Suggestion.question($0) }
            let hint = [meant ?? all, remedy].compactMap(\.self).joined(separator: meant == nil ? "; " : " ")
            throw UsageError("--locale: no table contains the language '\(locale)'; \(hint)")
        }
    }

    /// All tables below some paths.
    /// - Throws: why paths cannot be searched; a usage error if there is no table.
    package static func project(at paths: [String], _ options: ParsedOptions) throws -> StringsProject {
        let project = StringsProject(paths, sourceLanguage: options[sourceLanguage])
        guard project.pathProblems.isEmpty else { throw DiagnosticsError(project.pathProblems) }
        guard !project.tables.isEmpty || !project.unreadableTables.isEmpty else {
            throw UsageError(
                "there are no .strings, .stringsdict or .xcstrings files here; pass a folder that contains some")
        }
        return project
    }

    /// The one table that a command line means.
    /// - Throws: a usage error that names the tables that there are; why the table cannot be read.
    package static func table(of project: StringsProject, _ options: ParsedOptions) throws -> StringsTable {
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
    package static func table(named name: String, of project: StringsProject, as option: String) throws -> StringsTable
    {
        let found = project.tables(named: name)
        let unreadable = project.unreadableTables(named: name)
        if found.count + unreadable.count == 1 { return try found.first ?? readable(unreadable) }
        if let title = found.first?.title ?? unreadable.first?.title {
            throw UsageError(
                "\(option): \(found.count + unreadable.count) tables are named '\(name)'; add the folder, as in "
                    + "\(option) \(title.contains("/") ? "" : "./")\(title)")
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
    package static func isNamed(_ file: String, by paths: [String]) -> Bool {
        paths.isEmpty
            || paths.contains { path in
                let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
                return folder == "." || folder.isEmpty || file == path || file.hasPrefix(folder + "/")
            }
    }
}
