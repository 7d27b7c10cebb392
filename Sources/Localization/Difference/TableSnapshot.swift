import SourceText
import StringCatalogs

/// A table at one time, as far as differences are concerned: strings by key and language, wherever their files are.
package struct TableSnapshot: Sendable {
    /// One key.
    struct Key: Sendable {
        let name: String
        var comment: String?
        var shouldTranslate: Bool
        /// The strings, one for each of the languages; nil if a language has none.
        var values: [LocalizedValue?]
    }

    /// The table's name.
    package let name: String
    /// The folder that the catalog, or the `.lproj` folders, are in.
    let folder: String
    /// The languages as tags: the source language first.
    private(set) var languages: [String] = []
    /// The keys in the order of the source language's file.
    private(set) var keys: [Key] = []
    private(set) var indices: [String: Int] = [:]

    /// Puts a table together.
    /// - Parameter sourceLanguage: the language that the others are translated from, where no catalog names it.
    init(name: String, folder: String, files: [StringsTable.File], sourceLanguage: String) {
        self.name = name
        self.folder = folder
        let source = LanguageTag.canonical(files.lazy.compactMap(\.contents.sourceLanguage).first ?? sourceLanguage)
        var columns = [source: 0]
        var languages = [source]
        var names: [String: Int] = [:]
        func column(_ language: String) -> Int {
            if let known = names[language] { return known }
            let tag = LanguageTag.canonical(language)
            let column = columns[tag] ?? languages.count
            if column == languages.count {
                columns[tag] = column
                languages.append(tag)
            }
            names[language] = column
            return column
        }
        let isSource = { (file: StringsTable.File) in
            file.language.map { LanguageTag.canonical($0) == source } ?? true
        }
        // Foundation reads the .stringsdict first, so it is applied last here and overrides.
        let rank = { (file: StringsTable.File) in
            (isSource(file) ? 0 : 2) + (file.contents.format == .stringsdict ? 1 : 0)
        }
        for file in files.ordered(by: { (rank($0), $0.path) < (rank($1), $1.path) }) {
            for entry in file.contents.entries {
                let index = index(of: entry)
                if keys[index].comment == nil, isSource(file) { keys[index].comment = entry.comment }
                for localization in entry.localizations where !localization.value.units.isEmpty {
                    let column = column(file.language ?? localization.language)
                    while keys[index].values.count <= column { keys[index].values.append(nil) }
                    keys[index].values[column] = localization.value
                }
                // A catalog may omit a key's string if it is the key.
                if file.language == nil, keys[index].values.first.flatMap(\.self) == nil {
                    let value = LocalizedValue(entry.key)
                    if keys[index].values.isEmpty {
                        keys[index].values = [value]
                    } else {
                        keys[index].values[0] = value
                    }
                }
            }
        }
        // A string that cannot be read is as good as none, but its key is there.
        for string in files.lazy.flatMap(\.contents.unreadable) where indices[string.key] == nil {
            indices[string.key] = keys.count
            keys.append(Key(name: string.key, comment: nil, shouldTranslate: true, values: []))
        }
        self.languages = languages
    }

    /// The index of an entry's key, which is added where it is new.
    private mutating func index(of entry: TableContents.Entry) -> Int {
        if let known = indices[entry.key] { return known }
        indices[entry.key] = keys.count
        keys.append(
            Key(
                name: entry.key, comment: entry.comment, shouldTranslate: entry.fields.shouldTranslate,
                values: []))
        return keys.count - 1
    }

    /// What a key has in a language, by the language's column; nil if there is no such column.
    func value(_ key: Key, _ column: Int?) -> LocalizedValue? {
        guard let column, column < key.values.count else { return nil }
        return key.values[column]
    }
}
