import DataFormats
import SourceText
import StringCatalogs

/// The texts within the value of a `.stringsdict` key, with the bytes that hold each.
struct StringsDictLeaves {
    private struct Leaf {
        let range: Range<Int>
        let text: String
    }

    private let bytes: [UInt8]
    private var texts: [Variation: Leaf] = [:]
    private var formats: [String: [Leaf]] = [:]
    /// Whether something was found that is no text of a known kind.
    private var hasUnknown = false

    /// Reads a value as it is written; nil where it is none.
    init?(_ element: ArraySlice<UInt8>) {
        let head = Array("<plist>".utf8)
        bytes = head + element + Array("</plist>".utf8)
        guard let list = try? PropertyListParser.parse(SourceFile(path: "", bytes: bytes)) else { return nil }
        if let text = list.root.string {
            texts[.root] = Leaf(range: list.root.range, text: text)
        } else if let members = list.root.members {
            add(members, device: nil)
        } else {
            return nil
        }
    }

    private mutating func add(_ members: [PropertyListMember], device: String?) {
        let start = device.map { Variation("device.\($0)") } ?? .root
        for member in members {
            switch member.key {
            case StringsDictKey.localizedFormat: add(member.value, at: start)
            case StringsDictKey.widthRule:
                for width in member.value.members ?? [] { add(width.value, at: start.appending("width", width.key)) }
            case StringsDictKey.deviceRule:
                for branch in member.value.members ?? [] {
                    if let members = branch.value.members {
                        add(members, device: branch.key)
                    } else {
                        add(branch.value, at: Variation("device.\(branch.key)"))
                    }
                }
            default: add(variable: member, device: device)
            }
        }
    }

    private mutating func add(variable: PropertyListMember, device: String?) {
        var start = Variation("substitutions.\(variable.key)")
        if let device { start = start.appending("device", device) }
        guard let members = variable.value.members else {
            hasUnknown = true
            return
        }
        for member in members {
            switch member.key {
            case StringsDictKey.specificationType: break
            case StringsDictKey.valueType:
                guard let text = member.value.string else { continue }
                let format = text.hasPrefix("%") ? String(text.dropFirst()) : text
                formats[variable.key, default: []].append(Leaf(range: member.value.range, text: format))
            default: add(member.value, at: start.appending("plural", member.key))
            }
        }
    }

    private mutating func add(_ value: PropertyListValue, at variation: Variation) {
        if let text = value.string {
            texts[variation] = Leaf(range: value.range, text: text)
        } else {
            hasUnknown = true
        }
    }

    /// The value with the texts of another one, each written where it stands; nil where the other has another shape.
    func rewritten(_ value: LocalizedValue) -> [UInt8]? {
        guard !hasUnknown, value.units.count == texts.count else { return nil }
        var changes: [(range: Range<Int>, text: String)] = []
        for unit in value.units {
            guard let leaf = texts[unit.variation] else { return nil }
            if leaf.text != unit.text { changes.append((leaf.range, unit.text)) }
        }
        for substitution in value.substitutions {
            guard let leaves = formats[substitution.name] else {
                if substitution.format.isEmpty { continue }
                return nil
            }
            for leaf in leaves where leaf.text != substitution.format && !substitution.format.isEmpty {
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
