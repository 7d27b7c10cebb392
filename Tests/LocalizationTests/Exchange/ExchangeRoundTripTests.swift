import DocumentFormats
import Localization
import SourceText
import StringCatalogs
import Testing

/// What was exported, filled in with the source texts, and imported is what the source language has.
@Suite struct ExchangeRoundTripTests {
    private static let formats = ["xliff", "csv"]

    @Test(arguments: formats) func `what is exported and filled in is imported whole`(_ format: String) throws {
        let fixture = try ExchangeFixture()
        let tables = fixture.project.tables
        let export = TranslationExport(tables, root: fixture.folder.path)
        let locale = "de"
        let units: [TranslatedUnit]
        if format == "xliff" {
            var document = try export.xliff(for: locale)
            for file in document.files.indices {
                document.files[file].units = document.files[file].units.map { ($0.id, Self.filled($0.unit)) }
            }
            units = try XLIFFReader.units(of: SourceFile(path: "a.xliff", bytes: document.bytes))
        } else {
            var rows = try CSVReader.rows(of: SourceFile(path: "a.csv", bytes: export.csv(for: [locale]).bytes)).rows
                .map(
                    \.cells)
            for row in rows.indices.dropFirst() { rows[row][5] = rows[row][4] }
            units = try CSVTranslations.units(of: SourceFile(path: "a.csv", bytes: CSVWriter.spreadsheet(rows)))
        }
        let (report, changes) = fixture.imported(units)
        #expect(report.refusals.map(\.reason) == [])
        #expect(report.changes.count == units.count && units.count > 12)
        try changes.write()
        for table in fixture.project.tables {
            let column = try #require(table.languages.firstIndex(of: locale))
            for key in table.keys where key.fields.shouldTranslate && !key.fields.isStale {
                let source = key.source?.value ?? LocalizedValue(key.name)
                #expect(key.texts[column]?.value == source, "\(key.name)")
            }
        }
    }

    private static func filled(_ unit: ExchangeUnit) -> ExchangeUnit {
        ExchangeUnit(
            key: unit.key, variation: unit.variation, source: unit.source, comment: unit.comment, target: unit.source,
            state: .translated)
    }

    @Test func `strings of any characters come back from XLIFF as they were`() throws {
        let pieces = [
            "a", "<", ">", "&", "\"", "'", "\n", "\r", "\r\n", "\t", " ", "]]>", "é", "e\u{301}", "😀", "\u{2028}",
            "&amp;", "%@", "\u{85}",
        ]
        var units: [(id: String, unit: ExchangeUnit)] = []
        for (index, first) in pieces.enumerated() {
            for second in pieces {
                let text = first + second + first
                units.append(
                    (
                        "\(index)\(text)",
                        ExchangeUnit(key: "k", source: text, comment: text, target: text, state: .translated)
                    ))
            }
        }
        let document = XLIFFDocument(
            targetLanguage: "fr", files: [.init(original: "a\"<&>.strings", sourceLanguage: "en", units: units)])
        let read = try XLIFFReader.units(of: SourceFile(path: "a.xliff", bytes: document.bytes))
        #expect(read.count == units.count)
        for (left, right) in zip(read, units) {
            #expect(left.original == "a\"<&>.strings")
            #expect(left.name.unicodeScalars.elementsEqual(right.id.unicodeScalars))
            #expect(left.source?.unicodeScalars.elementsEqual(right.unit.source.unicodeScalars) == true)
            #expect(left.target?.unicodeScalars.elementsEqual(right.unit.source.unicodeScalars) == true)
        }
    }
}
