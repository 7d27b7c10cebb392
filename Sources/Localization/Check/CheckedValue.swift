import StringCatalogs

/// What a key has in a language, as rules look at it. An object, since rules hand it on and collect it: a copy of all that it has
/// costs more than what most of them do with it.
final class CheckedValue {
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

    /// Whether it is one string, with this text.
    func isOnly(_ string: String) -> Bool { text.value.units.count == 1 && text.value.units[0].text == string }

    /// Whether the key is that of an object of an interface document, also as old nibs have it: `171.title`.
    var isOfInterface: Bool {
        if TableFile.isOfInterface(key: key.name) { return true }
        let number = key.name.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
        return number > 0 && key.name.utf8.dropFirst(number).first == UInt8(ascii: ".")
    }
}
