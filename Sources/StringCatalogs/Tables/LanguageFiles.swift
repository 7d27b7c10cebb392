import SourceText

/// What a table has in one language: texts, and texts that vary.
struct LanguageFiles {
    var strings: (file: SourceFile, entries: [StringsEntry])?
    var stringsdict: (file: SourceFile, entries: [StringsDictEntry])?

    /// The file that stands for the language.
    var first: SourceFile? { strings?.file ?? stringsdict?.file }

    /// The entries in the files' order, each with its text in the first of a number of languages.
    ///
    /// A key that both files have is that of the `.stringsdict`, which Foundation asks first.
    func entries(count: Int) -> [LocalizedTable.Entry] {
        let others = [LocalizedText?](repeating: nil, count: count - 1)
        var varied: [String: Int] = [:]
        for (index, entry) in (stringsdict?.entries ?? []).enumerated() { varied[entry.key] = index }
        var entries: [LocalizedTable.Entry] = []
        for entry in strings?.entries ?? [] {
            var text = LocalizedText(entry.text)
            if let index = varied.removeValue(forKey: entry.key), let other = stringsdict?.entries[index] {
                text = other.text
            }
            entries.append(
                LocalizedTable.Entry(
                    key: entry.key, place: entry.keyPlace, comment: entry.comment, texts: [text] + others))
        }
        for entry in stringsdict?.entries ?? [] where varied[entry.key] != nil {
            entries.append(
                LocalizedTable.Entry(
                    key: entry.key, place: entry.keyPlace, comment: entry.comment, texts: [entry.text] + others))
        }
        return entries
    }
}
