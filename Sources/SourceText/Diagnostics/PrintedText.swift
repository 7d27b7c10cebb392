extension Unicode.Scalar {
    /// Whether the scalar is more than a character in printed output: it moves a terminal's cursor, ends a line or
    /// changes the order in which characters are shown. U+200D, which joins emoji, is none of these.
    package var steersOutput: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return self != "\u{200D}"
        default: return false
        }
    }
}

/// Names and values come from files that anybody may have written. What is printed of them for people and for the logs of CI
/// goes through one of these.
extension String {
    /// The text as a part of a line: what could steer a terminal or end the line is written as `\u{1B}`, and so is the start of
    /// what a log of CI would treat as a command.
    package var onOneLine: String {
        let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
            // Without a branch for each byte, so that several are compared at once.
            var unusual: UInt8 = 0
            for byte in bytes { unusual |= byte &- 0x20 > 0x5E || byte == UInt8(ascii: "#") ? 1 : 0 }
            return unusual == 0 && !LogCommands.all.mayStart(bytes)
        }
        if isPlain == true { return self }
        var text = ""
        Self.append(unicodeScalars[...], .all, to: &text) { _ in false }
        return text
    }

    /// The text as the path at the start of a line; a path that starts as a command does is written with `./` before it.
    package var pathOnOneLine: String {
        let startsCommand =
            utf8.first == UInt8(ascii: ":") || LogCommands.all.start(of: unicodeScalars[...]) == startIndex
        return (startsCommand ? "./" + self : self).onOneLine
    }

    /// The text with its line feeds and tabs, and everything else that could steer a terminal written as `\u{1B}`, and so is the
    /// start of some commands.
    /// - Parameters:
    ///   - keepsStyles: whether sequences stay that change only how signs look (SGR).
    ///   - commands: the commands of CI services that are broken up.
    package func onLines(keepingStyles keepsStyles: Bool = false, breakingUp commands: LogCommands = .gitHub) -> String
    {
        if Self.isPlain(utf8, commands) { return self }
        var text = ""
        for (number, line) in unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { text.unicodeScalars.append("\n") }
            Self.append(line, commands, keepingStyles: keepsStyles, to: &text) { $0 == "\t" }
        }
        return text
    }

    /// Whether a string is ASCII with line feeds and tabs, of which no line could be a command. Most are.
    private static func isPlain(_ text: String.UTF8View, _ commands: LogCommands) -> Bool {
        text.withContiguousStorageIfAvailable { bytes in
            var unusual: UInt8 = 0
            for byte in bytes {
                unusual |= byte &- 0x20 > 0x5E && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t") ? 1 : 0
            }
            return unusual == 0 && commands.isPlain(bytes)
        } ?? false
    }

    /// Adds a line with commands broken up, and with everything that steers written by its number unless it is kept.
    private static func append(
        _ line: Substring.UnicodeScalarView, _ commands: LogCommands, keepingStyles keepsStyles: Bool = false,
        to text: inout String, keeping isKept: (Unicode.Scalar) -> Bool
    ) {
        var places = commands.places(in: line)[...]
        var rest = line
        while let scalar = rest.first {
            // Hidden text (8) is none of our styles; a note of Jenkins starts with it.
            if keepsStyles, let end = endOfStyle(rest), !rest[..<end].starts(with: "\u{1B}[8".unicodeScalars) {
                text.unicodeScalars.append(contentsOf: rest[..<end])
                rest = rest[end...]
                continue
            }
            if rest.startIndex == places.first {
                places.removeFirst()
                text += scalar.escape
            } else if scalar.steersOutput, !isKept(scalar) {
                text += scalar.escape
            } else {
                text.unicodeScalars.append(scalar)
            }
            rest.removeFirst()
        }
    }

    /// Where a control sequence that selects a style ends (ECMA-48: `ESC [`, numbers, `m`); `nil` if none starts here.
    static func endOfStyle(_ text: Substring.UnicodeScalarView) -> String.Index? {
        guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
        let end = text.dropFirst(2).drop { $0 == ";" || ("0"..."9").contains($0) }
        return end.first == "m" ? text.index(after: end.startIndex) : nil
    }
}

extension Character {
    /// The terminal columns that the character takes: 2 for East Asian wide characters and emoji, 0 for controls and for
    /// marks that have no letter.
    ///
    /// After UAX #11, in its ranges rather than its full table.
    package var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        // Most measured text is ASCII, in which two digits and two symbols are emoji in combination with other scalars.
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

    /// The text with a space in place of everything that could steer a terminal, for screens on which strings from
    /// elsewhere flow. Commands that print names and values take `onOneLine`, which loses nothing.
    package var printable: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.steersOutput ? " " : $0 }))
    }

    /// The text filled up with spaces to a number of columns, before it where it is aligned to the right.
    package func filled(toColumns width: Int, alignedRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - displayWidth))
        return alignedRight ? space + self : self + space
    }
}
