import SourceText

/// How a literal that is a key is written with another key in it.
struct LiteralSpelling {
    private let isSwift: Bool
    private let poundCount: Int
    /// The white space before the closing quotes of a literal with several lines; nil for one with one line.
    private let indentation: String?
    private let interpolations: [String]

    /// Describes a literal without interpolations on one line.
    init(isSwift: Bool) {
        self.isSwift = isSwift
        (poundCount, indentation, interpolations) = (0, nil, [])
    }

    /// Describes the literal that a reference is.
    init(_ bytes: [UInt8], _ reference: KeyReference, isSwift: Bool) {
        self.isSwift = isSwift
        let literal = bytes[reference.range]
        poundCount = literal.prefix { $0 == UInt8(ascii: "#") }.count
        let isMultiline = literal.dropFirst(poundCount).starts(with: "\"\"\"".utf8)
        let lastLine = literal[(literal.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? literal.startIndex)...]
        indentation = isMultiline ? String(decoding: lastLine.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self) : nil
        interpolations = reference.parts.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The literal with a key in it; nil if the key's placeholders are not what is interpolated, in that order.
    /// - Parameter isExtracted: whether the key is what becomes of the literal, `%%` being one sign in it.
    func spelling(of key: String, isExtracted: Bool) -> String? {
        let pieces = isExtracted ? KeyForms.pieces(of: key) : [key]
        guard !isExtracted || KeyForms.isInOrder(key), pieces.count == interpolations.count + 1 else { return nil }
        var text = escaped(pieces[0])
        for (interpolation, piece) in zip(interpolations, pieces.dropFirst()) { text += interpolation + escaped(piece) }
        let pounds = String(repeating: "#", count: poundCount)
        guard let indentation else { return "\(pounds)\"\(text)\"\(pounds)" }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : indentation + $0 }
        return "\(pounds)\"\"\"\n\(lines.joined(separator: "\n"))\n\(indentation)\"\"\"\(pounds)"
    }

    private func escaped(_ text: String) -> String {
        let escape = "\\" + String(repeating: "#", count: poundCount)
        var result = ""
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            // Before a number sign, both could be the end of a literal with such signs, or an escape in it.
            let isSpecial = poundCount == 0 || next < scalars.endIndex && scalars[next] == "#"
            switch scalar {
            case "\n" where indentation != nil: result += "\n"
            case "\n": result += escape + "n"
            case "\t": result += escape + "t"
            case "\r": result += escape + "r"
            case "\\" where isSpecial: result += escape + "\\"
            case "\"" where isSpecial: result += escape + "\""
            case "\0"..<" " where isSwift, "\u{7F}" where isSwift:
                result += "\(escape)u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
