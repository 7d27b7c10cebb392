import SourceText
import SwiftTree

/// Groups the digits of long integer literals with underscores: decimal ones by three from seven digits on, hexadecimal
/// ones by four from eight on, binary ones by eight from ten on. Literals with an underscore stay as they are.
enum GroupNumericLiterals: FormatRule {
    static let name = "GroupNumericLiterals"
    static let visits: NodeKinds = [.integerLiteralExpr]

    static func edits(in file: RuleFile) -> [Edit] {
        file.nodes.compactMap { literal in
            let bytes = literal.bytes
            guard bytes.count >= 7, !bytes.contains(UInt8(ascii: "_")) else { return nil }
            let prefix = bytes.prefix(2).elementsEqual("0x".utf8) || bytes.prefix(2).elementsEqual("0b".utf8) ? 2 : 0
            let (minimum, size): (Int, Int)
            switch bytes[1] {
            case UInt8(ascii: "x"): (minimum, size) = (8, 4)
            case UInt8(ascii: "b"): (minimum, size) = (10, 8)
            case UInt8(ascii: "o"): return nil
            default: (minimum, size) = (7, 3)
            }
            let digits = Array(bytes.dropFirst(prefix))
            guard digits.count >= minimum else { return nil }
            var grouped: [UInt8] = []
            for (position, digit) in digits.enumerated() {
                if position > 0, (digits.count - position).isMultiple(of: size) { grouped.append(UInt8(ascii: "_")) }
                grouped.append(digit)
            }
            let start = literal.start + prefix
            return .replace(start..<literal.end, with: String(decoding: grouped, as: UTF8.self))
        }
    }
}
