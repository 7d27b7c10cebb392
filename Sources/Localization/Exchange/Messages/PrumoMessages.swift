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
