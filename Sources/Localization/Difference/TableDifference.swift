/// What changed in a table, as those see it who translate it.
package struct TableDifference: Sendable, Encodable {
    /// A key that is there on one side only.
    package struct Entry: Sendable, Encodable {
        package let key: String
        /// The source string, or the one that represents all of its variations.
        package let source: String?
        package let comment: String?
        /// The languages that have no finished string of an added key.
        package let untranslated: [String]
    }

    /// A key that has the same strings under another name.
    package struct Rename: Sendable, Encodable {
        package let from: String
        package let to: String
        package let source: String?
    }

    /// A string that is another one, or in another state.
    package struct TextChange: Sendable, Encodable {
        package let key: String
        /// Which of the value's strings, as in XLIFF's ids; empty for the string itself.
        package let variation: String
        /// The string before; nil if there was none.
        package let old: String?
        /// The string now; nil if there is none.
        package let new: String?
        /// The state before and now, where only it changed.
        package var oldState: String?
        package var newState: String?
    }

    /// A comment that is another one.
    package struct CommentChange: Sendable, Encodable {
        package let key: String
        package let old: String?
        package let new: String?
    }

    /// Translations of a source string that changed while they did not.
    package struct Outdated: Sendable, Encodable {
        package let key: String
        package let languages: [String]
    }

    /// What changed in one translation.
    package struct Language: Sendable, Encodable {
        package let language: String
        /// The strings of keys that had none in the language.
        package var added: [TextChange] = []
        package var changed: [TextChange] = []
        /// The strings of keys that have none any more.
        package var removed: [TextChange] = []

        var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
    }

    /// The table's name.
    let table: String
    /// The folder of its files.
    let folder: String
    /// The language that the others are translated from.
    package let sourceLanguage: String
    package var added: [Entry] = []
    package var removed: [Entry] = []
    package var renamed: [Rename] = []
    /// Source strings that changed.
    package var sourceChanged: [TextChange] = []
    package var commentsChanged: [CommentChange] = []
    package var outdated: [Outdated] = []
    /// The translations that changed, by language.
    package var languages: [Language] = []

    /// Whether nothing changed that concerns translators.
    var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && renamed.isEmpty && sourceChanged.isEmpty && commentsChanged.isEmpty
            && languages.isEmpty
    }

    /// The table's name with its folder.
    package var title: String { folder.isEmpty ? table : "\(folder)/\(table)" }
}
