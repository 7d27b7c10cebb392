import CommandLineKit
import DataFormats
import EnvironmentSettings
import Files
import Findings
import Foundation
import Localization
import PackageCommands
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
        /// `strings.xml`.
        case android
        /// PO files of gettext.
        case po
        /// Application resource bundles of Flutter.
        case arb
        /// JSON with a member for each key.
        case json
        /// JSON with an object for each part of a key.
        case nestedJSON = "nested-json"

        /// The format of other systems that it is.
        var messages: PrumoMessages? { PrumoMessages(rawValue: rawValue) }
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
    private static let noContext = Flag(
        "no-context", help: "leave out where the code uses each string, and which plural forms a language needs")

    static let command = Command(
        "prumo strings export", summary: "export strings to files for translators",
        arguments: [StringsInput.paths],
        options: [
            locale, StringsInput.newLanguage, folder, fileFormat, onlyUnfinished, replace, UsageInput.sources,
            noContext,
            StringsInput.sourceLanguage, ListingFormat.option, StringsChanges.quiet,
        ],
        examples: [
            (
                "prumo strings export --locale pt-BR --to Translations",
                "write Translations/pt-BR.xcloc, for Xcode and translation agencies"
            ),
            ("prumo strings export --locale it --new-language --to Translations", "begin a translation into Italian"),
            (
                "prumo strings export --locale fr --locale de --to out --file-format csv --only-unfinished",
                "write the untranslated strings for a spreadsheet"
            ),
            (
                "prumo strings export --locale pt-BR --to ../android/app/src/main/res --file-format android",
                "write the strings for an Android app"
            ),
        ])

    private struct Listing: Encodable {
        let files: [String]
        let texts: [String: Int]
        let warnings: [String]
    }

    /// What an export writes.
    private struct Output {
        var files: [(path: String, bytes: [UInt8])] = []
        /// How many strings there are for each language.
        var counts: [String: Int] = [:]
        var losses = ExchangeLosses()
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let format = options[fileFormat]
        let folder = options[folder]
        let locales = try self.locales(options)
        guard !options[noContext] || options[UsageInput.sources].isEmpty else {
            throw UsageError("--sources and --no-context exclude each other; remove one of them")
        }
        try OutputFolder.check(folder)
        let (project, context) = try input(options)
        let tables = project.readableTables
        for locale in locales where tables.allSatisfy({ ExchangeTable($0, language: locale).isSource }) {
            throw UsageError("--locale: \(locale) is the source language; use another one")
        }
        try ExchangeLanguages.check(locales, in: tables, options)
        let output =
            try format.messages.map { messages($0, of: tables, locales: locales, context: context, options) }
            ?? translations(of: tables, locales: locales, context: context, options)
        try write(output.files, isReplacing: options[replace])
        if format == .xcloc {
            for locale in locales {
                try OutputFolder.create("\(folder)/\(locale).xcloc/\(XcodeLocalizationCatalog.notes)")
            }
        }
        Report.write(output.losses.warnings)
        if options[ListingFormat.option] == .json {
            let listing = Listing(
                files: output.files.map(\.path), texts: output.counts,
                warnings: output.losses.warnings.map(\.description))
            StandardStream.output.write(try JSONOutput.text(of: listing))
        } else if !options[StringsChanges.quiet] {
            report(output, locales: locales, options: options)
        }
        return StringsInput.reportUnreadableTables(of: project, isPartial: true)
    }

    /// The tables, and what translators should know of their strings.
    private static func input(_ options: ParsedOptions) throws -> (StringsProject, ExchangeContext?) {
        guard !options[noContext] else {
            return (try StringsInput.project(at: options[StringsInput.paths], options), nil)
        }
        let input = try UsageInput(options, needsSources: !options[UsageInput.sources].isEmpty)
        let tables = input.project.readableTables
        let usage = KeyUsage(tables, in: input.references, accessors: input.accessors)
        var context = ExchangeContext(usage, in: input.references)
        var configurations = RuleConfigurations(of: StringsRules.registry, at: .strings)
        var glossaries = Glossaries()
        var limits: [TableLimits] = []
        for table in tables {
            limits.append(TableLimits(table, try configurations.configuration(forFolder: table.folder)))
        }
        context.add(
            limits: limits, glossaries: tables.map { glossaries.glossary(forTablesIn: $0.folder) },
            ofTranslationsIn: tables)
        guard glossaries.problems.isEmpty else { throw DiagnosticsError(glossaries.problems) }
        return (input.project, context)
    }

    /// The files for Xcode, translation tools and spreadsheets.
    private static func translations(
        of tables: [StringsTable], locales: [String], context: ExchangeContext?, _ options: ParsedOptions
    ) throws -> Output {
        let (format, folder) = (options[fileFormat], options[folder])
        let export = TranslationExport(tables, onlyUnfinished: options[onlyUnfinished], context: context)
        var output = Output()
        if format == .csv {
            let table = export.csv(for: locales)
            output.files.append(("\(folder)/\(tableFile)", table.bytes))
            output.counts = Dictionary(uniqueKeysWithValues: zip(locales, table.counts))
            return output
        }
        // Used for one language after the other: only what is written is kept, without room for more.
        var bytes: [UInt8] = []
        for locale in locales {
            let document = try export.xliff(for: locale)
            output.counts[locale] = document.files.reduce(0) { $0 + $1.units.count }
            if format == .xliff {
                bytes.removeAll(keepingCapacity: true)
                document.append(to: &bytes)
                output.files.append(("\(folder)/\(locale).xliff", bytes.withUnsafeBufferPointer(Array.init)))
                continue
            }
            let name = URL(filePath: FileManager.default.currentDirectoryPath).lastPathComponent
            let catalog = XcodeLocalizationCatalog(document, of: tables, project: name)
            for file in catalog.files {
                output.files.append(("\(folder)/\(locale).xcloc/\(file.path)", file.bytes))
            }
        }
        return output
    }

    /// The files for other systems.
    private static func messages(
        _ format: PrumoMessages, of tables: [StringsTable], locales: [String], context: ExchangeContext?,
        _ options: ParsedOptions
    ) -> Output {
        var export = MessageExport(tables, as: format, onlyUnfinished: options[onlyUnfinished], context: context)
        var output = Output()
        for file in export.files(for: locales) {
            output.files.append(("\(options[folder])/\(file.path)", file.bytes))
            output.counts[LanguageTag.canonical(file.language), default: 0] += file.count
        }
        output.losses = export.losses
        return output
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

    private static func report(_ output: Output, locales: [String], options: ParsedOptions) {
        let (format, folder) = (options[fileFormat], options[folder])
        for locale in locales {
            let count = output.counts[locale] ?? 0
            let path: String =
                switch format {
                case .xcloc: "\(folder)/\(locale).xcloc"
                case .xliff: "\(folder)/\(locale).xliff"
                case .csv: "\(folder)/\(tableFile)"
                case .android, .po, .arb, .json, .nestedJSON: folder
                }
            StandardStream.output.write("\(locale): \(count.counted("string")) in \(path.onOneLine)\n")
        }
        if let summary = output.losses.summary {
            StandardStream.output.write("not exported, since the format has no place for them: \(summary)\n")
        }
    }
}
