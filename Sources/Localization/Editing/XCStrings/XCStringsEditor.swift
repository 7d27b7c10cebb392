import DataFormats
import SourceText
import StringCatalogs

/// Changes a `.xcstrings` file.
///
/// What is not asked to change keeps its bytes. An entry is taken apart when the first edit asks for it; new members
/// look like the rest of the file and stand where Xcode has them.
struct XCStringsEditor: TableFileEditor {
    private let path: String
    private var source: CatalogSource
    /// What stands before and behind the root object.
    private var margins: (before: Range<Int>, after: Range<Int>)
    private var root: CatalogObject
    private(set) var editing: CatalogEditing
    /// The members of `strings`, which the root holds only once the file is written.
    private(set) var entries: CatalogEntries
    private var stringsPlacement: CatalogPlacement
    private var isChanged = false

    /// The bytes of a catalog without keys, as Xcode creates it.
    static func emptyFile(sourceLanguage: String) -> [UInt8] {
        let root = CatalogDraft.object([
            ("sourceLanguage", .text(sourceLanguage)), ("strings", .object([])), ("version", .text("1.0")),
        ])
        var bytes: [UInt8] = []
        let node = CatalogStyle.xcode.node(root, in: .lines(members: [], close: []))
        CatalogSource(bytes: []).append(node, to: &bytes)
        return bytes
    }

    /// Creates an editor of a file.
    /// - Throws: everything that is wrong with the file.
    init(_ file: SourceFile) throws(DiagnosticsError) {
        let start = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let isObject = file.bytes.withUnsafeBufferPointer { JSONScanner.isObject($0, from: start) }
        if !isObject {
            let body = SourceFile(path: file.path, bytes: Array(file.bytes[start...]))
            _ = try JSONParser.parse(body)
        }
        try self.init(checked: file.bytes, from: start, path: file.path)
    }

    private init(checked bytes: [UInt8], from start: Int, path: String) throws(DiagnosticsError) {
        let source = CatalogSource(bytes: bytes)
        let range = source.valueRange(from: start)
        guard let root = source.object(in: range), let strings = source.object(root["strings"] ?? .object(.init()))
        else {
            _ = try StringCatalogParser.parse(SourceFile(path: path, bytes: Array(bytes[start...])))
            throw DiagnosticsError(Diagnostic(path: path, "a string catalog is an object in { }; mend the file"))
        }
        self.path = path
        self.source = source
        self.root = root
        margins = (0..<range.lowerBound, range.upperBound..<bytes.count)
        let style = CatalogStyle(of: root, strings: strings, in: source)
        editing = CatalogEditing(source: source, style: style)
        entries = CatalogEntries(strings)
        stringsPlacement = style.placement(of: strings, in: style.nested(style.root), source)
    }

    var bytes: [UInt8] {
        guard isChanged else { return source.bytes }
        var root = root
        let strings = CatalogNode.object(entries.object(editing.style, stringsPlacement))
        if let index = root.index(of: "strings") {
            root.members[index].value = strings
        } else if !entries.isEmpty {
            editing.insert("strings", .object([]), into: &root, editing.style.root)
            if let index = root.index(of: "strings") { root.members[index].value = strings }
        }
        var output: [UInt8] = []
        output.reserveCapacity(source.bytes.count + source.bytes.count / 8 + 64)
        output += source.bytes[margins.before]
        source.append(root, to: &output)
        output += source.bytes[margins.after]
        return output
    }

    mutating func sort() {
        isChanged = true
        entries = entries.sorted(editing.style, stringsPlacement)
    }

    mutating func normalize() {
        let normalized = CatalogNormalizer.normalized(bytes)
        guard let editor = try? XCStringsEditor(checked: normalized, from: 0, path: path) else { return }
        self = editor
    }

    mutating func apply(_ edit: FileEdit) throws(DiagnosticsError) {
        switch edit {
        case .set(let key, let language, let value): try set(key, language, value)
        case .removeText(let key, let language): try removeText(key, language)
        case .remove(let key):
            try requireEntry(key)
            entries.remove(key)
        case .rename(let key, let name): try rename(key, to: name)
        case .setComment(let key, let comment): try setComment(key, comment)
        case .setFields(let key, let fields): try setFields(key, fields)
        }
        isChanged = true
    }

    /// Adds an entry of a key that there is none of.
    mutating func add(_ key: String, _ draft: CatalogDraft) {
        let style = editing.style
        entries.add(style.member(key, style.node(draft, in: stringsPlacement), isFirst: false, stringsPlacement))
    }

    /// Changes the object of a key that there is one of.
    /// - Throws: what is wrong with the file, where the key has no object.
    mutating func update(
        _ key: String, _ change: (inout CatalogObject, CatalogPlacement) -> Void
    ) throws(DiagnosticsError) {
        let (editing, placement) = (editing, stringsPlacement)
        let isDone = entries.update(key) { member in
            guard var object = editing.source.object(member.value) else { return false }
            // Taken out, so that a change copies nothing.
            member.value = .written([])
            change(&object, editing.style.placement(of: object, in: editing.style.nested(placement), editing.source))
            member.value = .object(object)
            return true
        }
        guard isDone == true else { throw misshapen(key) }
    }

    private mutating func rename(_ key: String, to name: String) throws(DiagnosticsError) {
        try requireEntry(key)
        if key.utf8.elementsEqual(name.utf8) { return }
        guard key == name || !entries.contains(name) else {
            throw DiagnosticsError(
                Diagnostic(
                    path: path, "there is a key \"\(name)\" already; give \"\(key)\" another name or remove one of them"
                ))
        }
        entries.rename(key, to: name)
    }

    /// Checks that there is a key.
    func requireEntry(_ key: String) throws(DiagnosticsError) {
        guard !entries.contains(key) else { return }
        throw DiagnosticsError(
            Diagnostic(path: path, "there is no key \"\(key)\" in this catalog; name one that it has"))
    }

    /// What is wrong with an entry.
    func misshapen(_ key: String) -> DiagnosticsError {
        do throws(DiagnosticsError) {
            _ = try StringCatalogParser.parse(SourceFile(path: path, bytes: source.bytes))
        } catch {
            return error
        }
        return problem(key, "the entry has another form than string catalogs have; mend it in the file")
    }

    /// A problem with an edit of a key.
    func problem(_ key: String, _ message: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: path, "\"\(key)\": \(message)"))
    }
}
