import DataFormats

/// How a catalog is written, so that what is new in it looks like the rest.
struct CatalogStyle: Sendable {
    /// How Xcode writes.
    static let xcode = CatalogStyle()

    /// The end of a line.
    private(set) var lineEnd: [UInt8] = [0x0A]
    /// What each level is indented by.
    private(set) var indentation: [UInt8] = [0x20, 0x20]
    /// The colon with the space around it.
    private(set) var colon = Array(" : ".utf8)
    /// Whether an object without members is `{}`.
    private(set) var hasTightEmptyObjects = false
    /// The positions of the root's members.
    private(set) var root = CatalogPlacement.lines(members: [0x20, 0x20], close: [])
    /// What follows a comma where members share a line.
    private var spaceBehindComma: [UInt8] = [0x20]

    private init() {}

    /// Finds out how a catalog is written.
    init(of object: CatalogObject, strings: CatalogObject?, in source: CatalogSource) {
        guard let first = object.members.first else { return }
        colon = Array(source.bytes(of: first.colon))
        let lead = source.bytes(of: first.lead)
        if let end = lead.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            lineEnd = lead[end] == 0x0A ? [0x0A] : lead[(end + 1)...].first == 0x0A ? [0x0D, 0x0A] : [0x0D]
            let close = Self.indentation(behind: source.bytes(of: object.close)) ?? []
            let members = Self.indentation(behind: lead) ?? []
            indentation = Array(members.dropFirst(members.starts(with: close) ? close.count : 0))
        }
        if object.members.count > 1 {
            let space = source.bytes(of: object.members[1].lead)
            if Self.indentation(behind: space) == nil { spaceBehindComma = Array(space) }
        }
        hasTightEmptyObjects = (object.members + (strings?.members ?? [])).contains { member in
            if case .source(let range) = member.value { source.bytes[range].elementsEqual("{}".utf8) } else { false }
        }
        root = placement(of: object, in: .lines(members: indentation, close: []), source)
    }

    /// The space after the last line end of a stretch; nil if it has none.
    private static func indentation(behind text: ArraySlice<UInt8>) -> [UInt8]? {
        text.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { Array(text[($0 + 1)...]) }
    }

    /// The positions of an object's members, existing or new.
    /// - Parameter usual: the positions in an object that has none.
    func placement(
        of object: CatalogObject, in usual: CatalogPlacement, _ source: CatalogSource
    ) -> CatalogPlacement {
        guard let first = object.members.first else { return usual }
        let lead = source.bytes(of: first.lead)
        let close = source.bytes(of: object.close)
        if let members = Self.indentation(behind: lead) {
            return .lines(members: members, close: Self.indentation(behind: close) ?? [])
        }
        let others = object.members.count > 1 ? Array(source.bytes(of: object.members[1].lead)) : spaceBehindComma
        return .inline(first: Array(lead), others: others, close: Array(close))
    }

    /// The positions of the members of an object that is a member's value.
    func nested(_ placement: CatalogPlacement) -> CatalogPlacement {
        guard case .lines(let members, _) = placement else { return placement }
        return .lines(members: members + indentation, close: members)
    }

    /// What precedes a member of an object.
    func lead(isFirst: Bool, _ placement: CatalogPlacement) -> CatalogText {
        switch placement {
        case .lines(let members, _): .written(lineEnd + members)
        case .inline(let first, let others, _): .written(isFirst ? first : others)
        }
    }

    /// What precedes the closing brace.
    func close(isEmpty: Bool, _ placement: CatalogPlacement) -> CatalogText {
        switch placement {
        case .lines(_, let close):
            .written(!isEmpty ? lineEnd + close : hasTightEmptyObjects ? [] : lineEnd + lineEnd + close)
        case .inline(_, _, let close): .written(isEmpty ? [] : close)
        }
    }

    /// A new value.
    /// - Parameter placement: the positions of the members of the object that it becomes part of.
    func node(_ draft: CatalogDraft, in placement: CatalogPlacement) -> CatalogNode {
        switch draft {
        case .text(let text): return .written(JSONText.bytes(text, escaping: .required))
        case .number(let number): return .written(Array(String(number).utf8))
        case .boolean(let flag): return .written(Array((flag ? "true" : "false").utf8))
        case .literal(let bytes): return .written(bytes)
        case .array(let elements): return .written(array(elements, in: placement))
        case .object(let members):
            let nested = nested(placement)
            var object = CatalogObject(close: close(isEmpty: members.isEmpty, nested))
            for (index, member) in members.enumerated() {
                object.members.append(
                    self.member(member.name, value: node(member.value, in: nested), isFirst: index == 0, at: nested))
            }
            return .object(object)
        }
    }

    /// A new array.
    private func array(_ elements: [CatalogDraft], in placement: CatalogPlacement) -> [UInt8] {
        let nested = nested(placement)
        var bytes = [UInt8(ascii: "[")]
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += written(lead(isFirst: index == 0, nested))
            CatalogSource(bytes: []).append(node(element, in: nested), to: &bytes)
        }
        bytes += written(close(isEmpty: elements.isEmpty, nested))
        return bytes + [UInt8(ascii: "]")]
    }

    private func written(_ text: CatalogText) -> [UInt8] {
        if case .written(let bytes) = text { bytes } else { [] }
    }

    /// A new member.
    func member(
        _ name: String, value: CatalogNode, isFirst: Bool, at placement: CatalogPlacement
    ) -> CatalogMember {
        CatalogMember(
            name: name, lead: lead(isFirst: isFirst, placement),
            writtenName: .written(JSONText.bytes(name, escaping: .required)),
            colon: .written(colon), value: value, trail: .none)
    }
}
