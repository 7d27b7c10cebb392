import PrumoRuntime

/// Splits a string into what users read and what programs parse: placeholders, tags, links, escapes.
struct ProtectedText {
    /// A piece of a string.
    struct Piece: Equatable {
        let text: String
        /// Whether it has to stay as it is.
        let isProtected: Bool
    }

    private(set) var pieces: [Piece] = []
    /// The string of the piece that is being read, which is read by people.
    private var plain = String.UnicodeScalarView()

    /// Splits a string.
    /// - Parameter hasNumbers: whether `%arg` is a placeholder, as in catalogs.
    init(_ text: String, hasNumbers: Bool) {
        let bytes = Array(text.utf8)
        var scanner = FormatScanner(bytes, hasNumbers: hasNumbers)
        var start = 0
        func written(upTo end: Int) -> String { String(decoding: bytes[start..<max(start, end)], as: UTF8.self) }
        while true {
            do throws(FormatScanner.Problem) {
                guard let token = try scanner.next() else { break }
                let text = written(upTo: scanner.position)
                if case .literal = token { read(text) } else { protect(text) }
            } catch {
                read(written(upTo: error.offset))
                protect(error.specifier)
                scanner.skip(error)
            }
            start = scanner.position
        }
        flush()
    }

    private mutating func flush() {
        guard !plain.isEmpty else { return }
        pieces.append(Piece(text: String(plain), isProtected: false))
        plain = String.UnicodeScalarView()
    }

    private mutating func protect(_ text: String) {
        guard !text.isEmpty else { return }
        flush()
        pieces.append(Piece(text: text, isProtected: true))
    }

    /// Finds markup in a string without placeholders.
    private mutating func read(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        let addresses = TextAddresses.ranges(in: text)
        var index = 0
        while index < scalars.count {
            if let end = Markup.end(at: index, in: scalars) ?? addresses[index] {
                protect(String(String.UnicodeScalarView(scalars[index..<end])))
                index = end
            } else {
                plain.append(scalars[index])
                index += 1
            }
        }
    }
}

/// Finds what users do not read: HTML, targets of Markdown's links, code, named values, escapes.
private enum Markup {
    /// How far the end of markup is searched for: nearly all of it is shorter, and hostile strings must not take quadratic time.
    private static let reach = 512

    /// Where the markup ends that starts at a scalar; nil if none does.
    static func end(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        switch text[index] {
        case "<": return tag(at: index, in: text)
        case "&": return entity(at: index, in: text)
        case "]": return linkTarget(at: index, in: text)
        case "{": return braces(at: index, in: text)
        case "$": return index + 1 < text.count && text[index + 1] == "{" ? braces(at: index + 1, in: text) : nil
        case "\\": return escape(at: index, in: text)
        case "`": return close("`", after: index, in: text)
        default: return nil
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// The scalar after the next one of a kind on the same line.
    private static func close(_ end: Unicode.Scalar, after index: Int, in text: [Unicode.Scalar]) -> Int? {
        var position = index + 1
        while position < min(text.count, index + reach), text[position] != "\n" {
            if text[position] == end { return position + 1 }
            position += 1
        }
        return nil
    }

    private static func tag(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        guard index + 1 < text.count else { return nil }
        let next = text[index + 1]
        guard isLetter(next) || next == "/" || next == "!" else { return nil }
        return text[index..<min(text.count, index + reach)].firstIndex(of: ">").map { $0 + 1 }
    }

    private static func entity(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        var end = index + 1
        while end < text.count, end - index < 32, isLetter(text[end]) || isDigit(text[end]) || text[end] == "#" {
            end += 1
        }
        return end < text.count && text[end] == ";" && end > index + 1 ? end + 1 : nil
    }

    /// `](…)`, what Markdown's links lead to and attributes of Foundation say.
    private static func linkTarget(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        guard index + 1 < text.count, text[index + 1] == "(" else { return nil }
        return close(")", after: index + 1, in: text)
    }

    /// `{name}` and `{{name}}`, with letters, digits and signs between but no sentence.
    private static func braces(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        var (end, depth) = (index, 0)
        while end < min(text.count, index + reach) {
            switch text[end] {
            case "{": depth += 1
            case "}":
                depth -= 1
                if depth == 0 { return end + 1 }
            case " " where depth < 2: return nil
            case "\n": return nil
            default: break
            }
            end += 1
        }
        return nil
    }

    /// A backslash with what it escapes; `\(…)` and `\u{…}` whole.
    private static func escape(at index: Int, in text: [Unicode.Scalar]) -> Int? {
        guard index + 1 < text.count else { return nil }
        switch text[index + 1] {
        case "(": return close(")", after: index + 1, in: text) ?? index + 2
        case "u" where index + 2 < text.count && text[index + 2] == "{": return close("}", after: index + 2, in: text)
        case "U", "u":
            var end = index + 2
            while end < text.count, end < index + 6, text[end].properties.isASCIIHexDigit { end += 1 }
            return end
        default: return index + 2
        }
    }
}
