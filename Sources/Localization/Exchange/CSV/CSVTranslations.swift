import DocumentFormats
import SourceText
import StringCatalogs

/// Reads the translations of a CSV file, whose columns may be in any order.
package enum CSVTranslations {
    /// The columns before those of the languages.
    static let header = ["table", "key", "variation", "comment", "source"]
    /// The column of what else translators should know, which is not always there.
    static let context = "context"

    /// The units of a file, one for each filled cell of a language.
    /// - Parameter file: the file as it is on disk.
    /// - Throws: a diagnostic where the file is broken or its first row does not name the columns.
    package static func units(of file: SourceFile) throws(DiagnosticsError) -> [TranslatedUnit] {
        var units: [TranslatedUnit] = []
        try read(file) { units += $0 }
        return units
    }

    /// Reads a file row by row.
    /// - Parameters:
    ///   - file: the file as it is on disk.
    ///   - locale: the language that the command line says the file is in.
    ///   - use: takes the units of a row.
    /// - Throws: a diagnostic where the file is broken or its first row does not name the columns.
    static func read(
        _ file: SourceFile, locale: String? = nil, use: ([TranslatedUnit]) -> Void
    ) throws(DiagnosticsError) {
        let (file, rows) = try CSVReader.rows(of: file)
        guard let first = rows.first else {
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the file is empty; its first row must contain the names of the columns"))
        }
        var columns: [String: Int] = [:]
        var languages: [(column: Int, language: String)] = []
        for (column, cell) in first.cells.enumerated() {
            if header.contains(cell.lowercased()) || cell.lowercased() == context {
                columns[cell.lowercased()] = column
            } else if !cell.isEmpty {
                let place = SourcePlace(file: file, offset: first.offsets[column])
                try StatedLanguage.check(cell, at: place, locale: locale)
                languages.append((column, cell))
            }
        }
        guard let key = columns["key"] else {
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the first row has no column \"key\"; keep the first row as it was exported"))
        }
        for row in rows.dropFirst() {
            func cell(_ name: String) -> String? {
                columns[name].flatMap { $0 < row.cells.count ? row.cells[$0] : nil }
            }
            let (original, source) = (cell("table") ?? "", cell("source"))
            let variation = Variation(cell("variation") ?? "")
            let identity = TranslatedUnit.Identity.exact(key < row.cells.count ? row.cells[key] : "", variation)
            let defect =
                variation.isRoot || UnitIdentifier.isVariation(variation)
                ? nil : "\"\(variation)\" is not a valid variation; keep the column as it was exported"
            let hasReturns = source?.utf8.contains(13) ?? true
            var units: [TranslatedUnit] = []
            units.reserveCapacity(languages.count)
            for (column, language) in languages {
                guard column < row.cells.count, !row.cells[column].isEmpty else { continue }
                var target = row.cells[column]
                // Spreadsheets give line ends the form of their system.
                if !hasReturns, target.utf8.contains(13) { target = target.replacing("\r\n", with: "\n") }
                units.append(
                    TranslatedUnit(
                        original: original, sourceLanguage: nil, language: language, identity: identity,
                        source: source, target: target, state: nil, mark: .filled, defect: defect,
                        place: SourcePlace(file: file, offset: row.offsets[column])))
            }
            use(units)
        }
    }
}

extension CSVTranslations: TranslationFormat {
    static let extensions = ["csv"]

    static func contents(of file: TranslationFile) throws(DiagnosticsError) -> TranslationFiles.Contents {
        TranslationFiles.Contents(units: try units(of: file.source))
    }

    // The units of a whole spreadsheet with many languages would take more memory than its tables. Each column states its language.
    static func read(
        _ file: TranslationFile, use: (TranslationFiles.Contents) -> Void
    ) throws(DiagnosticsError) {
        try read(file.source, locale: file.locale) { use(TranslationFiles.Contents(units: $0)) }
    }
}
