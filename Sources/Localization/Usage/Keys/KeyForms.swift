import PrumoRuntime
import StringCatalogs
import SourceText

/// The forms in which keys are compared that are not written the same.
package enum KeyForms {
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
    package static func pieces(of key: String, hasNumbers: Bool = false) -> [String] {
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

    private static func foldedByte(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }
}
