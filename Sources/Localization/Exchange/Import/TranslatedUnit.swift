import SourceText
import StringCatalogs

/// A text as it comes back from translators.
package struct TranslatedUnit: Sendable {
    /// What the file says of where a text belongs.
    package enum Identity: Sendable {
        /// An id of XLIFF, which can be read in several ways.
        case id(String, inStringsDict: Bool)
        /// The key and its variation.
        case exact(String, Variation)
    }

    /// The path of the file that it was exported from, or the folder and name of its table.
    package let original: String
    /// The languages as the file names them; the source's is nil where it does not.
    package let sourceLanguage: String?
    package let language: String
    /// Which text it is.
    package let identity: Identity
    /// The source text that it was translated from; nil where the file has none.
    package let source: String?
    /// The translation; nil where there is none.
    package let target: String?
    /// How far it has come; nil where the format does not say.
    package let state: TranslationState?
    /// What keeps the text from being used at all: a sentence.
    package let defect: String?
    /// Where it stands.
    package let place: SourcePlace

    /// The id, or the key and the variation, for messages.
    package var name: String {
        switch identity {
        case .id(let id, _): id
        case .exact(let key, let variation): UnitIdentifier.text(key, variation, inStringsDict: false)
        }
    }
}
