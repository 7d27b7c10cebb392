/// How a literal that is a key is written with another key in it.
struct LiteralSpelling {
    private let isSwift: Bool
    private let poundCount: Int
    private let isMultiline: Bool
    private let interpolations: [String]

    /// Describes the literal that a reference is.
    init(_ bytes: [UInt8], _ reference: TextReference, isSwift: Bool) {
        self.isSwift = isSwift
        let literal = bytes[reference.range]
        poundCount = literal.prefix { $0 == UInt8(ascii: "#") }.count
        isMultiline = literal.dropFirst(poundCount).starts(with: "\"\"\"".utf8)
        interpolations = reference.parts.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The literal with a key in it; nil where the key's placeholders are not what is interpolated, in that order.
    /// - Parameter isExtracted: whether the key is what becomes of the literal, `%%` being one sign in it.
    func spelling(of key: String, isExtracted: Bool) -> String? {
        let pieces = isExtracted ? KeyForms.pieces(of: key) : [key]
        guard !isExtracted || KeyForms.isInOrder(key), pieces.count == interpolations.count + 1, !isMultiline else {
            return nil
        }
        var text = escaped(pieces[0])
        for (interpolation, piece) in zip(interpolations, pieces.dropFirst()) { text += interpolation + escaped(piece) }
        let pounds = String(repeating: "#", count: poundCount)
        return "\(pounds)\"\(text)\"\(pounds)"
    }

    private func escaped(_ text: String) -> String {
        let escape = "\\" + String(repeating: "#", count: poundCount)
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += escape + "n"
            case "\t": result += escape + "t"
            case "\r": result += escape + "r"
            case "\\" where poundCount == 0: result += "\\\\"
            case "\"" where poundCount == 0: result += "\\\""
            case "\0"..<" " where isSwift: result += "\(escape)u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
