import SourceText

/// One table of a target in one language.
public struct LocalizedStrings: Sendable {
    /// The language as a BCP 47 tag.
    public let locale: String
    /// The file with its text in UTF-8, to which the entries' offsets refer.
    public let file: SourceFile
    /// The entries in the file's order.
    public let entries: [StringsEntry]

    /// Creates the strings of one language.
    public init(locale: String, file: SourceFile, entries: [StringsEntry]) {
        self.locale = locale
        self.file = file
        self.entries = entries
    }
}

/// One table of a target in all its languages.
public struct LocalizedTable: Sendable {
    /// The name of the table that needs no name.
    public static let defaultName = "Localizable"
    /// The tables that the system reads by itself and that code never refers to.
    public static let systemNames: Set<String> = ["InfoPlist", "AppShortcuts"]

    /// The name: the files' without `.strings`.
    public let name: String
    /// The source language's strings.
    public let source: LocalizedStrings
    /// The other languages' strings, ordered by tag.
    public let translations: [LocalizedStrings]

    /// Creates a table.
    public init(name: String, source: LocalizedStrings, translations: [LocalizedStrings]) {
        self.name = name
        self.source = source
        self.translations = translations
    }
}
