import DataFormats
import DocumentFormats
import Foundation
import SourceText
import StringCatalogs
import Workspace

/// Writes the strings of a project into files for translators.
package struct TranslationExport: Sendable {
    /// The project's tables.
    private let tables: [StringsTable]
    /// What is translated of each table; `nil` if everything is exported.
    private let progress: [TableProgress]?
    private let context: ExchangeContext?
    private let root: String?

    /// Creates an export.
    /// - Parameters:
    ///   - tables: what is exported.
    ///   - onlyUnfinished: whether finished strings are left out.
    ///   - context: what translators should know of the strings; nil if that is left out.
    ///   - root: the folder that paths are relative to; the working directory where it is nil.
    package init(
        _ tables: [StringsTable], onlyUnfinished: Bool = false, context: ExchangeContext? = nil, root: String? = nil
    ) {
        self.tables = tables
        let builtFiles = BuiltFiles()
        progress = onlyUnfinished ? tables.map { TableProgress($0, among: builtFiles) } : nil
        self.context = context
        self.root = root
    }

    /// The tag of a table's source language. Files of `Base.lproj` and of no folder are in English unless the project
    /// says otherwise, as Xcode has it.
    package static func sourceTag(of table: StringsTable) -> String {
        let tag = LanguageTag.canonical(table.sourceLanguage)
        return LanguageTag.isWellFormed(tag) ? tag : "en"
    }

    /// The strings for one language as XLIFF.
    /// - Throws: a diagnostic for each string with a character that XML does not allow.
    package func xliff(for locale: String) throws(DiagnosticsError) -> XLIFFDocument {
        var problems = Problems()
        var files: [XLIFFDocument.File] = []
        for (number, table) in tables.enumerated() {
            let exchange = ExchangeTable(table, language: locale, progress: progress?[number])
            guard !exchange.isSource else { continue }
            let plural = PluralExamples(exchange.language, categories: exchange.categories)
            var units = [[(id: String, unit: ExchangeUnit)]](repeating: [], count: table.files.count)
            for (index, key) in table.keys.enumerated() {
                let file = key.source?.file ?? key.file
                let isDictionary = table.files[file].contents.format == .stringsdict
                for var unit in exchange.openUnits(exchange.units(of: key, isPositioned: true), of: key) {
                    check(unit, of: key, in: exchange, &problems)
                    unit.context = context?.context(
                        of: unit, KeyUsage.Key(table: number, key: index), in: exchange, plural: plural)
                    units[file].append(
                        (UnitIdentifier.text(key.name, unit.variation, inStringsDict: isDictionary), unit))
                }
            }
            for (index, units) in units.enumerated() where !units.isEmpty {
                files.append(
                    XLIFFDocument.File(
                        original: ProjectPath.relative(Self.original(index, of: table), to: root),
                        sourceLanguage: Self.sourceTag(of: table), units: units))
            }
        }
        try problems.check()
        files = files.ordered { $0.original < $1.original }
        return XLIFFDocument(targetLanguage: LanguageTag.canonical(locale), files: files)
    }

    /// The path of a file with source strings. Where no file of the table contains them, it is that of the file that would, as in
    /// Xcode's exports; a storyboard or a nib is its own.
    private static func original(_ index: Int, of table: StringsTable) -> String {
        let file = table.files[index]
        let isSource = file.isDocument ? table.interfaceDocument != nil : !table.hasStringsAsKeys
        guard !isSource else { return file.path }
        let path = try? TableFile.path(
            of: table.name, .strings, for: sourceTag(of: table), in: table.folder, namedIn: file.path)
        return path ?? file.path
    }

    /// The strings for some languages as one CSV file, and how many there are for each.
    package func csv(for locales: [String]) -> (bytes: [UInt8], counts: [Int]) {
        let header = CSVTranslations.header + (context == nil ? [] : [CSVTranslations.context])
        var counts = Array(repeating: 0, count: locales.count)
        var rows = [header + locales.map { LanguageTag.canonical($0) }]
        for (number, table) in tables.enumerated() {
            let languages = locales.map { locale in
                let exchange = ExchangeTable(table, language: locale, progress: progress?[number])
                return (exchange: exchange, plural: PluralExamples(exchange.language, categories: exchange.categories))
            }
            let title = Self.title(of: table, root: root)
            for (index, key) in table.keys.enumerated() {
                let units = languages.map { $0.exchange.isSource ? [] : $0.exchange.units(of: key) }
                let open = zip(units, languages).map { $1.exchange.openUnits($0, of: key) }
                for (column, units) in open.enumerated() { counts[column] += units.count }
                let wanted = Set(open.flatMap { $0.map(\.variation) })
                for units in Self.byVariation(units) {
                    guard let first = units.lazy.compactMap(\.self).first else { continue }
                    guard wanted.contains(first.variation) else { continue }
                    let notes = context.map {
                        $0.notes(of: units, in: languages, KeyUsage.Key(table: number, key: index))
                    }
                    rows.append(
                        [title, key.name, first.variation.text, first.comment ?? "", first.source]
                            + (notes.map { [$0.joined(separator: "\n")] } ?? []) + units.map { $0?.target ?? "" })
                }
            }
        }
        return (CSVWriter.spreadsheet(rows), counts)
    }

    /// A key's strings in several languages, one array for each variation, in the order in which they are first found.
    private static func byVariation(_ all: [[ExchangeUnit]]) -> [[ExchangeUnit?]] {
        // Most strings never vary.
        if all.allSatisfy({ $0.isEmpty || $0.count == 1 && $0[0].variation.isRoot }) { return [all.map(\.first)] }
        var rows: [[ExchangeUnit?]] = []
        var indices: [Variation: Int] = [:]
        for (column, units) in all.enumerated() {
            for unit in units {
                let row = indices[unit.variation] ?? rows.count
                if row == rows.count {
                    indices[unit.variation] = row
                    rows.append(Array(repeating: nil, count: all.count))
                }
                rows[row][column] = unit
            }
        }
        return rows
    }

    /// A table's folder and name as files for translators name it.
    static func title(of table: StringsTable, root: String?) -> String {
        let folder = ProjectPath.relative(table.folder.isEmpty ? "." : table.folder, to: root)
        return (ProjectPath.components(folder) + [table.name[...]]).joined(separator: "/")
    }

    private func check(
        _ unit: ExchangeUnit, of key: StringsTable.Key, in exchange: ExchangeTable, _ problems: inout Problems
    ) {
        func report(_ subject: String, _ text: String?) {
            guard let text, let character = XMLWriter.forbiddenCharacter(in: text) else { return }
            let code = "U+" + String(repeating: "0", count: max(0, 4 - character.code.count)) + character.code
            problems.report(
                place(of: unit, key, in: exchange, subject).diagnostic(
                    "\(subject) of \"\(key.name)\" contains \(code) (character \(character.index + 1)), not allowed in XML; "
                        + "remove it, or export as CSV"))
        }
        report("the key", key.name)
        report("the comment", unit.comment)
        report("the source string", unit.source)
        report("the translation", unit.target)
    }

    private func place(
        of unit: ExchangeUnit, _ key: StringsTable.Key, in exchange: ExchangeTable, _ subject: String
    ) -> SourcePlace {
        guard subject != "the key", subject != "the comment" else { return exchange.table.place(of: key) }
        return exchange.place(of: unit.variation, key, isTranslation: subject == "the translation")
    }
}
