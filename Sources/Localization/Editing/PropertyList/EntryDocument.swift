import DataFormats
import SourceText

/// The entries of a `.strings` file or of an XML property list, which edits change while all other bytes stay.
///
/// Edits take constant time: the text is put together once, by ``text``. Of keys that stand twice the last has its
/// value at run time, so setting writes that one and leaves the others; renaming and removing concern all.
struct EntryDocument: Sendable {
    let syntax: EntrySyntax
    /// The text that was read, in UTF-8.
    let source: [UInt8]
    let parts: ScannedEntries
    /// The file's entries in their order, then those that were added.
    private(set) var entries: [DocumentEntry]
    /// How many entries the file has.
    let fileCount: Int
    /// Whether any edit changed anything.
    private(set) var isChanged = false
    /// The last entry of each key.
    private var indices: [String: Int]
    /// Keys that were there and are not any more: taking them away again is no mistake.
    private var goneKeys: Set<String> = []

    init(_ syntax: EntrySyntax, _ source: [UInt8], _ parts: ScannedEntries) {
        self.syntax = syntax
        self.source = source
        self.parts = parts
        entries = parts.entries
        fileCount = parts.entries.count
        indices = Dictionary(minimumCapacity: parts.entries.count)
        for index in entries.indices {
            entries[index].previous = indices.updateValue(index, forKey: entries[index].key) ?? -1
        }
    }

    /// The keys that are there, in no order.
    func holds(_ key: String) -> Bool { indices[key] != nil }

    /// Whether a key was there before edits.
    func held(_ key: String) -> Bool { goneKeys.contains(key) }

    /// A key's value as it is written: of the last entry that has it.
    func value(of key: String) -> ArraySlice<UInt8>? {
        indices[key].map { value(at: $0) }
    }

    /// An entry's value as it is written; empty for an old-style key alone.
    func value(at index: Int) -> ArraySlice<UInt8> {
        let entry = entries[index]
        if let value = entry.newValue { return value[...] }
        guard let bounds = entry.bounds else { return [] }
        return source[bounds.value..<bounds.tail]
    }

    /// An entry's key as it is written.
    func writtenKey(at index: Int) -> ArraySlice<UInt8> {
        let entry = entries[index]
        if let key = entry.newKey { return key[...] }
        guard let bounds = entry.bounds else { return syntax.key(entry.key)[...] }
        return source[bounds.key..<bounds.middle]
    }

    /// Writes another value for a key, which it gets where it lacks it.
    mutating func set(_ key: String, _ value: [UInt8], middle: [UInt8]? = nil) {
        isChanged = true
        if let index = indices[key] {
            entries[index].newValue = value
            if let middle { entries[index].newMiddle = middle }
        } else {
            indices[key] = entries.count
            goneKeys.remove(key)
            entries.append(DocumentEntry(key: key, value: value))
        }
    }

    /// Takes a key away, wherever it stands.
    /// - Returns: whether it was there.
    mutating func remove(_ key: String) -> Bool {
        guard var index = indices.removeValue(forKey: key) else { return false }
        isChanged = true
        goneKeys.insert(key)
        while index >= 0 {
            entries[index].isRemoved = true
            index = entries[index].previous
        }
        return true
    }

    /// Gives a key another name, wherever it stands; the new one must be free.
    /// - Returns: whether the key was there.
    mutating func rename(_ key: String, to name: String) -> Bool {
        guard let last = indices.removeValue(forKey: key) else { return false }
        isChanged = true
        goneKeys.insert(key)
        goneKeys.remove(name)
        indices[name] = last
        var index = last
        while index >= 0 {
            let written = writtenKey(at: index)
            if syntax == .oldStyle, value(at: index).isEmpty {
                // A key alone is its own text, which is to stay.
                entries[index].newValue = Array(written)
                entries[index].newMiddle = Array(" = ".utf8)
            }
            entries[index].newKey =
                syntax == .oldStyle ? OldStyleWriting.text(name, like: written) : syntax.key(name)
            entries[index].key = name
            index = entries[index].previous
        }
        return true
    }

    /// Writes another comment above a key; nil takes it away.
    mutating func setComment(_ key: String, _ comment: String?) {
        guard let index = indices[key] else { return }
        let words = comment.map(EntrySyntax.inOneLine) ?? ""
        if case .kept = entries[index].comment {
            let old = entries[index].bounds.map { syntax.words(ofComments: source[$0.comment..<$0.indent]) } ?? ""
            if old == words { return }
        }
        isChanged = true
        entries[index].comment = words.isEmpty ? .removed : .text(comment ?? "")
    }

    /// The text as edits have made it, in UTF-8.
    var text: [UInt8] {
        guard isChanged else { return source }
        var writer = EntryDocumentWriter(self)
        return writer.text()
    }

    /// The text with its entries in the order of their keys, each with its comment; nil where they are in order
    /// already.
    func sorted() -> [UInt8]? {
        let live = entries.indices.filter { !entries[$0].isRemoved }
        let orders = live.map { KeyOrder(entries[$0].key) }
        guard !KeyOrder.isSorted(orders) else { return nil }
        let order = live.indices.sorted { left, right in
            orders[left] < orders[right] || left < right && !(orders[right] < orders[left])
        }
        var writer = EntryDocumentWriter(self)
        return writer.text(inOrder: order.map { live[$0] })
    }
}

// Edits that may be refused.
extension EntryDocument {
    /// Removes a key that the file has, or had before other edits.
    mutating func remove(_ key: String, from file: SourceFile) throws(DiagnosticsError) {
        guard remove(key) || held(key) else { throw Self.noKey(key, in: file) }
    }

    /// Renames a key that the file has.
    mutating func rename(_ key: String, to name: String, in file: SourceFile) throws(DiagnosticsError) {
        guard key != name else { return }
        guard !holds(name) else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: 0, "there is a key \"\(name)\" already; remove it first or choose another name"))
        }
        try check(name, of: file)
        guard rename(key, to: name) else { throw Self.noKey(key, in: file) }
    }

    /// Refuses a text that the file's format cannot hold.
    func check(_ text: String, of file: SourceFile) throws(DiagnosticsError) {
        guard syntax == .xml, let character = XMLWriter.forbiddenCharacter(in: text) else { return }
        throw DiagnosticsError(
            file.diagnostic(at: 0, "XML cannot hold the character U+\(character.code); take it out of the text"))
    }

    private static func noKey(_ key: String, in file: SourceFile) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: 0, "there is no key \"\(key)\" in this file"))
    }
}
