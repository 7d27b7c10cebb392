/// What a string literal of Swift represents.
package struct StringLiteralText {
    /// Its text with escapes resolved, in pieces between which something is interpolated.
    package private(set) var pieces: [String] = []
    /// The interpolations, from the backslash to the parenthesis.
    package private(set) var interpolations: [Range<Int>] = []

    /// Reads a `stringLiteralExpr`.
    package init(_ literal: Node) {
        let first = literal.firstToken
        let poundCount = first.kind == .rawStringPoundDelimiter ? first.end - first.start : 0
        // Of one on several lines, the tree leaves out what the lines are indented by.
        var raw: [[UInt8]] = [[]]
        for segment in literal.segments {
            if segment.kind == .stringSegment {
                raw[raw.count - 1] += segment.bytes
            } else {
                interpolations.append(segment.range)
                raw.append([])
            }
        }
        pieces = raw.map { Self.unescaped($0, poundCount: poundCount) }
    }

    private static func unescaped(_ bytes: [UInt8], poundCount: Int) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let behind = offset + 1 + poundCount
            guard bytes[offset] == UInt8(ascii: "\\"), behind < bytes.count,
                bytes[offset + 1..<behind].allSatisfy({ $0 == UInt8(ascii: "#") })
            else {
                text.append(bytes[offset])
                offset += 1
                continue
            }
            offset = behind + 1
            switch bytes[behind] {
            case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
            case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
            case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
            case UInt8(ascii: "0"): text.append(0)
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "u"):
                let digits = bytes[offset...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
                let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
                if let scalar = value.flatMap(Unicode.Scalar.init) { text += Array(String(scalar).utf8) }
                offset = min(bytes.count, digits.endIndex + 1)
            default: text.append(bytes[behind])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
