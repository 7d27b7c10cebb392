import CommandLineKit
import Localization
import SourceText
import StringCatalogs

/// The tables that a command of `prumo strings` is about.
enum StringsInput {
    /// The arguments of commands that look at whole tables.
    static let paths = Argument<[String]>(
        "PATH",
        help: "a file of texts, or a folder with all that Git does not ignore; the working directory unless given")
    /// The option of commands whose arguments are keys.
    static let folder = Option<[String]>(
        "in", placeholder: "PATH",
        help: "a file of texts or a folder; the working directory unless given; may be repeated")
    /// The option of commands about one table.
    static let table = Option<String?>(
        "table", placeholder: "TABLE",
        help: "the table's name, or its folder and name; Localizable, or the only one, unless given")
    /// The option of all commands.
    static let sourceLanguage = Option<String?>(
        "source-language", placeholder: "LOCALE",
        help: "the language that the others are translated from; as the package or project says unless given")

    /// All tables below some paths.
    /// - Throws: why files cannot be read; a usage error where there is no table.
    static func project(at paths: [String], _ options: ParsedOptions) throws -> StringsProject {
        let project = StringsProject(paths, sourceLanguage: options[sourceLanguage])
        guard project.problems.isEmpty else { throw DiagnosticsError(project.problems) }
        guard !project.tables.isEmpty else {
            throw UsageError(
                "there are no .strings, .stringsdict or .xcstrings files here; name a folder that has some")
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
                    "--table: there are \(found.count) tables '\(name)'; name one with its folder, as in --table \(title(found[0]))"
                )
            }
            let names = project.tables.map(\.name)
            let hint = Suggestion.hint(for: name, among: names, otherwise: "there are " + list(project.tables))
            throw UsageError("--table: there is no table '\(name)'; \(hint)")
        }
        let named = project.tables(named: "Localizable")
        if named.count == 1 { return named[0] }
        if project.tables.count == 1 { return project.tables[0] }
        throw UsageError("which table? name one with --table: \(list(project.tables))")
    }

    /// A table's name with its folder.
    static func title(_ table: StringsTable) -> String {
        table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)"
    }

    private static func list(_ tables: [StringsTable]) -> String {
        let titles = tables.prefix(8).map(title)
        return titles.joined(separator: ", ") + (tables.count > titles.count ? " and others" : "")
    }

    /// Whether a file is named, or lies in a folder that is: reading one language of a table brings the others along.
    static func isNamed(_ file: String, by paths: [String]) -> Bool {
        paths.isEmpty
            || paths.contains { path in
                let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
                return folder == "." || folder.isEmpty || file == path || file.hasPrefix(folder + "/")
            }
    }
}
