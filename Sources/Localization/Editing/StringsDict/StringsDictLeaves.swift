import DataFormats
import SourceText
import StringCatalogs

/// The texts within the value of a `.stringsdict` key, with the bytes of the element that contains each.
struct StringsDictLeaves {
    private let bytes: [UInt8]
    private let value: LocalizedValue
    /// The elements by where their texts start.
    private var elements: [Int: Range<Int>] = [:]
    private var formats: [String: [(range: Range<Int>, text: String)]] = [:]

    /// Parses a value as it is written; nil where it is not one.
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

    /// The value with the texts of another one, each written where it is; nil where the other has another shape.
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
        for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[offset..<change.range.lowerBound]
            result += XMLWriter.element("string", change.text)
            offset = change.range.upperBound
        }
        return result + bytes[offset..<(bytes.count - "</plist>".utf8.count)]
    }
}
