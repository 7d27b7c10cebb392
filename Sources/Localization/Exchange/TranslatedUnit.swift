import DataFormats
import SourceText
import StringCatalogs

/// A string that translators returned.
package struct TranslatedUnit: Sendable {
    /// How the file identifies a string.
    package enum Identity: Sendable {
        /// An id of XLIFF, which can be read in several ways.
        case id(String, inStringsDict: Bool)
        /// The key and its variation.
        case exact(String, Variation)
        /// A name in the file of another system.
        case message(TranslatedMessage)
    }

    /// What a file says about the work on a string.
    enum Mark: Sendable {
        /// The string is done: its state or its approval says so.
        case finished
        /// The string is filled in, in a format that has an empty place for each string that is not translated.
        case filled
        /// Nothing: many translation services fill in the source string where there is no translation.
        case none
        /// The string is not approved.
        case notApproved
    }

    /// The path of the file that it was exported from, or the folder and name of its table.
    package let original: String
    /// The languages as the file names them; the source's is nil if it does not.
    let sourceLanguage: String?
    package let language: String
    /// Which text it is.
    let identity: Identity
    /// The source string that it was translated from; nil if the file has none.
    package let source: String?
    /// The translation; nil if there is none.
    package let target: String?
    /// Its state; nil if the format has none.
    package let state: TranslationState?
    /// What the file says about the work on the string, where its target is a copy of the source string.
    var mark = Mark.none
    /// What keeps the string from being used at all: a sentence.
    package let defect: String?
    /// Its place in the file.
    package let place: SourcePlace
    /// How the translation's placeholders are written.
    var notation = PlaceholderNotation.apple

    /// The id, or the key and the variation, for messages.
    package var name: String {
        switch identity {
        case .id(let id, _): id
        case .exact(let key, let variation): UnitIdentifier.text(key, variation, inStringsDict: false)
        case .message(let message): message.title
        }
    }
}
