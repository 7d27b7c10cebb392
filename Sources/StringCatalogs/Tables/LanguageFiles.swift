import SourceText

/// The strings of a table in one language.
struct LanguageFiles {
    var strings: StringsTable.File?
    var stringsdict: StringsTable.File?

    /// The files, of which the first stands for the language.
    var files: [StringsTable.File] { [strings, stringsdict].compactMap(\.self) }

    /// What is left out of them.
    var unreadable: [TableContents.UnreadableString] { files.flatMap(\.contents.unreadable) }

    /// The keys in the files' order, each with its text alone.
    ///
    /// For a key in both files, the `.stringsdict` wins, which Foundation reads first.
    /// - Parameter index: the index of the first file in its table.
    func keys(from index: Int) -> [StringsTable.Key] {
        let plain = strings?.contents.entries ?? []
        let varied = stringsdict?.contents.entries ?? []
        let variedIndex = strings == nil ? index : index + 1
        var others: [String: Int] = [:]
        for (number, entry) in varied.enumerated() { others[entry.key] = number }
        var keys: [StringsTable.Key] = []
        keys.reserveCapacity(plain.count)
        for entry in plain {
            if let number = others.removeValue(forKey: entry.key) {
                keys.append(StringsTable.Key(entry, in: index, textOf: varied[number], in: variedIndex))
            } else {
                keys.append(StringsTable.Key(entry, in: index, textOf: entry, in: index))
            }
        }
        for entry in varied where others[entry.key] != nil {
            keys.append(StringsTable.Key(entry, in: variedIndex, textOf: entry, in: variedIndex))
        }
        return keys
    }
}

extension StringsTable.Key {
    /// A key of a file with the text that one of the language's files has for it.
    fileprivate init(
        _ entry: TableContents.Entry, in file: Int, textOf other: TableContents.Entry, in otherFile: Int
    ) {
        let text = other.localizations.first.map {
            StringsTable.Text(file: otherFile, offset: other.keyOffset, value: $0.value)
        }
        self.init(name: entry.key, comment: entry.comment, file: file, offset: entry.keyOffset, texts: [text])
    }
}
