import DataFormats
import SourceText
import StringCatalogs

/// Changes a `.xcstrings` file.
///
/// What is not asked to change keeps its bytes. An entry is taken apart when the first edit asks for it; new members
/// look like the rest of the file and are where Xcode puts them.
struct XCStringsEditor: TableFileEditor {
    private let path: String
    private var source: CatalogSource
    /// What precedes and follows the root object.
    private var margins: (before: Range<Int>, after: Range<Int>)
    private var root: CatalogObject
    private(set) var editing: CatalogEditing
    /// The members of `strings`, which the root contains only once the file is written.
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
        let source = CatalogSource(bytes: file.bytes)
        guard let root = source.checkedRoot(from: start) else {
            let body = SourceFile(path: file.path, bytes: Array(file.bytes[start...]))
            _ = try JSONParser.parse(body)
            _ = try StringCatalogParser.parse(body)
            throw DiagnosticsError(
                Diagnostic(path: file.path, "a string catalog must be an object in { }; fix the file"))
        }
        self.init(root, of: source, path: file.path)
    }

    private init(_ catalog: CatalogRoot, of source: CatalogSource, path: String) {
        self.path = path
        self.source = source
        (root, margins) = (
            catalog.object, (0..<catalog.range.lowerBound, catalog.range.upperBound..<source.bytes.count)
        )
        let strings = catalog.strings
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
            editing.insert("strings", .object([]), into: &root, at: editing.style.root)
            if let index = root.index(of: "strings") { root.members[index].value = strings }
        }
        var output: [UInt8] = []
        output.reserveCapacity(source.bytes.count + source.bytes.count / 8 + 64)
        output += source.bytes[margins.before]
        source.append(root, to: &output)
        output += source.bytes[margins.after]
        return output
    }

    func comments(of key: String) -> [String] {
        let entry = entries[key].flatMap { editing.source.object($0.value) }
        return entry?["comment"].flatMap(editing.source.string).map { [$0] } ?? []
    }

    mutating func addComments(_ comments: [String], to key: String) throws(DiagnosticsError) {
        guard !comments.isEmpty else { return }
        try setComment(key, (self.comments(of: key) + comments).joined(separator: "\n"))
    }

    func obstacle(toMoving key: String) -> Diagnostic? { nil }

    func written(_ key: String) -> [UInt8]? {
        guard let member = entries[key] else { return nil }
        var output: [UInt8] = []
        source.append(member.value, to: &output)
        return output
    }

    mutating func sort() {
        isChanged = true
        entries = entries.sorted(editing.style, stringsPlacement)
    }

    mutating func normalize() {
        let normalized = CatalogNormalizer.normalized(bytes)
        let source = CatalogSource(bytes: normalized)
        guard let root = source.checkedRoot(from: 0) else { return }
        self = XCStringsEditor(root, of: source, path: path)
    }

    mutating func apply(_ edit: FileEdit) throws(DiagnosticsError) {
        switch edit {
        case .set(let key, let language, let value): try set(key, in: language, to: value)
        case .removeText(let key, let language): try removeText(key, language)
        case .remove(let key):
            try requireEntry(key)
            entries.remove(key)
        case .rename(let key, let name): try rename(key, to: name)
        case .setComment(let key, let comment): try setComment(key, comment)
        case .setFields(let key, let fields): try setFields(key, fields)
        case .setMember(let key?, let path, let literal): try setMember(path, of: key, to: literal)
        case .setMember(nil, let path, let literal):
            editing.set(
                path.joined(separator: "."), to: literal.map { .literal($0.bytes) }, in: &root, at: editing.style.root)
        }
        isChanged = true
    }

    /// Adds an entry of a key that there is none of.
    mutating func add(_ key: String, _ draft: CatalogDraft) {
        let style = editing.style
        entries.add(
            style.member(key, value: style.node(draft, in: stringsPlacement), isFirst: false, at: stringsPlacement))
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
                    path: path, "the key \"\(name)\" already exists; give \"\(key)\" another name or remove one of them"
                ))
        }
        entries.rename(key, to: name)
    }

    /// Checks that there is a key.
    func requireEntry(_ key: String) throws(DiagnosticsError) {
        guard !entries.contains(key) else { return }
        throw DiagnosticsError(
            Diagnostic(path: path, "the catalog has no key \"\(key)\"; use one that it has"))
    }

    /// What is wrong with an entry.
    func misshapen(_ key: String) -> DiagnosticsError {
        do throws(DiagnosticsError) {
            let contents = try StringCatalogParser.parse(SourceFile(path: path, bytes: source.bytes), leavesOut: true)
            let problems = contents.unreadable.filter { $0.key == key }.flatMap(\.problems)
            if !problems.isEmpty { return DiagnosticsError(problems) }
        } catch {
            return error
        }
        return problem(key, "the entry is not valid in a string catalog; fix it in the file")
    }

    /// A problem with an edit of a key.
    func problem(_ key: String, _ message: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: path, "\"\(key)\": \(message)"))
    }
}

extension XCStringsEditor {
    /// Gives a key a value in a language.
    mutating func set(_ key: String, in language: String, to value: LocalizedValue) throws(DiagnosticsError) {
        let target: VariedText
        do throws(ConversionError) {
            target = try VariedText(value)
        } catch {
            if self.value(of: key, language)?.isEquivalent(to: value) == true { return }
            throw problem(key, error.message)
        }
        let localizations = CatalogDraft.object([(language, target.draft)])
        guard entries.contains(key) else { return add(key, .object([("localizations", localizations)])) }
        let editing = editing
        var isMisshapen = false
        try update(key) { entry, placement in
            guard entry.index(of: "localizations") != nil else {
                return editing.insert("localizations", localizations, into: &entry, at: placement)
            }
            isMisshapen =
                !editing.update("localizations", of: &entry, at: placement) { localizations, placement in
                    guard let node = localizations[language] else {
                        return editing.insert(language, target.draft, into: &localizations, at: placement)
                    }
                    guard let current = editing.value(node) else {
                        isMisshapen = true
                        return
                    }
                    if current.isEquivalent(to: value) { return }
                    editing.update(language, of: &localizations, at: placement) { object, placement in
                        editing.merge(target, into: &object, placement)
                    }
                } || isMisshapen
        }
        if isMisshapen { throw misshapen(key) }
    }

    /// The strings of a key in a language.
    private func value(of key: String, _ language: String) -> LocalizedValue? {
        guard let entry = entries[key].flatMap({ editing.source.object($0.value) }),
            let localizations = entry["localizations"].flatMap(editing.source.object)
        else { return nil }
        return localizations[language].flatMap(editing.value)
    }

    /// Takes a key's value in a language away.
    mutating func removeText(_ key: String, _ language: String) throws(DiagnosticsError) {
        try requireEntry(key)
        let editing = editing
        var isMisshapen = false
        try update(key) { entry, placement in
            guard entry.index(of: "localizations") != nil else { return }
            var isLast = false
            isMisshapen = !editing.update("localizations", of: &entry, at: placement) { localizations, placement in
                isLast = localizations.members.count == 1 && localizations.index(of: language) != nil
                if !isLast { editing.remove(language, from: &localizations, placement) }
            }
            if isLast { editing.remove("localizations", from: &entry, placement) }
        }
        if isMisshapen { throw misshapen(key) }
    }

    /// Sets a key's comment, or removes it.
    ///
    /// One that a person changed is no longer a generated one.
    mutating func setComment(_ key: String, _ comment: String?) throws(DiagnosticsError) {
        guard entries.contains(key) else {
            if let comment { add(key, .object([("comment", .text(comment))])) }
            return
        }
        let editing = editing
        try update(key) { entry, placement in
            guard entry["comment"].flatMap(editing.source.string) != comment else { return }
            if let comment {
                editing.set("comment", to: .text(comment), in: &entry, at: placement)
            } else {
                editing.remove("comment", from: &entry, placement)
            }
            editing.remove("isCommentAutoGenerated", from: &entry, placement)
        }
    }

    /// Sets a key's fields. Fields that have their value already stay as they are written.
    mutating func setFields(_ key: String, _ fields: CatalogFields) throws(DiagnosticsError) {
        guard entries.contains(key) else {
            var members: [(name: String, value: CatalogDraft)] = []
            if let state = fields.extractionState { members.append(("extractionState", .text(state.rawValue))) }
            if let flag = fields.generatesSymbol { members.append(("generatesSymbol", .boolean(flag))) }
            if !fields.shouldTranslate { members.append(("shouldTranslate", .boolean(false))) }
            return add(key, .object(members))
        }
        let editing = editing
        try update(key) { entry, placement in
            let written = entry["extractionState"].flatMap(editing.source.string)
            if written.flatMap(CatalogFields.ExtractionState.init(rawValue:)) != fields.extractionState {
                let draft = fields.extractionState.map { CatalogDraft.text($0.rawValue) }
                editing.set("extractionState", to: draft, in: &entry, at: placement)
            }
            if editing.boolean(entry["generatesSymbol"]) != fields.generatesSymbol {
                let draft = fields.generatesSymbol.map(CatalogDraft.boolean)
                editing.set("generatesSymbol", to: draft, in: &entry, at: placement)
            }
            if editing.boolean(entry["shouldTranslate"]) ?? true != fields.shouldTranslate {
                editing.set(
                    "shouldTranslate", to: fields.shouldTranslate ? nil : .boolean(false), in: &entry, at: placement)
            }
        }
    }
}

extension XCStringsEditor {
    /// Sets a member that is not modelled, or removes it.
    private mutating func setMember(
        _ path: [String], of key: String, to literal: UnmodelledMembers.Literal?
    ) throws(DiagnosticsError) {
        guard entries.contains(key) else {
            if let literal, path.count == 1 { add(key, .object([(path[0], .literal(literal.bytes))])) }
            return
        }
        let editing = editing
        try update(key) { entry, placement in editing.setMember(path[...], to: literal, in: &entry, at: placement) }
    }
}

extension CatalogEditing {
    /// Sets a member at the end of a path, or removes it.
    func setMember(
        _ path: ArraySlice<String>, to literal: UnmodelledMembers.Literal?, in object: inout CatalogObject,
        at placement: CatalogPlacement
    ) {
        guard let name = path.first else { return }
        let draft = literal.map { CatalogDraft.literal($0.bytes) }
        if path.count == 1 { return set(name, to: draft, in: &object, at: placement) }
        let exists = update(name, of: &object, at: placement) { object, placement in
            setMember(path.dropFirst(), to: literal, in: &object, at: placement)
        }
        // A localization that has nothing else is a member by itself.
        if !exists, path.count == 2, name == "localizations", let draft {
            insert(name, .object([(path[path.endIndex - 1], draft)]), into: &object, at: placement)
        }
    }

    /// Sets a member's value, or removes the member.
    func set(
        _ name: String, to draft: CatalogDraft?, in object: inout CatalogObject, at placement: CatalogPlacement
    ) {
        guard let draft else { return remove(name, from: &object, placement) }
        set(name, to: draft, in: &object, at: placement)
    }

    /// The truth value that a node is.
    func boolean(_ node: CatalogNode?) -> Bool? {
        guard let node else { return nil }
        var bytes: [UInt8] = []
        source.append(node, to: &bytes)
        return Bool(String(decoding: bytes, as: UTF8.self))
    }

    /// The strings of a localization; nil if it is none.
    func value(_ node: CatalogNode) -> LocalizedValue? {
        if case .source(let range) = node {
            return source.bytes.withUnsafeBufferPointer {
                StringCatalogParser.value(in: UnsafeBufferPointer(rebasing: $0[range]))
            }
        }
        var bytes: [UInt8] = []
        source.append(node, to: &bytes)
        return bytes.withUnsafeBufferPointer { StringCatalogParser.value(in: $0) }
    }
}

extension LocalizedValue {
    /// Whether both have the same strings and substitutions, whatever their order.
    func isEquivalent(to other: LocalizedValue) -> Bool {
        if self == other { return true }
        guard units.count == other.units.count, substitutions.count == other.substitutions.count else { return false }
        return units.ordered { $0.variation.text < $1.variation.text }
            == other.units.ordered { $0.variation.text < $1.variation.text }
            && substitutions.ordered { $0.name < $1.name } == other.substitutions.ordered { $0.name < $1.name }
    }
}

extension XCStringsEditor {
    /// The names of the members that the entry of a key has; nil if it has none that can be read.
    func members(of key: String) -> Set<String>? {
        guard let entry = entries[key].flatMap({ editing.source.object($0.value) }) else { return nil }
        return Set(entry.members.map(\.name))
    }
}
