/// The names that R.swift 7 makes of texts. They are without backticks, which R.swift puts around keywords.
enum RSwiftIdentifier {
    /// The name of a text; empty if R.swift makes none of it.
    ///
    /// A text is split at white space, punctuation, symbols and control characters; each part but the first begins with a
    /// capital. Digits at the start are dropped. Underscores stay.
    static func name(of text: String) -> String {
        var parts: [String] = []
        var part = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if separates(scalar) {
                parts.append(String(part))
                part.removeAll()
            } else {
                part.append(scalar)
            }
        }
        parts.append(String(part))
        let joined = parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        // R.swift's expressions see as many UTF-16 units as a text has characters.
        return lowercasedStart(of: withoutDigitsAtStart(joined, limit: joined.count))
    }

    private static func separates(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "_" { return false }
        if scalar.isASCII {
            let letter = scalar.value | 0x20
            return !((0x61...0x7A).contains(letter) || (0x30...0x39).contains(scalar.value))
        }
        switch scalar.value {
        // The emoji of the first list of them stay.
        case 0x2600...0x27BF, 0x1F300...0x1F6FF, 0x1F900...0x1F9FF, 0x1F1E6...0x1F1FF: return false
        case 0x85: return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned,
            .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        default: return false
        }
    }

    private static func withoutDigitsAtStart(_ name: String, limit: Int) -> String {
        let digits = name.unicodeScalars.prefix(limit).prefix { (0x30...0x39).contains($0.value) }
        return String(name.unicodeScalars.dropFirst(digits.count))
    }

    /// The longest run of ASCII capitals that something other than a small ASCII letter follows is in small letters, else the
    /// first character: `URLPath` → `urlPath`, `URL` → `urL`.
    private static func lowercasedStart(of name: String) -> String {
        let scalars = name.unicodeScalars
        let visible = scalars.prefix(name.count)
        var count = visible.prefix { (0x41...0x5A).contains($0.value) }.count
        if visible.dropFirst(count).first.map({ (0x61...0x7A).contains($0.value) }) ?? true { count -= 1 }
        guard count > 0 else { return name.prefix(1).lowercased() + name.dropFirst() }
        return String(scalars.prefix(count)).lowercased() + String(scalars.dropFirst(count))
    }
}
