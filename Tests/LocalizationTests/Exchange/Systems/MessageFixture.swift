import Localization
import SourceText
import StringCatalogs

/// A project whose strings have all that tables can have, translated in full.
struct MessageFixture {
    /// What is added to each translation: all that formats escape.
    static let hostile = " it's \"q\" \\ <b>&amp; {x} # | @? \t\n  end, it''s {'a'} é😀"

    /// More keys than those of ``ExchangeFixture``.
    private static let strings = """
        "cart.title" = "Your cart";
        "cart" = "Cart";
        "1st" = "'{first}' and #";
        "Überschrift – 日本" = "  two  spaces ";
        "percent" = "100% of it";
        "days[0]" = "@Monday";
        "days[1]" = "?Tuesday";
        "format" = "%2$@ has %1$lld%% of %3$.2f";
        "unnumbered" = "%@: %ld, %.1f%%";
        """

    private static let files = [
        "App/Shop.xcstrings": ExchangeFixture.catalog,
        "App/en.lproj/Localizable.strings": ExchangeFixture.strings + "\n" + strings,
        "App/en.lproj/Localizable.stringsdict": ExchangeFixture.stringsDict,
    ]

    /// The project without translations.
    let empty: ExchangeFixture
    /// The same project with them.
    let translated: ExchangeFixture

    init(_ locales: [String] = ["de", "pl"]) throws {
        empty = try ExchangeFixture(Self.files)
        translated = try ExchangeFixture(Self.files)
        for locale in locales {
            var document = try translated.export(locale)
            for file in document.files.indices {
                document.files[file].units = document.files[file].units.map { ($0.id, Self.filled($0.unit)) }
            }
            let units = try XLIFFReader.units(of: SourceFile(path: "a.xliff", bytes: document.bytes))
            let (_, changes) = translated.imported(units)
            try changes.write()
        }
    }

    private static func filled(_ unit: ExchangeUnit) -> ExchangeUnit {
        // A string that is only a variable stays one.
        let isVariable = unit.source.hasPrefix("%#@") && unit.source.hasSuffix("@") && !unit.source.contains(" ")
        let category = unit.variation.plural.map { " " + $0 } ?? ""
        return ExchangeUnit(
            key: unit.key, variation: unit.variation, source: unit.source, comment: unit.comment,
            target: isVariable ? unit.source : unit.source + category + hostile, state: .translated)
    }

    /// Writes the files of a format into the folder of the project.
    static func export(
        _ fixture: ExchangeFixture, as format: PrumoMessages, for locales: [String] = ["de", "pl"],
        context: ExchangeContext? = ExchangeContext()
    ) throws -> (folder: String, losses: ExchangeLosses) {
        var export = MessageExport(fixture.project.tables, as: format, context: context, root: fixture.folder.path)
        for file in export.files(for: locales) {
            try fixture.folder.write(String(decoding: file.bytes, as: UTF8.self), to: "out/" + file.path)
        }
        return (fixture.folder.path + "/out", export.losses)
    }

    /// The strings of a key in a language.
    static func value(_ key: String, of table: String, _ language: String, in fixture: ExchangeFixture)
        -> LocalizedValue?
    {
        guard let table = fixture.project.tables.first(where: { $0.name == table }),
            let column = table.languages.firstIndex(of: language)
        else { return nil }
        return table.keys.first { $0.name == key }?.texts[column]?.value
    }
}
