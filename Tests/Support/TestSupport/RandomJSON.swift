/// A value made up for a test, which it compares by each digit and each scalar.
package indirect enum RandomJSON: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case string([Unicode.Scalar])
    case array([RandomJSON])
    case object([Member])

    /// A name and a value.
    package struct Member: Equatable {
        package let name: [Unicode.Scalar]
        package let value: RandomJSON

        package init(name: [Unicode.Scalar], value: RandomJSON) {
            (self.name, self.value) = (name, value)
        }
    }

    /// Makes up a value.
    package init(depth: Int = 0, using generator: inout some RandomNumberGenerator) {
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

extension RandomJSON {
    /// The value as JSON: white space, and which characters are written as escapes, are made up too.
    package func text(using generator: inout some RandomNumberGenerator) -> String {
        let text =
            switch self {
            case .null: "null"
            case .boolean(let flag): String(flag)
            case .number(let number): number
            case .string(let scalars): Self.quoted(scalars, using: &generator)
            case .array(let elements):
                "[" + Self.list(elements.map { $0.text(using: &generator) }, using: &generator) + "]"
            case .object(let members):
                "{"
                    + Self.list(
                        members.map {
                            Self.space(using: &generator) + Self.quoted($0.name, using: &generator)
                                + Self.space(using: &generator) + ":" + $0.value.text(using: &generator)
                        }, using: &generator) + "}"
            }
        return Self.space(using: &generator) + text + Self.space(using: &generator)
    }

    private static func list(_ entries: [String], using generator: inout some RandomNumberGenerator) -> String {
        entries.isEmpty ? space(using: &generator) : entries.joined(separator: ",")
    }

    private static func space(using generator: inout some RandomNumberGenerator) -> String {
        ["", "", "", " ", "\n", "\r\n\t", "  "].randomElement(using: &generator) ?? ""
    }

    private static func quoted(
        _ scalars: [Unicode.Scalar], using generator: inout some RandomNumberGenerator
    ) -> String {
        var text = "\"".unicodeScalars
        for scalar in scalars {
            let isFree = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
            if isFree, Int.random(in: 0..<3, using: &generator) > 0 {
                text.append(scalar)
            } else {
                text.append(contentsOf: escape(scalar, using: &generator).unicodeScalars)
            }
        }
        text.append("\"")
        return String(text)
    }

    private static let letters: [Unicode.Scalar: String] = [
        "\"": "\"", "\\": "\\", "/": "/", "\u{8}": "b", "\u{C}": "f", "\n": "n", "\r": "r", "\t": "t",
    ]

    private static func escape(_ scalar: Unicode.Scalar, using generator: inout some RandomNumberGenerator) -> String {
        if let letter = letters[scalar], Bool.random(using: &generator) { return "\\" + letter }
        return Character(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
