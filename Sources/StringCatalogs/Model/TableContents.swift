import PrumoRuntime
import SourceText

/// What one file of a strings table contains, as it was parsed.
///
/// ``StringsTable`` merges the files of a table; here entries are in the file's order, with the languages that the file names.
package struct TableContents: Sendable {
    /// One key of a file.
    package struct Entry: Sendable {
        /// The key with its escapes resolved.
        package var key: String
        /// The offset of the key (as in `PlacedText.offset`).
        package var keyOffset: Int
        /// The translator's comment.
        package var comment: String?
        /// What a string catalog says of the key.
        package var fields = CatalogFields()
        /// The values, one for each language that the file has the key in.
        package var localizations: [Localization]

        /// Creates an entry.
        package init(
            key: String, keyOffset: Int, comment: String? = nil, fields: CatalogFields = CatalogFields(),
            localizations: [Localization]
        ) {
            self.key = key
            self.keyOffset = keyOffset
            self.comment = comment
            self.fields = fields
            self.localizations = localizations
        }
    }

    /// What a key has in one language.
    package struct Localization: Sendable {
        /// The language as the file names it; empty in files whose folder names it.
        package var language: String
        /// The offset of the language's name, or of the key.
        package var offset: Int
        /// Its texts; without any where the file has none yet.
        package var value: LocalizedValue
        /// Whether nobody has yet written a text that programs cannot do without, so that they show the source language's.
        package var isUntranslated = false

        /// Creates a localization.
        package init(language: String, offset: Int, value: LocalizedValue) {
            self.language = language
            self.offset = offset
            self.value = value
        }
    }

    /// The file with its text in UTF-8, to which all offsets refer.
    package let file: SourceFile
    /// The format, by the file's extension.
    package let format: TableFile.Format
    /// How texts are written in it.
    package let syntax: PlacedText.Syntax
    /// The language that a string catalog names as the source; nil for other formats.
    package let sourceLanguage: String?
    /// The entries in the file's order; a key may stand twice.
    package let entries: [Entry]
    /// What is suspicious but has a meaning.
    package let warnings: [Diagnostic]

    /// Creates the contents of a file.
    package init(
        file: SourceFile, format: TableFile.Format, syntax: PlacedText.Syntax, sourceLanguage: String? = nil,
        entries: [Entry], warnings: [Diagnostic] = []
    ) {
        self.file = file
        self.format = format
        self.syntax = syntax
        self.sourceLanguage = sourceLanguage
        self.entries = entries
        self.warnings = warnings
    }

    /// A text with its place, for messages about a character of it.
    package func placed(_ unit: TextUnit) -> PlacedText {
        PlacedText(unit.text, in: file, at: max(0, unit.offset), syntax: syntax)
    }

    /// The texts of a value as programs use them.
    package func pattern(of value: LocalizedValue) -> TextPattern { value.pattern(hasNumbers: syntax == .json) }

    /// Reads the placeholders of all variations of a value, and says what is suspicious about them.
    /// - Parameter pattern: the texts as programs use them, where a caller has them already.
    /// - Throws: a diagnostic at the placeholder that is wrong.
    package func message(
        of value: LocalizedValue, as pattern: TextPattern? = nil
    ) throws(DiagnosticsError) -> (message: Message, warnings: [Diagnostic]) {
        do {
            if let text = value.plainText, syntax != .json || !text.utf8.contains(UInt8(ascii: "%")) {
                return (try MessageResolver.message(of: text), [])
            }
            let message = try MessageResolver.message(of: pattern ?? self.pattern(of: value))
            return (message, message.notes.map { diagnostic($0, in: value, .warning) })
        } catch {
            throw DiagnosticsError(diagnostic(error, in: value, .error))
        }
    }

    private func diagnostic(
        _ problem: MessageResolver.Problem, in value: LocalizedValue, _ severity: Diagnostic.Severity
    ) -> Diagnostic {
        guard value.units.indices.contains(problem.id) else {
            let index = problem.id - value.units.count
            let offset = value.substitutions.indices.contains(index) ? value.substitutions[index].offset : 0
            return file.diagnostic(severity, at: max(0, offset), "\(problem.message)")
        }
        let text = placed(value.units[problem.id])
        let scalars = text.text.utf8.prefix(problem.offset).reduce(0) { $0 + (UTF8.isContinuation($1) ? 0 : 1) }
        return text.place(ofScalar: scalars).diagnostic("\(problem.message)", severity: severity)
    }
}

/// What a string catalog says of a key beside its texts.
package struct CatalogFields: Sendable, Equatable {
    /// Where a key comes from.
    package enum ExtractionState: String, Sendable, CaseIterable {
        /// Written by a person.
        case manual
        /// From a strings file.
        case migrated
        /// No longer in the code that it was extracted from.
        case stale
        /// From code that gives the text beside the key.
        case extractedWithValue = "extracted_with_value"
    }

    /// Where the key comes from; nil: from code, which has the text for a key.
    package var extractionState: ExtractionState?
    /// Whether other languages are to have a text of their own.
    package var shouldTranslate: Bool
    /// Whether the key is to have a constant, where the catalog says so.
    package var generatesSymbol: Bool?

    /// Creates fields.
    package init(
        extractionState: ExtractionState? = nil, shouldTranslate: Bool = true,
        generatesSymbol: Bool? = nil
    ) {
        self.extractionState = extractionState
        self.shouldTranslate = shouldTranslate
        self.generatesSymbol = generatesSymbol
    }

    /// Whether the code that the key was extracted from no longer has it.
    package var isStale: Bool { extractionState == .stale }
}
