import CommandLineKit
import Files
import Localization
import PackageCommands
import SourceText
import StringCatalogs

extension LegacyEncoding: ArgumentValue {}

/// `prumo strings new`.
enum StringsNewCommand: StringsSubcommand {
    private enum Format: String, CaseIterable, ArgumentValue {
        /// A string catalog.
        case xcstrings
        /// A `.strings` file in the folder of each language.
        case strings
    }

    private static let name = Argument<String>("TABLE", help: "the name of the new table")
    private static let folder = Option<String?>(
        "in", placeholder: "DIR", kind: .folder, help: "create the table in DIR (default: beside the other tables)")
    private static let fileFormat = Option<Format?>(
        "file-format", placeholder: "FORMAT", help: "create files of this format (default: as the other tables there)")
    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE",
        help:
            "also create a .strings file in this language (default: the languages of the other tables); may be repeated"
    )

    static let command = Command(
        "prumo strings new", summary: "create an empty strings table",
        arguments: [name],
        options: [folder, fileFormat, locale, StringsInput.sourceLanguage] + StringsChanges.options,
        examples: [
            ("prumo strings new Cart", "create a table beside the other ones, in their format and languages"),
            ("prumo strings new Cart --in Sources/Cart/Resources --file-format xcstrings", "create a string catalog"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let name = options[Self.name]
        guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."), name.onOneLine == name else {
            throw UsageError("TABLE: '\(name)' is not a valid name of a table; use letters and digits")
        }
        let project = StringsProject([options[folder] ?? "."], sourceLanguage: options[StringsInput.sourceLanguage])
        let place = try folder(options, among: project)
        let others = project.tables.filter { $0.folder == place }
        let isCatalog = options[fileFormat].map { $0 == .xcstrings } ?? others.first?.isCatalog ?? true
        let source = try sourceLanguage(options, in: place, like: others.first, isCatalog: isCatalog)
        guard !isCatalog || options[locale].isEmpty else {
            throw UsageError("--locale: a string catalog gets a language with its first string; leave the option out")
        }
        var languages = [source]
        for language in options[locale].isEmpty ? others.flatMap(\.languages) : options[locale]
        where !languages.contains(language) {
            guard LanguageTag.isWellFormed(LanguageTag.canonical(language)) else {
                throw UsageError("--locale: '\(language)' is not a valid language; use a BCP 47 tag such as pt-BR")
            }
            languages.append(language)
        }
        let namer = others.first?.files.first?.path ?? place
        var changes = Changeset()
        for language in isCatalog ? [""] : languages {
            let path = try TableFile.path(
                of: name, isCatalog ? .xcstrings : .strings, for: language, in: place, namedIn: namer)
            guard !Folder.hasEntry(at: path) else {
                throw UsageError("TABLE: \(path) already exists; choose another name")
            }
            changes.add(
                path, before: nil,
                after: TableFileEditors.emptyFile(isCatalog ? .xcstrings : .strings, sourceLanguage: source))
        }
        return try StringsChanges.finish(
            changes, summary: "created \(place.isEmpty ? "" : place + "/")\(name)", options)
    }

    /// The language of the new table: the one that is named, else that of another table, which has the one that the project declares.
    private static func sourceLanguage(
        _ options: ParsedOptions, in folder: String, like other: StringsTable?, isCatalog: Bool
    ) throws -> String {
        if let named = options[StringsInput.sourceLanguage] { return named }
        if let other { return isCatalog ? TranslationExport.sourceTag(of: other) : other.sourceLanguage }
        if let declared = try StringsProject.declaredSourceLanguage(of: folder) { return declared }
        throw UsageError(
            "nothing says which language the table is translated from; pass it with --source-language, as in --source-language en"
        )
    }

    /// The folder of the new table: the one that is named, else that of all other tables.
    private static func folder(_ options: ParsedOptions, among project: StringsProject) throws(UsageError) -> String {
        if let named = options[folder] {
            guard Folder.exists(at: named) else {
                throw UsageError("--in: the folder '\(named)' does not exist; create it first, or correct the path")
            }
            var path = named
            while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
            return path == "." ? "" : path
        }
        let folders = Set(project.tables.map(\.folder)).ordered()
        guard folders.count == 1 else {
            throw UsageError(
                folders.isEmpty
                    ? "there is no other table here; pass the folder of the new one with --in"
                    : "the tables are in several folders; select one with --in: "
                        + folders.prefix(8).map { $0.isEmpty ? "." : $0 }.joined(separator: ", ")
                        + (folders.count > 8 ? " and others" : ""))
        }
        return folders[0]
    }
}
