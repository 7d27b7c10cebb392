import SourceText

/// What a `.stringsdict` file holds.
public struct StringsDict: Sendable {
    /// The file with its text in UTF-8, to which the entries' places refer.
    public let file: SourceFile
    /// The entries in their order.
    public let entries: [StringsDictEntry]
    /// What is not wrong but has no effect.
    public let warnings: [Diagnostic]

    /// Creates the contents of a file.
    public init(file: SourceFile, entries: [StringsDictEntry], warnings: [Diagnostic]) {
        self.file = file
        self.entries = entries
        self.warnings = warnings
    }
}

/// One key and text of a `.stringsdict` file.
public struct StringsDictEntry: Sendable {
    /// The key with its entities resolved.
    public let key: String
    /// Where the key stands.
    public let keyPlace: SourcePlace
    /// The text with its variations; its substitutions are the variables.
    public let text: LocalizedText
    /// The comment in front of the key, without its marks, in one line.
    public let comment: String?

    /// Creates an entry.
    public init(key: String, keyPlace: SourcePlace, text: LocalizedText, comment: String? = nil) {
        self.key = key
        self.keyPlace = keyPlace
        self.text = text
        self.comment = comment
    }
}
