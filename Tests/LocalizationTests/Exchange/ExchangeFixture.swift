import Files
import Localization
import SourceText
import StringCatalogs
import TestSupport
import Testing

/// A project in a temporary folder with a catalog and files of `.lproj` folders.
struct ExchangeFixture {
    let folder: TemporaryFolder

    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Buy" : {

            },
            "cart" : {
              "comment" : "In the cart",
              "localizations" : { "en" : {
                "stringUnit" : { "state" : "translated", "value" : "%#@items@ in %@" },
                "substitutions" : { "items" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg item" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg items" } } } } } } } }
            },
            "days" : { "localizations" : { "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "One day" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld days" } } } } } } },
            "greeting" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello %@, %d new" } },
              "pt-BR" : { "stringUnit" : { "state" : "needs_review", "value" : "Olá %@, %d" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Bonjour %@, %d" } } } },
            "name" : { "shouldTranslate" : false },
            "old" : { "extractionState" : "stale" },
            "tap" : { "localizations" : { "en" : { "variations" : { "device" : {
              "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } },
              "other" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "Click %lld time" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "Click %lld times" } } } } } } } } } }
          },
          "version" : "1.0"
        }
        """
    static let strings = """
        /* The window's title */
        "title" = "Settings & <b>more</b>";
        "lines" = "=1\\r\\n2";
        "a|==|plural.one" = "odd";
        """
    static let stringsDict = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>%d files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
        """

    /// The ordinary project, or one of given files.
    init(
        _ files: [String: String] = [
            "App/Shop.xcstrings": catalog, "App/en.lproj/Localizable.strings": strings,
            "App/en.lproj/Localizable.stringsdict": stringsDict,
        ]
    ) throws {
        folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
    }

    var project: StringsProject { StringsProject([folder.path]) }

    func export(_ locale: String, onlyUnfinished: Bool = false) throws -> XLIFFDocument {
        try TranslationExport(project.tables, onlyUnfinished: onlyUnfinished, root: folder.path).xliff(for: locale)
    }

    /// Imports units of one file of XLIFF.
    func imported(
        _ units: String, original: String = "App/Shop.xcstrings", locale: String = "pt-BR",
        source: String = "en", allowsUnfinished: Bool = false, replacesFinished: Bool = false,
        languages: [String: String] = [:], addsLanguages: Bool = true
    ) throws -> (report: ImportReport, changes: Changeset) {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
            <file original="\(original)" source-language="\(source)" target-language="\(locale)" datatype="plaintext"><body>
            \(units)
            </body></file></xliff>
            """
        return try imported(
            XLIFFReader.units(of: SourceFile(path: "in.xliff", text: text)), allowsUnfinished: allowsUnfinished,
            replacesFinished: replacesFinished, languages: languages, addsLanguages: addsLanguages)
    }

    func imported(
        _ units: [TranslatedUnit], allowsUnfinished: Bool = false, replacesFinished: Bool = false,
        languages: [String: String] = [:], addsLanguages: Bool = true
    ) -> (report: ImportReport, changes: Changeset) {
        var translations = TranslationImport(
            into: project.tables, allowsUnfinished: allowsUnfinished, replacesFinished: replacesFinished,
            languages: languages, addsLanguages: addsLanguages, root: folder.path)
        translations.add(units)
        let changes = translations.finish()
        return (translations.report, changes)
    }

    /// A unit of XLIFF.
    static func unit(_ id: String, _ source: String, _ target: String, _ attributes: String = "state=\"translated\"")
        -> String
    {
        "<trans-unit id=\"\(id)\"><source>\(source)</source><target \(attributes)>\(target)</target></trans-unit>"
    }
}
