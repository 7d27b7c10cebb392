import DataFormats

extension RandomJSON {
    /// The value as JSON: white space, and which characters are written as escapes, are made up too.
    func text(using generator: inout some RandomNumberGenerator) -> String {
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
