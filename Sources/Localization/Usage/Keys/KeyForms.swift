import PrumoRuntime
import StringCatalogs
import SourceText

/// The forms in which keys are compared that are not written the same.
enum KeyForms {
    /// The character that replaces a placeholder or an interpolation in a canonical key.
    static let hole: Character = "\u{1}"

    /// A key with each of its placeholders as ``hole`` and `%%` as one sign: the same for `%lld files`, `%@ files` and
    /// `"\(count) files"`.
    static func canonical(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
        return pieces(of: key).joined(separator: String(hole))
    }

    /// What is between a key's placeholders; one piece if it has none.
    /// - Parameter hasNumbers: whether `%arg` is a placeholder, as in substitutions of catalogs.
    static func pieces(of key: String, hasNumbers: Bool = false) -> [String] {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return [key] }
        let bytes = Array(key.utf8)
        var scanner = FormatScanner(bytes, hasNumbers: hasNumbers)
        var pieces: [[UInt8]] = [[]]
        while !scanner.isAtEnd {
            let start = scanner.position
            guard let token = try? scanner.next() else {
                // Everything but placeholders is text.
                pieces[pieces.count - 1] += bytes[start...]
                break
            }
            if case .literal(let literal) = token {
                pieces[pieces.count - 1] += literal
            } else {
                pieces.append([])
            }
        }
        return pieces.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A key's placeholders as they are written, without the numbers of arguments: what interpolations of some types become.
    static func placeholders(of key: String) -> [String] {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return [] }
        let bytes = Array(key.utf8)
        var scanner = FormatScanner(bytes)
        var placeholders: [String] = []
        while !scanner.isAtEnd {
            let start = scanner.position
            guard let token = try? scanner.next() else { break }
            if case .literal = token { continue }
            var text = bytes[start..<scanner.position].dropFirst()
            if let dollar = text.firstIndex(of: UInt8(ascii: "$")),
                text[..<dollar].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
            {
                text = text[(dollar + 1)...]
            }
            placeholders.append(String(decoding: text, as: UTF8.self))
        }
        return placeholders
    }

    /// Whether a key's placeholders use the arguments in their order.
    static func isInOrder(_ key: String) -> Bool {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return true }
        var scanner = FormatScanner(Array(key.utf8))
        var count = 0
        while let token = try? scanner.next() {
            guard case .specifier(let written, _) = token else { continue }
            if let argument = written.argument, argument != count { return false }
            count += 1
        }
        return true
    }

    /// A key's letters and digits in lower case, without its placeholders: what the names have in common that
    /// generators make of it.
    static func folded(_ key: String) -> String {
        pieces(of: key).map(foldedName).joined()
    }

    /// A name's letters and digits in lower case.
    static func foldedName(_ name: String) -> String {
        if name.utf8.allSatisfy({ $0 < 0x80 }) {
            return String(decoding: name.utf8.compactMap(foldedByte), as: UTF8.self)
        }
        let kept = name.unicodeScalars.filter { $0 != "_" && $0.properties.isXIDContinue }
        return String(String.UnicodeScalarView(kept)).lowercased()
    }

    /// Whether the keys of a table are strings that users can read, and not names.
    ///
    /// Most of them must have words with spaces between, a capital letter, punctuation at the end or letters of other scripts, or be
    /// the same as a translation, and few may look like names, as `cart.title`, `cart_title` and `cartTitle` do.
    /// - Parameter copied: the keys that a language has as their strings.
    static func areStrings(_ keys: some Collection<String>, copied: Set<String> = []) -> Bool {
        var (strings, names) = (0, 0)
        for key in keys {
            if copied.contains(key) {
                strings += 1
            } else if looksLikeName(key) {
                names += 1
            } else if looksLikeString(key) {
                strings += 1
            }
        }
        return strings > 0 && strings * 2 >= keys.count && names * 5 <= keys.count
    }

    private static func looksLikeString(_ key: String) -> Bool {
        guard let first = key.utf8.first, let last = key.utf8.last else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) || ".!?:".utf8.contains(last)
            || key.utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: "%") || $0 >= 0x80 }
    }

    /// Whether a key is more likely the name of a string than a string itself.
    static func looksLikeName(_ key: String) -> Bool {
        var previous: UInt8 = 0
        // How many small letters are before, and before a capital letter: "iPad" and "macOS" are words.
        var (small, before) = (0, 0)
        var isName = false
        for byte in key.utf8 {
            guard byte > 0x20, byte < 0x80 else { return false }
            if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/") { isName = true }
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            if isLetter, previous == UInt8(ascii: ".") { isName = true }
            if isLetter, byte & 0x20 != 0 {
                if before > 1 { isName = true }
                (small, before) = (small + 1, 0)
            } else {
                (small, before) = (0, isLetter ? small : 0)
            }
            previous = byte
        }
        return isName
    }

    private static func foldedByte(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }
}
