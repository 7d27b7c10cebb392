import StringCatalogs

/// What a key has in a language, as rules look at it.
struct CheckedValue {
    let key: StringsTable.Key
    let language: CheckedLanguage
    /// Whether it is in the source language.
    let isSource: Bool
    let text: StringsTable.Text

    var value: LocalizedValue { text.value }
    var file: Int { text.file }
}

/// One text, as rules look at it.
struct CheckedText {
    /// A text beside which another one is looked at.
    struct Reference {
        let unit: TextUnit
        let features: TextFeatures
        /// The value that it is of.
        let value: LocalizedValue
        /// What a sentence calls it, as in "the text in en".
        let title: String
        /// What its placeholders take, where that was found out once for all languages.
        var arguments: TextArguments?
    }

    let value: CheckedValue
    let unit: TextUnit
    let features: TextFeatures
    /// The text that it is a translation of; within the source language the text for all other numbers; nil where there
    /// is none.
    let reference: Reference?

    var text: String { unit.text }
    var language: CheckedLanguage { value.language }
}
