import SourceText

/// One table in all its languages, whatever the format of its files.
///
/// ``TableContents`` is what one of its files contains; here the files' entries are merged by key, with a column of
/// strings for each language.
package struct StringsTable: Sendable {
    /// The name of the table that needs no name.
    package static let defaultName = "Localizable"
    /// The most languages of a table: each key has a place for each of them, so that a small file with a language of its own
    /// for each key would take any amount of memory.
    private static let languageLimit = 500
    /// The tables that the system reads by itself and that code never refers to.
    package static let systemNames: Set<String> = ["InfoPlist", "AppShortcuts"]

    /// One of the table's files.
    package struct File: Sendable {
        /// The path, as messages print it and as it can be opened.
        package let path: String
        /// The language of its folder; nil for a string catalog, which has all languages.
        package let language: String?
        /// The parsed contents of the file.
        package let contents: TableContents
        /// The bytes on disk when it was read, in its own encoding.
        package let bytes: [UInt8]
        /// Whether it is a document that contains the source strings, such as a storyboard, and no file of a table.
        package let isDocument: Bool

        /// Creates a file.
        package init(
            path: String, language: String?, contents: TableContents, bytes: [UInt8], isDocument: Bool = false
        ) {
            self.path = path
            self.language = language
            self.contents = contents
            self.bytes = bytes
            self.isDocument = isDocument
        }
    }

    /// The value of a key in a language, and its place.
    package struct Text: Sendable {
        /// The index of the file.
        package let file: Int
        /// The offset of the key, or of the language's name in a catalog.
        package let offset: Int
        /// Its strings.
        package let value: LocalizedValue

        /// Creates the strings of a key in a language.
        package init(file: Int, offset: Int, value: LocalizedValue) {
            self.file = file
            self.offset = offset
            self.value = value
        }
    }

    /// One key.
    package struct Key: Sendable {
        /// The key with its escapes resolved.
        package var name: String
        /// The translator's comment, of the source language's file.
        package var comment: String?
        /// The fields of the key in a string catalog.
        package var fields: CatalogFields
        /// The file and the offset at which it first is.
        package let file: Int
        package let offset: Int
        /// The strings, one for each of the table's languages; `nil` if a language has none.
        package var texts: [Text?]

        /// Its value in the source language.
        package var source: Text? { texts[0] }

        /// Creates a key.
        package init(
            name: String, comment: String?, fields: CatalogFields = CatalogFields(), file: Int, offset: Int,
            texts: [Text?]
        ) {
            self.name = name
            self.comment = comment
            self.fields = fields
            self.file = file
            self.offset = offset
            self.texts = texts
        }
    }

    /// The name: the files' without extension.
    package let name: String
    /// The folder that the catalog, or the `.lproj` folders, are in; empty for the working directory.
    package let folder: String
    /// The languages as files and folders name them, or as BCP 47 tags where constants are generated: the source language
    /// first, then in the order of their bytes.
    package let languages: [String]
    /// The files: the source language's first. The last one may be a document that contains the source strings.
    package let files: [File]
    /// The keys in the order of the source language's file, then those that only translations have.
    package private(set) var keys: [Key]
    /// The columns of the strings that cannot be read, by key; most tables have none.
    private let unreadableColumns: [String: Set<Int>]
    /// The columns of the languages that have files that cannot be read.
    private let columnsOfUnreadableFiles: Set<Int>
    /// The columns of languages by their tags, where there are too many to look at each.
    private let tagColumns: [String: Int]?
    private static let countCompared = 16

    /// Creates a table.
    /// - Parameter unreadableLanguages: the languages that have files that cannot be read, of whose keys nothing is known.
    package init(
        name: String, folder: String = "", languages: [String], files: [File], keys: [Key],
        unreadableLanguages: Set<String> = []
    ) {
        self.name = name
        self.folder = folder
        self.languages = languages
        self.files = files
        self.keys = keys
        var unreadable: [String: Set<Int>] = [:]
        let columns = Dictionary(languages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        for file in files {
            for string in file.contents.unreadable {
                guard let language = file.language ?? string.language else {
                    unreadable[string.key] = Set(languages.indices)
                    continue
                }
                if let column = columns[language] { unreadable[string.key, default: []].insert(column) }
            }
        }
        unreadableColumns = unreadable
        columnsOfUnreadableFiles = Set(unreadableLanguages.compactMap { columns[$0] })
        tagColumns =
            languages.count > Self.countCompared
            ? Dictionary(
                languages.enumerated().map { ($1, $0) }
                    + languages.enumerated().map { (LanguageTag.canonical($1), $0) },
                uniquingKeysWith: { first, _ in first }) : nil
    }

    /// Refuses a table with too many languages.
    /// - Parameter path: one of its files.
    package static func check(
        _ languages: some Collection<String>, ofTable name: String, at path: String
    ) throws(DiagnosticsError) {
        guard languages.count > languageLimit else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "the table \(name) has \(languages.count) languages, more than \(languageLimit); remove some"))
    }

    /// The column of a language by its tag, which the table may write in another way.
    package func column(ofTag tag: String) -> Int? {
        // Most tables name languages by their tags.
        if let tagColumns { return tagColumns[tag] }
        return languages.firstIndex(of: tag) ?? languages.firstIndex { LanguageTag.canonical($0) == tag }
    }

    /// The name with the folder, as in `Sources/App/Localizable`.
    package var title: String { folder.isEmpty ? name : "\(folder)/\(name)" }

    /// The source language's file.
    package var file: SourceFile { files[0].contents.file }

    /// The files that contain the table, and nothing else.
    package var ownFiles: [File] { files.last?.isDocument == true ? files.filter { !$0.isDocument } : files }

    /// The storyboard, nib or definition of intents whose strings the table translates; nil if there is none.
    package var interfaceDocument: File? {
        files.last { $0.isDocument && TableFile.interface(path: $0.path) != nil }
    }

    /// Whether the keys of the table are its source strings, so that no file contains these.
    package var hasStringsAsKeys: Bool {
        !isCatalog && !files.contains { $0.language == languages[0] }
            && !columnsOfUnreadableFiles.contains(0) && keys.contains { $0.source != nil }
    }

    /// The languages that have files that cannot be read.
    package var unreadableLanguages: [String] { columnsOfUnreadableFiles.sorted().map { languages[$0] } }

    /// Whether the table is a string catalog.
    package var isCatalog: Bool { files.first?.contents.format == .xcstrings }

    /// The language that the others are translated from.
    package var sourceLanguage: String { languages[0] }

    /// Whether a key comes from code, which refers to it by itself.
    package func isExtracted(_ key: Key) -> Bool {
        isCatalog && (key.fields.extractionState == nil || key.fields.extractionState == .extractedWithValue)
    }

    /// Whether a key has a string in a language that cannot be read, by the language's column.
    package func isUnreadable(_ key: Key, in column: Int) -> Bool {
        if !columnsOfUnreadableFiles.isEmpty, columnsOfUnreadableFiles.contains(column) { return true }
        return !unreadableColumns.isEmpty && unreadableColumns[key.name]?.contains(column) == true
    }

    /// How many strings cannot be read.
    package var unreadableCount: Int { files.reduce(0) { $0 + $1.contents.unreadable.count } }

    /// The contents of a string's file.
    package func contents(of text: Text) -> TableContents { files[text.file].contents }

    /// Where a key first is.
    package func place(of key: Key) -> SourcePlace { place(key.file, key.offset) }

    /// The same table with another name for a key.
    package func renaming(_ key: String, to name: String) -> StringsTable {
        var table = self
        for index in table.keys.indices where table.keys[index].name == key { table.keys[index].name = name }
        return table
    }

    /// The same table without a key.
    package func removing(_ key: String) -> StringsTable {
        var table = self
        table.keys.removeAll { $0.name == key }
        return table
    }

    /// The same table with a key of another one, at the end.
    package func adding(_ key: String, of other: StringsTable, as name: String) -> StringsTable {
        guard let added = other.keys.first(where: { $0.name == key }) else { return self }
        let texts = languages.map { language in
            other.languages.firstIndex(of: language).flatMap { added.texts[$0] }.map {
                Text(file: $0.file + files.count, offset: $0.offset, value: $0.value)
            }
        }
        let moved = Key(
            name: name, comment: added.comment, fields: added.fields, file: added.file + files.count,
            offset: added.offset, texts: texts)
        return StringsTable(
            name: self.name, folder: folder, languages: languages, files: files + other.files, keys: keys + [moved])
    }

    /// What a message about a place of a file starts with.
    package func place(_ file: Int, _ offset: Int) -> SourcePlace {
        SourcePlace(file: files[file].contents.file, offset: offset)
    }

    /// Each key's index.
    package func indexByName() -> [String: Int] {
        Dictionary(keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
