/// The names that xcstrings-tool makes of tables and keys. They are without backticks, which it puts around keywords.
enum XcstringsToolIdentifier {
    /// The name of a type: the parts between scalars that no identifier may contain, each with a capital at its start.
    /// Underscores stay. Empty if nothing of a text can be in an identifier.
    static func typeName(of text: String) -> String {
        var name = ""
        for part in text.unicodeScalars.split(whereSeparator: { !isInIdentifiers($0) }) {
            name += String(part.prefix(1)).uppercased() + String(part.dropFirst())
        }
        guard let first = name.unicodeScalars.first else { return "" }
        return isAtStart(first) ? name : "_" + name
    }

    /// The name of a member: that of a type in small letters at the start, of several capitals but the last one, and in small
    /// letters as a whole if it is in capitals: `URLStrings` → `urlStrings`, `LOCALIZABLE` → `localizable`.
    static func memberName(of text: String, joinsSnakeCase: Bool = false) -> String {
        let type = typeName(of: text)
        let capitals = type.prefix(while: \.isUppercase)
        let count = capitals.unicodeScalars.count
        let name =
            if capitals.count == type.count, count > 1 {
                type.lowercased()
            } else {
                lowercased(type, count > 1 ? count - 1 : count)
            }
        return joinsSnakeCase ? joined(name) : name
    }

    private static func lowercased(_ name: String, _ count: Int) -> String {
        String(name.unicodeScalars.prefix(count)).lowercased() + String(name.unicodeScalars.dropFirst(count))
    }

    /// A name without the underscores between its words, each of which begins with a capital then.
    private static func joined(_ name: String) -> String {
        let start = name.prefix { $0 == "_" }
        let rest = name.dropFirst(start.count)
        guard let last = rest.lastIndex(where: { $0 != "_" }) else { return name }
        let words = rest[...last].split(separator: "_")
        let others = words.dropFirst().map { word in
            String(word.unicodeScalars.prefix(1)).uppercased() + String(word.unicodeScalars.dropFirst())
        }
        return start + (words.first ?? "") + others.joined() + rest[rest.index(after: last)...]
    }

    // MARK: Scalars

    /// Whether an identifier may begin with a scalar (The Swift Programming Language, Lexical Structure, identifier-head).
    private static func isAtStart(_ scalar: Unicode.Scalar) -> Bool { contains(heads, scalar) }

    /// Whether an identifier may contain a scalar (identifier-character).
    private static func isInIdentifiers(_ scalar: Unicode.Scalar) -> Bool {
        contains(heads, scalar) || contains(others, scalar)
    }

    private static func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
        // The last two scalars of each plane are not characters.
        if scalar.value >= 0x10000 { return scalar.value < 0xF0000 && scalar.value & 0xFFFF <= 0xFFFD }
        return ranges.contains { $0.contains(scalar.value) }
    }

    private static let heads: [ClosedRange<UInt32>] = [
        0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5,
        0xB7...0xBA,
        0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
        0x1E00...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF,
        0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
        0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44,
        0xFE47...0xFFFD,
    ]
    private static let others: [ClosedRange<UInt32>] = [
        0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]
}
