import StringCatalogs

/// What a key has in a language, as rules look at it.
struct CheckedValue {
    let key: StringsTable.Key
    let language: CheckedLanguage
    /// Whether it is in the source language.
    let isSource: Bool
    let text: StringsTable.Text
    /// The plurals that it has.
    let plurals: [PluralTexts]
    /// The arguments of its variables.
    let variables: VariableArguments

    init(key: StringsTable.Key, language: CheckedLanguage, isSource: Bool, text: StringsTable.Text) {
        (self.key, self.language, self.isSource, self.text) = (key, language, isSource, text)
        plurals = text.value.isPlain ? [] : PluralTexts.all(of: text.value)
        variables = VariableArguments(of: text.value)
    }

    var value: LocalizedValue { text.value }
    var file: Int { text.file }
}
