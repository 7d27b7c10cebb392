import DataFormats
import SourceText
import StringCatalogs

/// Changes a `.stringsdict` file that is an XML property list.
///
/// Of a value whose texts change only those texts are written; one that gets another shape is written anew. Where a key
/// stands twice, setting writes the last one, which counts at run time, and removes none; renaming and removing concern
/// all.
struct StringsDictEditor: TableFileEditor {
    static var emptyFile: [UInt8] { PropertyListNode.dictionary([]).document }

    private let file: SourceFile
    private var encoding: FileEncoding
    /// The entries; nil where the file is no XML.
    private var document: EntryDocument?
    /// What a new value is indented with, by the depth.
    private var layout: EntryLayout?
    /// Whether the file was sorted or normalized.
    private var isRewritten = false

    init(_ file: SourceFile) throws(DiagnosticsError) {
        self.file = file
        encoding = .utf8(hasMark: false)
        if file.bytes.starts(with: "bplist".utf8) { return }
        let (text, encoding) = try FileEncoding.decoded(file)
        self.encoding = encoding
        let isEmpty = text.bytes.allSatisfy { $0 <= 0x20 }
        guard isEmpty || XMLDocumentReading.isXML(text.bytes) else {
            _ = try PropertyListParser.parse(file)
            return
        }
        guard let document = XMLDocumentReading.document(isEmpty ? Self.emptyFile : text.bytes) else {
            _ = try StringsDictParser.parse(file)
            throw DiagnosticsError(
                file.diagnostic(at: 0, "the file's entries cannot be told apart; run `prumo strings normalize` on it"))
        }
        load(document)
    }

    private mutating func load(_ document: EntryDocument) {
        self.document = document
        layout = EntryLayout(document)
    }

    mutating func apply(_ edit: FileEdit) throws(DiagnosticsError) {
        guard var document = document.take() else {
            throw error(
                "the file is no XML property list, and only those are edited; run `prumo strings normalize` on it first"
            )
        }
        // Put back whatever happens; taken out, so that an edit does not copy all entries.
        defer { self.document = document }
        switch edit {
        case .set(let key, _, let value): try set(key, value, in: &document)
        case .remove(let key), .removeText(let key, _): try document.remove(key, from: file)
        case .rename(let key, let name): try document.rename(key, to: name, in: file)
        case .setComment(let key, let comment): document.setComment(key, comment)
        case .setFields: break
        }
    }

    private func set(
        _ key: String, _ value: LocalizedValue, in document: inout EntryDocument
    ) throws(DiagnosticsError) {
        if !document.holds(key) { try document.check(key, of: file) }
        for unit in value.units { try document.check(unit.text, of: file) }
        guard !value.units.isEmpty else { throw error("\"\(key)\" has no text to write; give it one") }
        let written = document.value(of: key)
        if let written, let rewritten = StringsDictLeaves(written)?.rewritten(value) {
            if !rewritten.elementsEqual(written) { document.set(key, rewritten) }
            return
        }
        let node: PropertyListNode
        do throws(ConversionError) {
            node = try PropertyListNode(value)
        } catch {
            throw self.error("\"\(key)\": \(error.message)")
        }
        let indent = layout?.indent ?? [0x09]
        document.set(
            key,
            node.element(
                indent: indent, step: indent.isEmpty ? [0x09] : indent, lineEnd: layout?.lineEnd ?? [0x0A]))
    }

    private func error(_ message: DiagnosticMessage) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: 0, message))
    }

    mutating func sort() {
        guard let sorted = document?.sorted(), let document = XMLDocumentReading.document(sorted) else { return }
        load(document)
        isRewritten = true
    }

    mutating func normalize() {
        let text: [UInt8]
        if let document {
            text = CanonicalPropertyList.text(of: document.text)
        } else if let list = try? PropertyListParser.parse(file), let node = PropertyListNode(list.root) {
            text = node.document
        } else {
            return
        }
        // An empty dictionary has one tag in the canonical form, which an edit that comes later takes apart.
        guard let document = XMLDocumentReading.document(text) else { return }
        load(document)
        canonical = text
        encoding = .utf8(hasMark: false)
        isRewritten = true
    }

    private var canonical: [UInt8]?

    var bytes: [UInt8] {
        guard let document, isRewritten || document.isChanged else { return file.bytes }
        return encoding.encoded(document.isChanged ? document.text : canonical ?? document.source)
    }
}
