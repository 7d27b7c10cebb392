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

    /// The scalar as Swift writes it by its number: `\u{1B}`.
    fileprivate var escape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// Names and values come from files that anybody may have written. What is printed of them for people and for the logs of CI
/// goes through one of these.
extension String {
    /// The text as a part of a line: what could steer a terminal or end the line is written as `\u{1B}`, and so is what a
    /// CI log would treat as a command (`::error::` at the start, `##[error]` and `##vso[` anywhere).
    package var onOneLine: String {
        let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
            // Without a branch for each byte, so that several are compared at once.
            var unusual: UInt8 = 0
            for byte in bytes { unusual |= byte &- 0x20 > 0x5E || byte == UInt8(ascii: "#") ? 1 : 0 }
            return unusual == 0 && bytes.first != UInt8(ascii: ":") && bytes.first != UInt8(ascii: " ")
        }
        if isPlain == true { return self }
        var text = ""
        for scalar in Self.withoutCommand(unicodeScalars[...]) {
            if scalar.steersOutput { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
        }
        for prefix in ["[", "vso["] where text.contains("##\(prefix)") {
            text = text.replacing("##\(prefix)", with: "\\u{23}#\(prefix)")
        }
        return text
    }

    /// The text as the path at the start of a line; a path that starts with a colon is written with `./` before it.
    package var pathOnOneLine: String { utf8.first == UInt8(ascii: ":") ? ("./" + self).onOneLine : onOneLine }

    /// The text with its line feeds and tabs, and everything else that could steer a terminal written as `\u{1B}`; no line
    /// starts with what GitHub Actions would treat as a command.
    /// - Parameter keepsStyles: whether sequences stay that change only how signs look (SGR).
    package func onLines(keepingStyles keepsStyles: Bool = false) -> String {
        if Self.isPlain(utf8) { return self }
        var text = ""
        for (number, line) in unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 { text.unicodeScalars.append("\n") }
            Self.append(line, keepingStyles: keepsStyles, to: &text)
        }
        return text
    }

    /// Whether a string is ASCII with line feeds and tabs, of which no line starts with a colon. Most are.
    private static func isPlain(_ text: String.UTF8View) -> Bool {
        text.withContiguousStorageIfAvailable { bytes in
            var isAtStart = true
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "\n"): isAtStart = true
                case UInt8(ascii: "\t"), UInt8(ascii: " "): break
                case UInt8(ascii: ":") where isAtStart: return false
                case 0x21..<0x7F: isAtStart = false
                default: return false
                }
            }
            return true
        } ?? false
    }

    private static func append(
        _ line: Substring.UnicodeScalarView, keepingStyles keepsStyles: Bool, to text: inout String
    ) {
        let isPlain = line.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F || $0 == "\t" }
        if isPlain, !startsCommand(line) {
            text.unicodeScalars.append(contentsOf: line)
            return
        }
        var rest = withoutCommand(line)[...]
        while let scalar = rest.first {
            if keepsStyles, let end = endOfStyle(rest) {
                text.unicodeScalars.append(contentsOf: rest[..<end])
                rest = rest[end...]
                continue
            }
            if scalar.steersOutput, scalar != "\t" {
                text += scalar.escape
            } else {
                text.unicodeScalars.append(scalar)
            }
            rest.removeFirst()
        }
    }

    /// Where a control sequence that selects a style ends (ECMA-48: `ESC [`, numbers, `m`); nil where none starts.
    private static func endOfStyle(_ text: Substring.UnicodeScalarView) -> String.Index? {
        guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
        let end = text.dropFirst(2).drop { $0 == ";" || ("0"..."9").contains($0) }
        return end.first == "m" ? text.index(after: end.startIndex) : nil
    }

    /// Whether GitHub Actions, which ignores spaces, treats a line as a command.
    private static func startsCommand(_ line: Substring.UnicodeScalarView) -> Bool {
        let start = line.drop(while: \.properties.isWhitespace)
        return start.first == ":" && start.dropFirst().first == ":"
    }

    /// A line whose first colon is written by its number where it would start a command.
    private static func withoutCommand(_ line: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        guard startsCommand(line) else { return line }
        let start = line.drop(while: \.properties.isWhitespace)
        var text = String.UnicodeScalarView(line[..<start.startIndex])
        text.append(contentsOf: "\\u{3A}".unicodeScalars)
        text.append(contentsOf: start.dropFirst())
        return Substring.UnicodeScalarView(text)
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
