import SourceText

/// One table of a target in all its languages.
public struct LocalizedTable: Sendable {
    /// The name of the table that needs no name.
    public static let defaultName = "Localizable"
    /// The tables that the system reads by itself and that code never refers to.
    public static let systemNames: Set<String> = ["InfoPlist", "AppShortcuts"]

    /// One key of the table.
    public struct Entry: Sendable {
        /// The key.
        public let key: String
        /// Where the key stands in the source language's file.
        public let place: SourcePlace
        /// The translator's comment.
        public let comment: String?
        /// Whether the code that the key was extracted from no longer has it.
        public let isStale: Bool
        /// Whether the key comes from code, which refers to it by itself.
        public let isExtracted: Bool
        /// Whether the key is to have a constant.
        public let hasAccessor: Bool
        /// The texts, one for each of the table's languages; nil where a language has none. The source language has one.
        public var texts: [LocalizedText?]

        /// Creates an entry.
        public init(
            key: String, place: SourcePlace, comment: String? = nil, isStale: Bool = false, isExtracted: Bool = false,
            hasAccessor: Bool = true, texts: [LocalizedText?]
        ) {
            self.key = key
            self.place = place
            self.comment = comment
            self.isStale = isStale
            self.isExtracted = isExtracted
            self.hasAccessor = hasAccessor
            self.texts = texts
        }
    }

    /// The name: the files' without extension.
    public let name: String
    /// The source language's file.
    public let file: SourceFile
    /// The languages as BCP 47 tags, the source language first, then by tag.
    public let languages: [String]
    /// The keys in the order of the source language's file.
    public let entries: [Entry]
    /// Whether the table is a string catalog.
    public let isCatalog: Bool

    /// Creates a table.
    public init(name: String, file: SourceFile, languages: [String], entries: [Entry], isCatalog: Bool = false) {
        self.name = name
        self.file = file
        self.languages = languages
        self.entries = entries
        self.isCatalog = isCatalog
    }

    /// The same table with another name for a key.
    public func renaming(_ key: String, to name: String) -> LocalizedTable {
        let entries = entries.map { entry in
            guard entry.key == key else { return entry }
            return Entry(
                key: name, place: entry.place, comment: entry.comment, isStale: entry.isStale,
                isExtracted: entry.isExtracted, hasAccessor: entry.hasAccessor, texts: entry.texts)
        }
        return LocalizedTable(name: self.name, file: file, languages: languages, entries: entries, isCatalog: isCatalog)
    }
}
