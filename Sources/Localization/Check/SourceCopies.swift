import StringCatalogs

/// Decides which translations are source strings that were copied and not translated: the one definition of an untranslated string.
///
/// Names and terms are the same everywhere, so only a string that reads as prose counts.
struct SourceCopies: Sendable {
    /// The fewest words of a string that counts.
    var minimumWords = 2
    /// Strings that are the same in all languages.
    var except: [String] = []

    /// So many languages show what is a name: four of five translate what is none.
    private static let manyLanguages = 8

    /// How many words in small letters make a string prose.
    private static let proseWords = 2

    /// The columns of the languages in which a string of a key is a copy.
    func columns(of key: StringsTable.Key, in table: CheckedTable) -> Set<Int> {
        guard let source = table.sourceValue(of: key) else { return [] }
        func isSame(_ unit: TextUnit) -> Bool { source.units.contains { $0.text == unit.text } }
        // Nearly no key has one.
        guard key.texts.dropFirst().contains(where: { $0?.value.units.contains(where: isSame) ?? false }) else {
            return []
        }
        let checked = CheckedKey(key, of: table)
        var columns: Set<Int> = []
        var names = Set(copies(of: checked).map(\.language.name))
        if !checked.hasNameAsSource {
            let references = ReferenceTexts(source, title: table.sourceTitle)
            for case let value? in checked.values.dropFirst() where !names.contains(value.language.name) {
                let isCopied = value.value.units.contains { unit in
                    guard let reference = references.reference(for: unit, isSame: false),
                        reference.unit.text == unit.text
                    else { return false }
                    var features = TextFeatures(unit)
                    features.insert(.sameAsReference)
                    return isCopy(
                        CheckedText(value: value, unit: unit, features: features, reference: reference), in: table)
                }
                if isCopied { names.insert(value.language.name) }
            }
        }
        for (column, language) in table.languages.enumerated() where names.contains(language.name) {
            columns.insert(column)
        }
        return columns
    }

    /// Whether a string is a copy by itself, whatever other languages have.
    func isCopy(_ text: CheckedText, in table: CheckedTable) -> Bool {
        isCandidate(text, in: table)
            && (minimumWords < 2 || words(in: text) >= Self.proseWords && !isMeantForAll(text, in: table))
    }

    /// The strings of a key that are copies because other languages have translations: "Video bitrate" is Danish too, but "Add
    /// trackers" is not Chinese, and no name if most languages translate it.
    func copies(of key: CheckedKey) -> [CheckedText] {
        guard minimumWords > 1, key.values.count > 2, let source = key.sourceValue, let unit = source.representative,
            source.units.count == 1, key.values.dropFirst().contains(where: { $0?.isOnly(unit.text) ?? false })
        else { return [] }
        let sourceCode = Self.sourceCode(of: key.table)
        let translated = key.values.compactMap(\.self).filter { value in
            value.language.isTranslated && value.language.code != sourceCode
                && value.value.units.first?.text.isEmpty == false
        }
        let same = translated.filter { $0.isOnly(unit.text) }
        guard !same.isEmpty, same.count * 3 <= translated.count else { return [] }
        let isNoName = translated.count >= Self.manyLanguages && same.count * 5 <= translated.count
        let features = TextFeatures(unit)
        return same.compactMap { value in
            guard value.key.fields.shouldTranslate, key.table.isAbout(value.language) else { return nil }
            let text = CheckedText(value: value, unit: value.value.units[0], features: features, reference: nil)
            let count = words(in: text)
            guard count < Self.proseWords, isCandidate(text, in: key.table, isSame: true) else { return nil }
            let hasOtherScript = value.language.script != key.table.languages[0].script
            guard
                count == 1 && hasOtherScript && !Self.hasAbbreviation(text.text)
                    || isNoName && (count == 1 || hasOtherScript) && !Self.hasAbbreviation(text.text)
            else { return nil }
            return text
        }
    }

    // An address, a quotation or a motto.
    private func isMeantForAll(_ text: CheckedText, in table: CheckedTable) -> Bool {
        text.reference?.isSharedByLanguages(text.value.key, of: table) ?? false
    }

    private func words(in text: CheckedText) -> Int { Prose.words(in: text.masked, upTo: Self.proseWords) }

    private func isCandidate(_ text: CheckedText, in table: CheckedTable, isSame: Bool = false) -> Bool {
        guard isSame || text.features.contains(.sameAsReference) && text.reference != nil, text.language.isTranslated,
            text.language.code != Self.sourceCode(of: table), !text.features.contains(.empty), !text.text.isFillerText,
            !text.value.key.fields.isStale
        else { return false }
        return !except.contains(text.text) && !text.text.contains("://") && !text.text.contains("©")
            && WordCount.words(in: text.text) >= minimumWords && !isMeantToBeSame(text, in: table)
    }

    /// Whether the key or the string shows that no translation is wanted here, or that the source string is the one that is not
    /// translated.
    private func isMeantToBeSame(_ text: CheckedText, in table: CheckedTable) -> Bool {
        let key = text.value.key.name
        if table.table.name.hasSuffix("InfoPlist"), TranslationNeeds.names.contains(key) { return true }
        if TranslationNeeds.isOfNewSettings(key, in: table.table) { return true }
        // The string of a document in two languages, as "title_en".
        let last = key.split { !$0.isLetter }.last
        if let last, last.count < key.count, last.lowercased() == Self.sourceCode(of: table) { return true }
        if text.language.writes(text.text, unlike: table.languages[0]) { return true }
        return Self.isCommand(text.text)
    }

    /// Whether at least half of the words are code: paths, options and names with marks or capital letters in them. Two options
    /// are enough.
    private static func isCommand(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        guard words.count > 2 else { return false }
        let options = words.filter { $0.first == "-" && $0.contains(where: \.isLetter) }
        if options.count > 1 { return true }
        let code = words.filter { word in
            let letters = word.drop { "\"'(".contains($0) }
            if letters.hasPrefix("-"), letters.count > 1 || letters.hasPrefix("~/") || letters.hasPrefix("/") {
                return true
            }
            let pairs = zip(letters, letters.dropFirst())
            return pairs.contains { first, second in
                first.isLowercase && second.isUppercase || first.isLetter && "/_=".contains(second)
            } || zip(pairs, letters.dropFirst(2)).contains { $0.0.isLetter && $0.1 == "." && $1.isLetter }
        }
        return code.count * 2 >= words.count && code.count > 1
    }

    /// Whether a string has a word in capitals, as terms do: "UDP over TCP".
    private static func hasAbbreviation(_ text: String) -> Bool {
        text.split { !$0.isLetter }.contains { $0.count > 1 && $0.allSatisfy(\.isUppercase) }
    }

    // Base is in the language of development, which is English nearly always.
    private static func sourceCode(of table: CheckedTable) -> String {
        let code = table.languages[0].code
        return code.isEmpty ? "en" : code
    }
}
