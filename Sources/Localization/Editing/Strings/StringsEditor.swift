import DataFormats
import SourceText
import StringCatalogs

/// Changes a `.strings` file: one in the old style or an XML property list.
///
/// If a key occurs twice, setting its text writes the last one, which counts at run time, and removes none; renaming
/// and removing concern all. A binary property list is read only, until ``normalize()`` rewrites it as text.
struct StringsEditor: EntryDocumentEditor {
    let file: SourceFile
    private var encoding: FileEncoding
    /// The entries; nil in a binary property list.
    var document: EntryDocument?
    /// Whether the file was sorted or normalized.
    private var isRewritten = false

    init(_ file: SourceFile) throws(DiagnosticsError) {
        self.file = file
        if file.bytes.starts(with: "bplist".utf8) {
            encoding = .utf8(hasMark: false)
            return
        }
        let (text, encoding) = try FileEncoding.decoded(file)
        self.encoding = encoding
        if let document = XMLDocumentReading.isXML(text.bytes)
            ? XMLDocumentReading.document(text.bytes) : Self.document(text.bytes)
        {
            self.document = document
        } else {
            _ = try StringsParser.parse(file)
            throw DiagnosticsError(
                file.diagnostic(
                    at: 0, "the file's entries cannot be located; write them as \"key\" = \"text\"; lines"))
        }
    }

    private static func document(_ text: [UInt8]) -> EntryDocument? {
        StringsEntryScanner.scan(text).map { EntryDocument(syntax: .oldStyle, source: text, parts: $0) }
    }

    mutating func apply(_ edit: FileEdit) throws(DiagnosticsError) {
        guard var document = document.take() else {
            throw error(
                "binary property lists cannot be edited; run `prumo strings normalize` on the file first")
        }
        // Put back whatever happens; taken out, so that an edit does not copy all entries.
        defer { self.document = document }
        switch edit {
        case .set(let key, _, let value):
            guard let text = value.plainText else {
                throw error(
                    value.units.isEmpty
                        ? Self.missingText(of: key)
                        : "a .strings file has one string for each key, but \"\(key)\" has variations; use a .stringsdict"
                )
            }
            try set(key, text, in: &document)
        case .remove(let key), .removeText(let key, _): try document.remove(key, from: file)
        case .rename(let key, let name): try document.rename(key, to: name, in: file)
        case .setComment(let key, let comment): document.setComment(key, comment)
        case .setFields, .setMember: break
        }
    }

    private func set(_ key: String, _ text: String, in document: inout EntryDocument) throws(DiagnosticsError) {
        try document.check(text, of: file)
        guard let written = document.value(of: key) else {
            try document.check(key, of: file)
            return document.set(key, document.syntax.text(text))
        }
        switch document.syntax {
        case .xml:
            guard XMLEntryScanner.text(of: written) != text else { return }
            let comments = document.syntax.comments(in: written).map(\.text)
            document.set(key, document.syntax.text(text))
            document.addComments(comments, to: key)
        case .oldStyle where written.isEmpty:
            // A key alone is its own string.
            if text != key { document.set(key, OldStyleText.quoted(text), middle: Array(" = ".utf8)) }
        case .oldStyle:
            guard StringsEntryScanner.text(of: written) != text else { return }
            document.set(key, OldStyleWriting.text(text, like: written))
        }
    }

    func obstacle(toMoving key: String) -> Diagnostic? { nil }

    mutating func sort() {
        guard let sorted = document?.sorted() else { return }
        let isXML = document?.syntax == .xml
        guard let document = isXML ? XMLDocumentReading.document(sorted) : Self.document(sorted) else { return }
        self.document = document
        isRewritten = true
    }

    mutating func normalize() {
        let text: [UInt8]
        if let document {
            text = CanonicalStrings.text(of: document)
        } else {
            let entries = (try? StringsParser.parse(file))?.entries ?? []
            text = CanonicalStrings.text(
                of: entries.map { ($0.key, $0.localizations.first?.value.plainText ?? "") })
        }
        guard let document = Self.document(text) else { return }
        self.document = document
        encoding = .utf8(hasMark: false)
        isRewritten = true
    }

    var bytes: [UInt8] {
        guard let document, isRewritten || document.isChanged else { return file.bytes }
        return encoding.encoded(document.text)
    }
}
