extension Unicode.Scalar {
    /// Whether the scalar is more than a sign to those who read an output: it moves a terminal's cursor, ends a line or
    /// changes the order in which signs are shown. U+200D, which joins emoji, is none of these.
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
    /// log of CI would take for a command of its own (`::error::` at the start, `##[error]` and `##vso[` anywhere).
    package var onOneLine: String {
        let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
            // Without a branch for each byte, so that many are looked at at once.
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
    /// starts with what GitHub Actions would take for a command.
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

    /// Whether a text is ASCII with line feeds and tabs, of which no line starts with a colon. Most are.
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

    /// Whether GitHub Actions, which leaves spaces out, takes a line for a command.
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
