extension Character {
    /// The terminal columns that the character takes: 2 for East Asian wide characters and emoji, 0 for controls and for
    /// marks that have no letter.
    ///
    /// After UAX #11, in its ranges rather than its full table.
    package var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        // Most of what is measured is ASCII, of which two digits and two signs are emoji in other company.
        if scalar.value < 0x7F, unicodeScalars.count == 1 { return scalar.value < 0x20 ? 0 : 1 }
        if scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: return 0
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
            0x20000...0x3FFFD:
            return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return 1
        }
    }
}

extension String {
    /// The terminal columns that the text takes.
    package var displayWidth: Int {
        reduce(0) { $0 + $1.displayWidth }
    }

    /// The text cut to a number of columns, its last one an ellipsis where something was cut.
    package func truncated(toColumns limit: Int) -> String {
        guard displayWidth > limit else { return self }
        guard limit > 0 else { return "" }
        var text = ""
        var width = 0
        for character in self {
            guard width + character.displayWidth <= limit - 1 else { break }
            text.append(character)
            width += character.displayWidth
        }
        return text + "…"
    }

    /// The text with a space in the place of everything that could steer a terminal, for screens on which texts from
    /// elsewhere flow. Commands that print names and values take `onOneLine`, which loses nothing.
    package var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.steersOutput ? " " : $0 }))
    }

    /// The text filled up with spaces to a number of columns, in front of it where it is aligned to the right.
    package func filled(toColumns width: Int, alignedRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - displayWidth))
        return alignedRight ? space + self : self + space
    }
}
