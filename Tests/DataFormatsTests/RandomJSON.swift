import DataFormats

/// A value made up for a test, which it compares by each digit and each scalar.
indirect enum RandomJSON: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case string([Unicode.Scalar])
    case array([RandomJSON])
    case object([Member])

    struct Member: Equatable {
        let name: [Unicode.Scalar]
        let value: RandomJSON
    }

    /// The value that was read.
    init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number): self = .number(number.text)
        case .string(let text): self = .string(Array(text.unicodeScalars))
        case .array(let elements): self = .array(elements.map(RandomJSON.init))
        case .object(let members):
            self = .object(
                members.map { Member(name: Array($0.name.unicodeScalars), value: RandomJSON($0.value)) })
        }
    }

    /// Makes up a value.
    init(depth: Int = 0, using generator: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<(depth < 5 ? 8 : 4), using: &generator) {
        case 0: self = .null
        case 1: self = .boolean(Bool.random(using: &generator))
        case 2: self = .number(Self.number(using: &generator))
        case 3: self = .string(Self.scalars(using: &generator))
        case 4, 5:
            self = .array(
                (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                    RandomJSON(depth: depth + 1, using: &generator)
                })
        default:
            var names: Set<String> = []
            var members: [Member] = []
            for _ in 0..<Int.random(in: 0...(depth == 0 ? 40 : 4), using: &generator) {
                let name = Self.scalars(using: &generator)
                guard names.insert(Self.text(name)).inserted else { continue }
                members.append(Member(name: name, value: RandomJSON(depth: depth + 1, using: &generator)))
            }
            self = .object(members)
        }
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static func number(using generator: inout some RandomNumberGenerator) -> String {
        let sign = ["", "-"].randomElement(using: &generator) ?? ""
        let integer =
            ["0", "7", "42", "9007199254740993", "18446744073709551616"].randomElement(using: &generator) ?? "0"
        let fraction = ["", "", ".0", ".125", ".000000000000000001"].randomElement(using: &generator) ?? ""
        let exponent = ["", "", "e5", "E-7", "e+400", "E00"].randomElement(using: &generator) ?? ""
        return sign + integer + fraction + exponent
    }

    private static func scalars(using generator: inout some RandomNumberGenerator) -> [Unicode.Scalar] {
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x22, 0x20...0x7F, 0x20...0x7F, 0x5C...0x5C, 0x80...0x7FF, 0x300...0x30F, 0x2028...0x2029,
            0xD7F0...0xE010, 0xFEFF...0xFFFF, 0x1_0000...0x1_FFFF, 0x10_FFF0...0x10_FFFF,
        ]
        return (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
            ranges.randomElement(using: &generator).flatMap {
                Unicode.Scalar(UInt32.random(in: $0, using: &generator))
            }
        }
    }
}
