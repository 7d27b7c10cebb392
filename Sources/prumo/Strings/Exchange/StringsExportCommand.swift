import CommandLineKit
import Foundation
import Localization
import SourceText
import StringCatalogs

/// `prumo strings export`.
enum StringsExportCommand: StringsSubcommand {
    private enum FileFormat: String, CaseIterable, ArgumentValue {
        /// A folder as Xcode exports it.
        case xcloc
        /// XLIFF 1.2.
        case xliff
        /// All languages in one table.
        case csv
    }

    private static let tableFile = "translations.csv"

    private static let locale = Option<[String]>(
        "locale", placeholder: "LOCALE", isRequired: true,
        help: "export for this target language, such as pt-BR; may be repeated")
    private static let folder = Option<String>(
        "to", placeholder: "DIR", kind: .folder, help: "write the files to DIR, which is created if it does not exist")
    private static let fileFormat = Option<FileFormat>(
        "file-format", placeholder: "FORMAT", default: .xcloc, help: "write files in this format")
    private static let onlyUnfinished = Flag("only-unfinished", help: "leave out strings that are already translated")
    private static let replace = Flag("replace", help: "overwrite an existing export in the folder")

    static let command = Command(
        "prumo strings export", summary: "export strings to files for translators",
        arguments: [StringsInput.paths],
        options: [
            locale, folder, fileFormat, onlyUnfinished, replace, StringsInput.sourceLanguage, ListingFormat.option,
            StringsChanges.quiet,
        ],
        examples: [
            (
                "prumo strings export --locale pt-BR --to Translations",
                "write Translations/pt-BR.xcloc, for Xcode and translation agencies"
            ),
            (
                "prumo strings export --locale fr --locale de --to out --file-format csv --only-unfinished",
                "write the untranslated strings for a spreadsheet"
            ),
        ])

    private struct Listing: Encodable {
        let files: [String]
        let texts: [String: Int]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format = options[fileFormat]
        let folder = options[folder]
        let locales = try self.locales(options)
        let project = try StringsInput.project(at: options[StringsInput.paths], options)
        let tables = project.tables
        for locale in locales where tables.allSatisfy({ ExchangeTable($0, language: locale).isSource }) {
            throw UsageError("--locale: \(locale) is the source language; use another one")
        }
        let export = TranslationExport(tables, onlyUnfinished: options[onlyUnfinished])
        var files: [(path: String, bytes: [UInt8])] = []
        var counts: [String: Int] = [:]
        if format == .csv {
            files.append(("\(folder)/\(tableFile)", export.csv(for: locales)))
        }
        for locale in locales {
            let document = try format == .csv ? nil : export.xliff(for: locale)
            counts[locale] =
                document?.files.reduce(0) { $0 + $1.units.count } ?? export.count(for: locale)
            guard let document else { continue }
            if format == .xliff {
                files.append(("\(folder)/\(locale).xliff", document.bytes))
                continue
            }
            let name = URL(filePath: FileManager.default.currentDirectoryPath).lastPathComponent
            let catalog = XcodeLocalizationCatalog(document, of: tables, project: name)
            for file in catalog.files { files.append(("\(folder)/\(locale).xcloc/\(file.path)", file.bytes)) }
        }
        try write(files, isReplacing: options[replace])
        if format == .xcloc {
            for locale in locales { makeFolder("\(folder)/\(locale).xcloc/\(XcodeLocalizationCatalog.notes)") }
        }
        report(
            files.map(\.path), counts: counts, locales: locales, folder: folder, options: options,
            json: try options[ListingFormat.option] == .json
                ? JSONOutput.text(of: Listing(files: files.map(\.path), texts: counts)) : nil)
        return StringsInput.reportUnreadableTables(of: project)
    }

    private static func locales(_ options: ParsedOptions) throws(UsageError) -> [String] {
        var locales: [String] = []
        for name in options[locale] {
            let tag = LanguageTag.canonical(name)
            guard LanguageTag.isWellFormed(tag) else {
                throw UsageError("--locale: '\(name)' is not a valid language; use a BCP 47 tag such as pt-BR")
            }
            if !locales.contains(tag) { locales.append(tag) }
        }
        return locales
    }

    private static func write(_ files: [(path: String, bytes: [UInt8])], isReplacing: Bool) throws {
        var changes = Changeset()
        for file in files {
            let before = Folder.isFile(at: file.path) ? try SourceFile.bytes(of: file.path) : nil
            guard before == nil || before == file.bytes || isReplacing else {
                throw DiagnosticsError(
                    Diagnostic(
                        path: file.path,
                        "the file already exists and may contain a translator's work; "
                            + "import it first, then export with --replace"
                    ))
            }
            changes.add(file.path, before: before, after: file.bytes)
        }
        try changes.write()
    }

    private static func makeFolder(_ path: String) {
        // Readers of such folders do without; Git does not keep empty ones either.
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    private static func report(
        _ paths: [String], counts: [String: Int], locales: [String], folder: String, options: ParsedOptions,
        json: String?
    ) {
        if let json { return StandardStream.output.write(json) }
        guard !options[StringsChanges.quiet] else { return }
        for locale in locales {
            let count = counts[locale] ?? 0
            let path = paths.first { $0.hasPrefix("\(folder)/\(locale).") } ?? paths.first ?? folder
            let shown = path.components(separatedBy: ".xcloc/").count > 1 ? "\(folder)/\(locale).xcloc" : path
            StandardStream.output.write("\(locale): \(count) string\(count == 1 ? "" : "s") in \(shown.onOneLine)\n")
        }
    }
}
