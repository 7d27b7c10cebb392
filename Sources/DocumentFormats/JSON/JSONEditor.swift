import DataFormats
import SourceText

/// Edits of a JSON file that keep all other bytes: strings are replaced, items of objects and arrays removed and appended.
///
/// Edits of one editor must not overlap: what is appended to a list goes after its last item, so that items which are
/// removed and items which are appended to the same list take two editors, one after the other.
package struct JSONEditor {
    /// What is appended to a list.
    package indirect enum Value: Sendable {
        /// Bytes of a file, and what the line is indented by on which they start.
        case raw([UInt8], indentation: [UInt8])
        case string(String)
        case object([Item])
        case array([Item])
    }

    /// A member of an object, or an element of an array, which has no name.
    package struct Item: Sendable {
        let name: String?
        let value: Value

        /// Creates an item.
        package init(_ name: String? = nil, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// The file before the edits.
    package let file: SourceFile
    /// The parsed file.
    package let root: JSONValue
    private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

    /// Reads a file.
    /// - Throws: every problem of the file.
    package init(_ file: SourceFile) throws(DiagnosticsError) {
        self.file = file
        root = try JSONParser.parse(file)
    }

    /// The file after the edits.
    package var bytes: [UInt8] { Edit.replacing(edits, in: file.bytes) }

    /// Replaces a string: a value, or the name of a member.
    package mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append((range, Array(JSONText.string(text).utf8)))
    }

    /// Gives the outermost object a member, on a line of its own after the others, or the one with this name another value.
    /// - Parameter replaces: whether a value that is there may be replaced.
    /// - Throws: that the file is not an object, or that it has the name already.
    package mutating func set(
        _ name: String, to value: JSONValue, replacing replaces: Bool
    ) throws(DiagnosticsError) {
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(at: root.range.lowerBound, "the file is not an object in { }; correct it first"))
        }
        let style = style
        // Of a file that indents nothing, the new member is indented nevertheless.
        let unit = String(decoding: style.unit.isEmpty ? JSONStyle().unit : style.unit, as: UTF8.self)
        // A string of JSON contains no line feed.
        let end = String(decoding: style.lineEnd, as: UTF8.self)
        let text = JSONWriter.text(of: value, .readable(indentation: unit), level: 1).replacing("\n", with: end)
        if let present = members.first(where: { $0.name == name }) {
            guard replaces else {
                throw DiagnosticsError(
                    file.diagnostic(
                        at: present.nameRange.lowerBound,
                        "the file already has the key \"\(own: name)\"; remove it, or replace it with --force"))
            }
            edits.append((present.value.range, Array(text.utf8)))
            return
        }
        let start = members.last?.value.range.upperBound ?? root.range.lowerBound + 1
        let member = "\(members.isEmpty ? "" : ",")\(end)\(unit)\(JSONText.string(name)): \(text)\(end)"
        edits.append((start..<root.range.upperBound - 1, Array(member.utf8)))
    }

    /// The bytes of a value with what its line is indented by, to append it elsewhere.
    package func raw(_ value: JSONValue) -> Value {
        .raw(Array(file.bytes[value.range]), indentation: indentation(ofLineAt: value.range.lowerBound))
    }

    /// Removes items of an object or an array with the commas that separated them.
    package mutating func remove(_ removed: Set<Int>, from list: JSONValue) {
        let items = Self.ranges(of: list)
        guard !removed.isEmpty else { return }
        if removed.count == items.count {
            edits.append((list.range.lowerBound + 1..<list.range.upperBound - 1, []))
            return
        }
        var isAfterKept = false
        for index in items.indices {
            guard removed.contains(index) else {
                isAfterKept = true
                continue
            }
            let range =
                isAfterKept
                ? items[index - 1].upperBound..<items[index].upperBound
                : items[index].lowerBound..<items[index + 1].lowerBound
            edits.append((range, []))
        }
    }

    /// Appends items to an object or an array, written as its other items are.
    package mutating func append(_ added: [Item], to list: JSONValue) {
        let items = Self.ranges(of: list)
        guard let last = items.last else { return fill(list, with: added) }
        let opening = list.range.lowerBound + 1..<items[0].lowerBound
        var gap =
            items.count > 1
            ? Array(file.bytes[items[items.count - 2].upperBound..<last.lowerBound])
            : Array(",".utf8) + file.bytes[opening]
        if gap == Array(",".utf8), items.count == 1 { gap += Array(" ".utf8) }
        let printer = ItemPrinter(style, indentation: Self.indentation(after: gap))
        edits.append((last.upperBound..<last.upperBound, added.flatMap { gap + printer.bytes(of: $0) }))
    }

    private mutating func fill(_ list: JSONValue, with added: [Item]) {
        let style = style
        var outer: [UInt8]?
        if style.isOnLines { outer = indentation(ofLineAt: list.range.lowerBound) }
        let printer = ItemPrinter(style, indentation: outer)
        edits.append((list.range.lowerBound + 1..<list.range.upperBound - 1, printer.contents(added)))
    }

    private static func ranges(of list: JSONValue) -> [Range<Int>] {
        list.members?.map { $0.nameRange.lowerBound..<$0.value.range.upperBound } ?? list.elements?.map(\.range) ?? []
    }

    /// What a line starts with, up to the first byte that is not space.
    private func indentation(ofLineAt offset: Int) -> [UInt8] {
        let start = offset - file.location(at: offset).column + 1
        return Array(file.bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    }

    /// What follows the last line feed; nil if there is none.
    private static func indentation(after gap: [UInt8]) -> [UInt8]? {
        gap.lastIndex(of: UInt8(ascii: "\n")).map { Array(gap[($0 + 1)...]) }
    }

    /// How the file writes its outermost object.
    private var style: JSONStyle {
        guard let first = root.members?.first else { return JSONStyle() }
        var style = JSONStyle()
        let opening = Array(file.bytes[root.range.lowerBound + 1..<first.nameRange.lowerBound])
        style.colon = Array(file.bytes[first.nameRange.upperBound..<first.value.range.lowerBound])
        if let indentation = Self.indentation(after: opening) {
            style.unit = indentation
            if opening.contains(UInt8(ascii: "\r")) { style.lineEnd = Array("\r\n".utf8) }
        } else {
            style.isOnLines = false
            style.padding = opening
        }
        return style
    }
}

/// How a JSON file is laid out.
private struct JSONStyle {
    var isOnLines = true
    var unit = Array("    ".utf8)
    var lineEnd = Array("\n".utf8)
    /// What is between a brace and the item beside it, where both are on one line.
    var padding: [UInt8] = []
    var colon = Array(": ".utf8)
}

/// Writes items as those around them are written.
private struct ItemPrinter {
    private let style: JSONStyle
    /// What the line of an item is indented by; `nil` if all is on one line.
    private let indentation: [UInt8]?

    init(_ style: JSONStyle, indentation: [UInt8]?) {
        (self.style, self.indentation) = (style, indentation)
    }

    func bytes(of item: JSONEditor.Item) -> [UInt8] {
        (item.name.map { Array(JSONText.string($0).utf8) + style.colon } ?? []) + bytes(of: item.value)
    }

    /// What is between the brackets of a list whose own line has this printer's indentation.
    func contents(_ items: [JSONEditor.Item]) -> [UInt8] {
        guard let indentation else {
            let list = items.map { bytes(of: $0) }.joined(separator: Array(", ".utf8))
            return style.padding + list + style.padding
        }
        let inner = ItemPrinter(style, indentation: indentation + style.unit)
        let lines = items.map { style.lineEnd + indentation + style.unit + inner.bytes(of: $0) }
        return Array(lines.joined(separator: Array(",".utf8))) + style.lineEnd + indentation
    }

    private func bytes(of value: JSONEditor.Value) -> [UInt8] {
        switch value {
        case .string(let text): return Array(JSONText.string(text).utf8)
        case .object(let items): return Array("{".utf8) + (items.isEmpty ? [] : contents(items)) + Array("}".utf8)
        case .array(let items):
            let elements = ItemPrinter(style, indentation: nil)
            return Array("[".utf8) + items.map { elements.bytes(of: $0) }.joined(separator: Array(", ".utf8))
                + Array("]".utf8)
        case .raw(let bytes, let former):
            guard let indentation, former != indentation else { return bytes }
            var result: [UInt8] = []
            // No string of JSON contains a line feed.
            for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .enumerated()
            {
                if number > 0 { result.append(UInt8(ascii: "\n")) }
                let isInside = number > 0 && line.starts(with: former)
                result += isInside ? indentation + line.dropFirst(former.count) : Array(line)
            }
            return result
        }
    }
}
