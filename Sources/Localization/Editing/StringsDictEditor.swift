import DataFormats
import PrumoRuntime
import SourceText
import StringCatalogs

/// Changes a `.stringsdict` file that is an XML property list.
///
/// Of a value whose strings change only those strings are written; one that gets another shape is written anew. Where a key
/// occurs twice, setting writes the last one, which counts at run time, and removes none; renaming and removing concern
/// all.
struct StringsDictEditor: EntryDocumentEditor {
    static var emptyFile: [UInt8] { PropertyListNode.dictionary([]).document }

    let file: SourceFile
    private var encoding: FileEncoding
    /// The entries; nil if the file is not XML.
    var document: EntryDocument?
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
                file.diagnostic(at: 0, "the file's entries cannot be located; run `prumo strings normalize` on it"))
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
                "only XML property lists can be edited; run `prumo strings normalize` on the file first"
            )
        }
        // Put back whatever happens; taken out, so that an edit does not copy all entries.
        defer { self.document = document }
        switch edit {
        case .set(let key, _, let value): try set(key, value, in: &document)
        case .remove(let key), .removeText(let key, _): try document.remove(key, from: file)
        case .rename(let key, let name): try document.rename(key, to: name, in: file)
        case .setComment(let key, let comment): document.setComment(key, comment)
        case .setFields, .setMember: break
        }
    }

    private func set(
        _ key: String, _ value: LocalizedValue, in document: inout EntryDocument
    ) throws(DiagnosticsError) {
        if !document.contains(key) { try document.check(key, of: file) }
        for unit in value.units { try document.check(unit.text, of: file) }
        guard !value.units.isEmpty else { throw error(Self.missingText(of: key)) }
        let written = document.value(of: key)
        if let written, let rewritten = StringsDictLeaves(written)?.rewritten(value) {
            if !rewritten.elementsEqual(written) { replace(written, of: key, by: rewritten, in: &document) }
            return
        }
        let node: PropertyListNode
        do throws(ConversionError) {
            node = try PropertyListNode(value).adding(Self.unmodelledMembers(of: document.value(of: key)))
        } catch {
            throw self.error("\"\(key)\": \(error.message)")
        }
        let indent = layout?.indent ?? [0x09]
        let element = node.element(
            indent: indent, step: indent.isEmpty ? [0x09] : indent, lineEnd: layout?.lineEnd ?? [0x0A])
        replace(document.value(of: key) ?? [], of: key, by: element, in: &document)
    }

    /// Writes another value for a key. Comments in the old one that the new one does not have are put above the key.
    private func replace(
        _ written: ArraySlice<UInt8>, of key: String, by element: [UInt8], in document: inout EntryDocument
    ) {
        var comments = EntrySyntax.xml.comments(in: written).map(\.text)
        for comment in EntrySyntax.xml.comments(in: element[...]) {
            if let index = comments.firstIndex(of: comment.text) { comments.remove(at: index) }
        }
        document.set(key, element)
        document.addComments(comments, to: key)
    }

    /// The members of a written value that are neither strings nor rules.
    private static func unmodelledMembers(of written: ArraySlice<UInt8>?) -> [StringsDictMembers.Placed] {
        guard let written else { return [] }
        let bytes = Array("<plist>".utf8) + written + Array("</plist>".utf8)
        let list = try? PropertyListParser.parse(SourceFile(path: "", bytes: bytes))
        return list.map { StringsDictMembers.unmodelled(of: $0.root) } ?? []
    }

    func obstacle(toMoving key: String) -> Diagnostic? {
        guard let member = Self.unmodelledMembers(of: document?.value(of: key)).first else { return nil }
        return file.diagnostic(at: 0, "\"\(key)\": \(own: PropertyListNode.loss(of: member).message)")
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
        // An empty dictionary has one tag in the canonical form, which a later edit splits.
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

/// The strings within the value of a `.stringsdict` key, with the bytes of the element that contains each.
private struct StringsDictLeaves {
    private let bytes: [UInt8]
    private let value: LocalizedValue
    /// The elements by where their strings start.
    private var elements: [Int: Range<Int>] = [:]
    private var formats: [String: [(range: Range<Int>, text: String)]] = [:]

    /// Parses a value as it is written; nil if it is not one.
    init?(_ element: ArraySlice<UInt8>) {
        bytes = Array("<plist>".utf8) + element + Array("</plist>".utf8)
        guard let list = try? PropertyListParser.parse(SourceFile(path: "", bytes: bytes)),
            let value = StringsDictParser.value(of: list)
        else { return nil }
        self.value = value
        add(list.root, named: "")
    }

    private mutating func add(_ value: PropertyListValue, named name: String) {
        if value.string != nil { elements[value.textOffset] = value.range }
        for member in value.members ?? [] {
            if member.key == StringsDictKey.valueType, let text = member.value.string {
                let format = text.hasPrefix("%") ? String(text.dropFirst()) : text
                formats[name, default: []].append((member.value.range, format))
            }
            add(member.value, named: member.key)
        }
    }

    /// The value with the strings of another one, each written where it is; nil if the other has another shape.
    func rewritten(_ target: LocalizedValue) -> [UInt8]? {
        guard target.units.count == value.units.count else { return nil }
        let written = Dictionary(value.units.map { ($0.variation, $0) }, uniquingKeysWith: { _, last in last })
        var changes: [(range: Range<Int>, text: String)] = []
        for unit in target.units {
            guard let current = written[unit.variation], let element = elements[current.offset] else { return nil }
            if current.text != unit.text { changes.append((element, unit.text)) }
        }
        for substitution in target.substitutions where !substitution.format.isEmpty {
            guard let leaves = formats[substitution.name] else { return nil }
            for leaf in leaves where leaf.text != substitution.format {
                changes.append((leaf.range, substitution.format))
            }
        }
        var result: [UInt8] = []
        var offset = "<plist>".utf8.count
        for change in changes.ordered(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[offset..<change.range.lowerBound]
            result += XMLWriter.element("string", change.text)
            offset = change.range.upperBound
        }
        return result + bytes[offset..<(bytes.count - "</plist>".utf8.count)]
    }
}

extension PropertyListNode {
    /// The value of a key as a `.stringsdict` file has it.
    /// - Throws: which string has no place in one.
    init(_ value: LocalizedValue) throws(ConversionError) {
        if let text = value.plainText {
            self = .string(text)
            return
        }
        var builder = StringsDictBuilder(value)
        for unit in value.units { try builder.add(unit) }
        self = try builder.node()
    }
}

extension PropertyListNode {
    /// The node with members of an old value that are neither strings nor rules, before the others.
    /// - Throws: which member has no place in it.
    fileprivate func adding(_ members: [StringsDictMembers.Placed]) throws(ConversionError) -> PropertyListNode {
        var node = self
        for member in members.reversed() {
            guard let value = PropertyListNode(member.value), let new = node.inserting(value, at: member.path[...])
            else {
                throw Self.loss(of: member)
            }
            node = new
        }
        return node
    }

    fileprivate static func loss(of member: StringsDictMembers.Placed) -> ConversionError {
        ConversionError(
            "its \"\(member.path.joined(separator: "."))\" is neither a string nor a rule and would be lost; change only strings "
                + "that are there, or remove it first")
    }

    private func inserting(_ node: PropertyListNode, at path: ArraySlice<String>) -> PropertyListNode? {
        guard case .dictionary(var members) = self, let key = path.first else { return nil }
        if path.count == 1 { return .dictionary([(key, node)] + members) }
        guard let index = members.firstIndex(where: { $0.key == key }),
            let inner = members[index].node.inserting(node, at: path.dropFirst())
        else { return nil }
        members[index].node = inner
        return .dictionary(members)
    }
}

/// Sorts a value's strings into the rules of a `.stringsdict` entry.
private struct StringsDictBuilder {
    private struct Form {
        var text: String?
        var widths: [(width: String, text: String)] = []
        var variables: [String: [(category: String, text: String)]] = [:]
    }

    private let formats: [String: String]
    /// The variables in the order in which they are written.
    private var names: [String]
    private var root = Form()
    private var devices: [(name: String, form: Form)] = []

    init(_ value: LocalizedValue) {
        names = value.substitutions.map(\.name)
        formats = Dictionary(value.substitutions.map { ($0.name, $0.format) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func add(_ unit: TextUnit) throws(ConversionError) {
        var words = unit.variation.wordsInSubstitution.map(String.init)
        let variable = unit.variation.substitution.map(String.init)
        if let variable, !names.contains(variable) { names.append(variable) }
        var device: Int?
        if words.count > 1, words[0] == "device" {
            let name = words[1]
            device = devices.firstIndex { $0.name == name }
            if device == nil {
                devices.append((name, Form()))
                device = devices.count - 1
            }
            words.removeFirst(2)
        }
        var form = device.map { devices[$0].form } ?? root
        switch (words.first, words.count, variable) {
        case (nil, 0, nil): form.text = unit.text
        case ("width", 2, nil): form.widths.append((words[1], unit.text))
        case ("plural", 2, let name?): form.variables[name, default: []].append((words[1], unit.text))
        default:
            throw ConversionError(".stringsdict files do not support the variation \(unit.variation); remove it")
        }
        if let device { devices[device].form = form } else { root = form }
    }

    func node() throws(ConversionError) -> PropertyListNode {
        guard !devices.isEmpty else { return .dictionary(try members(of: root)) }
        guard root.text == nil, root.widths.isEmpty else {
            throw ConversionError(
                "a .stringsdict file has either strings for devices or one for all; remove one of them")
        }
        var branches: [(key: String, node: PropertyListNode)] = []
        for (name, form) in devices {
            if let text = form.text, form.variables.isEmpty, form.widths.isEmpty,
                root.variables.isEmpty || !text.contains("#@")
            {
                branches.append((name, .string(text)))
            } else {
                branches.append((name, .dictionary(try members(of: form))))
            }
        }
        return .dictionary([(StringsDictKey.deviceRule, .dictionary(branches))] + variables(of: root))
    }

    private func members(of form: Form) throws(ConversionError) -> [(key: String, node: PropertyListNode)] {
        if form.widths.isEmpty {
            guard let text = form.text else {
                throw ConversionError("the value has variables, but no string refers to them; add one, as in %#@name@")
            }
            return [(StringsDictKey.localizedFormat, .string(text))] + variables(of: form)
        }
        let widths = form.widths.map { (key: $0.width, node: PropertyListNode.string($0.text)) }
        return [(StringsDictKey.widthRule, .dictionary(widths))] + variables(of: form)
    }

    private func variables(of form: Form) -> [(key: String, node: PropertyListNode)] {
        names.compactMap { name in
            guard let plural = form.variables[name] else { return nil }
            let texts = PluralCategory.allCases.compactMap { category in
                plural.last { $0.category == category.rawValue }
            }
            let format = formats[name] ?? ""
            let start: [(key: String, node: PropertyListNode)] = [
                (StringsDictKey.specificationType, .string(StringsDictKey.pluralRule)),
                (StringsDictKey.valueType, .string(format.isEmpty ? "lld" : format)),
            ]
            return (name, .dictionary(start + texts.map { ($0.category, .string($0.text)) }))
        }
    }
}
