import DataFormats
import SourceText
import StringCatalogs

/// The entries of a `.strings` file or of an XML property list, which edits change while all other bytes stay.
///
/// Edits take constant time: the text is assembled once, by ``text``. Of keys that occur twice the last has its
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
    /// Keys that were there and are not any more: taking them away again is not a mistake.
    private var removedKeys: Set<String> = []

    init(syntax: EntrySyntax, source: [UInt8], parts: ScannedEntries) {
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
    func contains(_ key: String) -> Bool { indices[key] != nil }

    /// Whether a key was there before edits.
    func hasRemoved(_ key: String) -> Bool { removedKeys.contains(key) }

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
            removedKeys.remove(key)
            entries.append(DocumentEntry(key: key, value: value))
        }
    }

    /// Removes a key wherever it occurs.
    /// - Returns: whether it was there.
    mutating func remove(_ key: String) -> Bool {
        guard var index = indices.removeValue(forKey: key) else { return false }
        isChanged = true
        removedKeys.insert(key)
        while index >= 0 {
            entries[index].isRemoved = true
            index = entries[index].previous
        }
        return true
    }

    /// Renames a key wherever it occurs; the new name must be free.
    /// - Returns: whether the key was there.
    mutating func rename(_ key: String, to name: String) -> Bool {
        guard let last = indices.removeValue(forKey: key) else { return false }
        isChanged = true
        removedKeys.insert(key)
        removedKeys.remove(name)
        indices[name] = last
        var index = last
        while index >= 0 {
            let written = writtenKey(at: index)
            if syntax == .oldStyle, value(at: index).isEmpty {
                // A key alone is its own string, which is to stay.
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

    /// Writes another comment above a key; nil removes it.
    mutating func setComment(_ key: String, _ comment: String?) {
        guard let index = indices[key] else { return }
        let words = comment.map(EntrySyntax.inOneLine) ?? ""
        if case .kept(let added) = entries[index].comment {
            let old = entries[index].bounds.map { syntax.words(ofComments: source[$0.comment..<$0.indent]) } ?? ""
            if EntrySyntax.inOneLine(([old] + added).joined(separator: " ")) == words { return }
        }
        isChanged = true
        entries[index].comment = words.isEmpty ? .removed : .text(comment ?? "")
    }

    /// Adds comments above a key, after the one that it has.
    mutating func addComments(_ comments: [String], to key: String) {
        guard let index = indices[key], !comments.isEmpty else { return }
        isChanged = true
        switch entries[index].comment {
        case .kept(let added): entries[index].comment = .kept(adding: added + comments)
        case .removed: entries[index].comment = .text(comments.joined(separator: "\n"))
        case .text(let text): entries[index].comment = .text(([text] + comments).joined(separator: "\n"))
        }
    }

    /// The texts of all comments that are gone once a key is removed: above its entries, in them and after them.
    func comments(of key: String) -> [String] {
        var found: [[String]] = []
        var next = indices[key] ?? -1
        while next >= 0 {
            let entry = entries[next]
            next = entry.previous
            found.append(comments(above: entry) + comments(within: entry))
        }
        return found.reversed().flatMap(\.self)
    }

    private func comments(above entry: DocumentEntry) -> [String] {
        switch entry.comment {
        case .kept(let added):
            let kept = entry.bounds.map { syntax.comments(in: source[$0.comment..<$0.indent]).map(\.text) } ?? []
            return kept + added
        case .removed: return []
        case .text(let text): return [text]
        }
    }

    private func comments(within entry: DocumentEntry) -> [String] {
        guard let bounds = entry.bounds else { return [] }
        let middle = entry.newMiddle?[...] ?? source[bounds.middle..<bounds.value]
        let value = syntax == .xml ? entry.newValue?[...] ?? source[bounds.value..<bounds.tail] : []
        return [middle, value, source[bounds.tail..<bounds.end]].flatMap(syntax.comments).map(\.text)
    }

    /// The edited text, in UTF-8.
    var text: [UInt8] {
        guard isChanged else { return source }
        var writer = EntryDocumentWriter(self)
        return writer.text()
    }

    /// The text with its entries in the order of their keys, each with its comment; nil if they are in order
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

/// A document's parts, as a scanner finds them.
struct ScannedEntries: Sendable {
    /// The end of what precedes the first entry's gap: the start of an XML document, an opening brace.
    var head = 0
    /// The entries in their order.
    var entries: [DocumentEntry] = []
    /// Where blank lines and comments after the last entry start.
    var trailing = 0
    /// Where what closes the document starts: end tags, a closing brace; the end where there is nothing.
    var close = 0
}

// Edits that may be refused.
extension EntryDocument {
    /// Removes a key that the file has, or had before other edits.
    mutating func remove(_ key: String, from file: SourceFile) throws(DiagnosticsError) {
        guard remove(key) || hasRemoved(key) else { throw Self.missingKey(key, in: file) }
    }

    /// Renames a key that the file has.
    mutating func rename(_ key: String, to name: String, in file: SourceFile) throws(DiagnosticsError) {
        guard !KeySpellings.areSame(key, name) else { return }
        guard key == name || !contains(name) else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: 0, "the key \"\(name)\" already exists; remove it first or choose another name"))
        }
        try check(name, of: file)
        guard rename(key, to: name) else { throw Self.missingKey(key, in: file) }
    }

    /// Rejects a string that the file's format cannot contain.
    func check(_ text: String, of file: SourceFile) throws(DiagnosticsError) {
        guard syntax == .xml, let character = XMLWriter.forbiddenCharacter(in: text) else { return }
        throw DiagnosticsError(
            file.diagnostic(at: 0, "XML cannot contain the character U+\(character.code); remove it from the string"))
    }

    private static func missingKey(_ key: String, in file: SourceFile) -> DiagnosticsError {
        DiagnosticsError(file.diagnostic(at: 0, "the file has no key \"\(key)\""))
    }
}
