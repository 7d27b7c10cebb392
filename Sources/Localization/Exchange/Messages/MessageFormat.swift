import SourceText
import StringCatalogs

/// A format with one file for each table and language, in which a key has one string or one plural.
package enum PrumoMessages: String, Sendable, CaseIterable {
    /// `strings.xml` of Android.
    case android
    /// PO files of gettext.
    case gettext = "po"
    /// Application resource bundles of Flutter, with messages of ICU.
    case arb
    /// JSON, a member for each key.
    case json
    /// JSON, an object for each part of a key.
    case nestedJSON = "nested-json"

    /// Whether a file contains the strings that are translated from, besides the translations.
    var hasSources: Bool { self == .gettext }
    /// Whether a file contains comments.
    var hasComments: Bool { self != .json && self != .nestedJSON }
    /// Whether each of a key's strings can be a unit of its own.
    var hasVariations: Bool { self == .gettext }
    /// Whether a string can contain plurals.
    var hasVariables: Bool { self == .arb }
    /// How placeholders are written.
    var notation: PlaceholderNotation {
        switch self {
        case .android: .java
        case .arb: .icu
        case .gettext, .json, .nestedJSON: .apple
        }
    }

    /// Whether a file can say that a translation is in a state.
    func represents(_ state: TranslationState) -> Bool {
        state == .translated || self == .gettext && state == .needsReview
    }

    /// The path of a table's file, without its folder.
    /// - Parameter isSource: whether the language is the one that is translated from.
    func path(of table: String, in language: String, isSource: Bool) -> String {
        switch self {
        case .android:
            let folder = isSource ? "values" : AndroidLocale.folder(of: language)
            return "\(folder)/\(table == StringsTable.defaultName ? AndroidLocale.defaultFile : table).xml"
        case .gettext: return "\(table).\(language).po"
        case .arb: return "\(table)_\(language.replacing("-", with: "_")).arb"
        case .json, .nestedJSON: return "\(table).\(language).json"
        }
    }

    /// The name of a key in the format; the key itself where the format takes any.
    func name(of key: String) -> String {
        switch self {
        case .android: AndroidLocale.resourceName(of: key)
        case .arb: ARBDocument.name(of: key)
        case .gettext, .json, .nestedJSON: key
        }
    }
}

/// The languages that files are named after: `Localizable.pt-BR`, `app_pt_BR`, `pt`.
package enum FileNameLocale {
    /// A file's name in two parts: that of its table, empty if the name is the language only, and the language.
    package static func split(_ name: String) -> (table: String, language: String)? {
        if isLanguage(name) { return ("", LanguageTag.canonical(name)) }
        let scalars = name.utf8
        for index in scalars.indices where scalars[index] == UInt8(ascii: ".") || scalars[index] == UInt8(ascii: "_") {
            let rest = name[scalars.index(after: index)...]
            guard isLanguage(String(rest)) else { continue }
            return (String(name[..<index]), LanguageTag.canonical(String(rest)))
        }
        return nil
    }

    /// Whether a text is a language as files are named: in lower case, with the script and the region as usual.
    private static func isLanguage(_ text: String) -> Bool {
        var parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
        guard let language = parts.popFirst(), (2...3).contains(language.utf8.count), language.utf8.allSatisfy(isLower)
        else { return false }
        if let script = parts.first, script.utf8.count == 4, let first = script.utf8.first, isUpper(first),
            script.utf8.dropFirst().allSatisfy(isLower)
        {
            parts.removeFirst()
        }
        if let region = parts.first,
            region.utf8.count == 2 && region.utf8.allSatisfy(isUpper)
                || region.utf8.count == 3 && region.utf8.allSatisfy(isDigit)
        {
            parts.removeFirst()
        }
        return parts.isEmpty
    }

    private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
