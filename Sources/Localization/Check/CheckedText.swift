import StringCatalogs

/// One string, as rules look at it.
struct CheckedText {
    /// A string beside which another one is looked at. An object, which the strings of all languages share.
    final class Reference {
        let unit: TextUnit
        let features: TextFeatures
        /// The value that it is of.
        let value: LocalizedValue
        /// The arguments of the value's variables.
        let variables: VariableArguments
        /// What a sentence calls it, as in "the text in en".
        let title: String
        /// The arguments of its placeholders, if they were determined once for all languages.
        let arguments: TextArguments?
        /// Whether each of several languages has this string; nil until a rule asks.
        private var isSharedByLanguages: Bool?
        /// Whether most languages have the space at its end; nil until a rule asks.
        private var isSpaceKeptByMost: Bool?

        init(
            unit: TextUnit, features: TextFeatures, value: LocalizedValue, variables: VariableArguments, title: String,
            arguments: TextArguments? = nil
        ) {
            (self.unit, self.features, self.value, self.variables) = (unit, features, value, variables)
            (self.title, self.arguments) = (title, arguments)
        }

        /// Whether at least two languages, and most of those that a key is translated to, have a space at the end as this string has.
        func isSpaceKeptByMost(_ key: StringsTable.Key, of table: CheckedTable) -> Bool {
            if let isSpaceKeptByMost { return isSpaceKeptByMost }
            var (all, kept) = (0, 0)
            for (text, language) in zip(key.texts, table.languages).dropFirst() where language.isTranslated {
                guard let text, let unit = text.value.representative, !unit.text.isEmpty else { continue }
                all += 1
                if unit.text.unicodeScalars.last?.isSpace == true { kept += 1 }
            }
            let isKept = kept > 1 && kept * 2 > all
            isSpaceKeptByMost = isKept
            return isKept
        }

        /// Whether a key has this string in each language that it is translated to, and in at least two of them.
        func isSharedByLanguages(_ key: StringsTable.Key, of table: CheckedTable) -> Bool {
            if let isSharedByLanguages { return isSharedByLanguages }
            var count = 0
            var isShared = true
            for (text, language) in zip(key.texts, table.languages).dropFirst()
            where language.isTranslated && language.code != table.languages[0].code {
                guard let text, CheckedTable.hasText(text) else { continue }
                count += 1
                isShared = text.value.units.allSatisfy { $0.text == unit.text }
                if !isShared { break }
            }
            isSharedByLanguages = isShared && count > 1
            return isShared && count > 1
        }
    }

    let value: CheckedValue
    let unit: TextUnit
    let features: TextFeatures
    /// The string that it is a translation of; within the source language the string for all other numbers; nil if there
    /// is none.
    let reference: Reference?

    var text: String { unit.text }
    var language: CheckedLanguage { value.language }
}
