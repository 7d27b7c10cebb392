import SourceText

/// A string catalog (`.xcstrings`), versions 1.0 and 1.1.
public struct StringCatalog: Sendable {
    /// The file, to which all offsets refer.
    public let file: SourceFile
    /// The language that the keys and the texts of origin are in, as the file names it.
    public let sourceLanguage: String
    /// The version of the format.
    public let version: String
    /// The entries in the file's order.
    public let entries: [StringCatalogEntry]

    /// Creates a catalog.
    public init(file: SourceFile, sourceLanguage: String, version: String, entries: [StringCatalogEntry]) {
        self.file = file
        self.sourceLanguage = sourceLanguage
        self.version = version
        self.entries = entries
    }
}

/// One key of a string catalog.
public struct StringCatalogEntry: Sendable {
    /// Where a key comes from.
    public enum ExtractionState: String, Sendable, CaseIterable {
        /// Written by a person.
        case manual
        /// From a strings file.
        case migrated
        /// No longer in the code that it was extracted from.
        case stale
        /// From code that gives the text beside the key.
        case extractedWithValue = "extracted_with_value"
    }

    /// The key.
    public let key: String
    /// The offset of the key.
    public let keyOffset: Int
    /// The translator's comment.
    public let comment: String?
    /// Where the key comes from; nil: from code, which has the text for a key.
    public let extractionState: ExtractionState?
    /// Whether other languages are to have a text of their own.
    public let shouldTranslate: Bool
    /// Whether the key is to have a constant, where the catalog says so.
    public let generatesSymbol: Bool?
    /// The texts in the file's order; a key without any has itself for a text.
    public let localizations: [StringCatalogLocalization]

    /// Creates an entry.
    public init(
        key: String, keyOffset: Int, comment: String? = nil, extractionState: ExtractionState? = nil,
        shouldTranslate: Bool = true, generatesSymbol: Bool? = nil, localizations: [StringCatalogLocalization] = []
    ) {
        self.key = key
        self.keyOffset = keyOffset
        self.comment = comment
        self.extractionState = extractionState
        self.shouldTranslate = shouldTranslate
        self.generatesSymbol = generatesSymbol
        self.localizations = localizations
    }
}

/// The text of a key in one language.
public struct StringCatalogLocalization: Sendable {
    /// The language as the file names it.
    public let language: String
    /// The offset of the language's name.
    public let offset: Int
    /// The text; nil where it is not yet written.
    public let text: LocalizedText?

    /// Creates a localization.
    public init(language: String, offset: Int, text: LocalizedText?) {
        self.language = language
        self.offset = offset
        self.text = text
    }
}
