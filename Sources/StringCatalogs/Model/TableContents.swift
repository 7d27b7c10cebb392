import PrumoMessages
import SourceText

/// The contents of one file of a strings table, as parsed.
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
        /// The fields of the key in a string catalog.
        package var fields = CatalogFields()
        /// The values, one for each language that the file has the key in.
        package var localizations: [Localization]
        /// Whether a string catalog's entry has members that are in none of these.
        package var hasUnmodelledMembers = false

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

    /// The localization of a key in one language.
    package struct Localization: Sendable {
        /// The language as the file names it; empty in files whose folder names it.
        package var language: String
        /// The offset of the language's name, or of the key.
        package var offset: Int
        /// Its strings; without any where the file has none yet.
        package var value: LocalizedValue
        /// Whether a required string is not written yet, so that programs show the source language's.
        package var isUntranslated = false

        /// Creates a localization.
        package init(language: String, offset: Int, value: LocalizedValue) {
            self.language = language
            self.offset = offset
            self.value = value
        }
    }

    /// A string that cannot be read, which is left out of the entries.
    package struct UnreadableString: Sendable {
        /// The key.
        package let key: String
        /// The offset of the key.
        package let keyOffset: Int
        /// The language as a catalog names it; `nil` if all of the key's languages are left out.
        package let language: String?
        /// What is wrong with it.
        package let problems: [Diagnostic]

        /// Warnings that say what happens until the problems are fixed.
        /// - Parameter hasConstant: whether the key has a constant nonetheless.
        func warnings(hasConstant: Bool) -> [Diagnostic] {
            problems.map { $0.warning(ofKey: hasConstant ? nil : key).orSubject(.unreadableString) }
        }
    }

    /// The file with its text in UTF-8, to which all offsets refer.
    package let file: SourceFile
    /// The format, by the file's extension.
    package let format: TableFile.Format
    /// How strings are written in it.
    package let syntax: PlacedText.Syntax
    /// The language that a string catalog names as the source; nil for other formats.
    package let sourceLanguage: String?
    /// The entries in the file's order; a key may occur twice.
    package let entries: [Entry]
    /// What is left out of the entries, where the reader was asked to go on without it.
    package let unreadable: [UnreadableString]
    /// The warnings.
    package let warnings: [Diagnostic]

    /// Creates the contents of a file.
    package init(
        file: SourceFile, format: TableFile.Format, syntax: PlacedText.Syntax, sourceLanguage: String? = nil,
        entries: [Entry], unreadable: [UnreadableString] = [], warnings: [Diagnostic] = []
    ) {
        self.file = file
        self.format = format
        self.syntax = syntax
        self.sourceLanguage = sourceLanguage
        self.entries = entries
        self.unreadable = unreadable
        self.warnings = warnings
    }

    /// A string with its place, for messages about one of its characters.
    package func placed(_ unit: TextUnit) -> PlacedText {
        PlacedText(unit.text, in: file, at: max(0, unit.offset), syntax: syntax)
    }

    /// The strings of a value as programs use them.
    package func pattern(of value: LocalizedValue) -> TextPattern { value.pattern(hasNumbers: syntax == .json) }

    /// Parses the placeholders of all variations of a value, and returns the warnings about them.
    /// - Parameter pattern: the strings as programs use them, where a caller has them already.
    /// - Throws: a diagnostic at the placeholder that is wrong.
    package func message(
        of value: LocalizedValue, as pattern: TextPattern? = nil
    ) throws(DiagnosticsError) -> (message: Message, warnings: [Diagnostic]) {
        do {
            if let text = value.plainText, syntax != .json || !text.hasByte(UInt8(ascii: "%")) {
                let message = try MessageResolver.message(of: text)
                return (message, message.notes.isEmpty ? [] : diagnostics(message.notes, in: value, .warning))
            }
            let message = try MessageResolver.message(of: pattern ?? self.pattern(of: value))
            return (message, diagnostics(message.notes, in: value, .warning))
        } catch {
            throw DiagnosticsError(diagnostics([error], in: value, .error))
        }
    }

    /// What is wrong with a value whose strings have attributes, which only Foundation evaluates; `nil` if none has any.
    package func problemWithAttributes(of value: LocalizedValue) -> Diagnostic? {
        for unit in value.units {
            guard let attributes = StringAttributes(in: unit.text) else { continue }
            return placed(unit).place(ofScalar: attributes.scalar).diagnostic(
                "\(attributes.spelling) has attributes that only AttributedString(localized:) and Text evaluate, so a constant would "
                    + "show them as they are; use the key there, or vary the string by plural", about: .attributes)
        }
        return nil
    }

    /// - Parameter problems: those of each string one after the other, in the order of their offsets.
    private func diagnostics(
        _ problems: [MessageResolver.Problem], in value: LocalizedValue, _ severity: Diagnostic.Severity
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var start = 0
        while start < problems.count {
            let id = problems[start].id
            let end = problems[start...].firstIndex { $0.id != id } ?? problems.count
            let own = problems[start..<end]
            start = end
            let places: [SourcePlace]
            if value.units.indices.contains(id) {
                let text = placed(value.units[id])
                places = text.places(ofScalars: Self.scalars(before: own.map(\.offset), in: text.text))
            } else {
                let index = id - value.units.count
                let offset = value.substitutions.indices.contains(index) ? value.substitutions[index].offset : 0
                places = own.map { _ in SourcePlace(file: file, offset: max(0, offset)) }
            }
            diagnostics += zip(own, places).map { $1.diagnostic("\($0.message)", severity: severity) }
        }
        return diagnostics
    }

    /// The numbers of Unicode scalars before some offsets in UTF-8, which are in ascending order.
    private static func scalars(before offsets: [Int], in text: String) -> [Int] {
        var text = text
        return text.withUTF8 { bytes in
            var position = 0
            var count = 0
            return offsets.map { offset in
                while position < min(offset, bytes.count) {
                    if !UTF8.isContinuation(bytes[position]) { count += 1 }
                    position += 1
                }
                return count
            }
        }
    }
}

extension Diagnostic {
    /// The problem of one string as a warning, with the effect until it is fixed.
    /// - Parameter key: the key, where it has no constant; `nil` if only this string is left out.
    package func warning(ofKey key: String?) -> Diagnostic {
        var warning = self
        warning.severity = .warning
        warning.message +=
            key.map { "; until then \"\($0)\" has no constant" } ?? "; until then this string is not used"
        return warning
    }
}
