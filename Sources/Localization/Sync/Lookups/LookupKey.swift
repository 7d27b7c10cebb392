import PrumoMessages

/// A key, or a default value, as code writes it: text with interpolations.
struct LookupKey: Sendable, Hashable {
    /// A part of it.
    enum Part: Sendable, Hashable {
        case text(String)
        /// What an interpolation becomes in the key.
        case placeholder(String)
        /// An interpolation of a value whose type is not known, at a place of the file.
        case unknown(offset: Int)
    }

    let parts: [Part]
    /// Whether `%` is one sign of text, so that the key doubles it.
    let hasInterpolations: Bool

    init(_ parts: [Part]) {
        self.parts = parts
        hasInterpolations = parts.contains { if case .text = $0 { false } else { true } }
    }

    init(_ text: String) { self.init([.text(text)]) }

    /// Where the first value is whose type is not known.
    var unknown: Int? {
        for case .unknown(let offset) in parts { return offset }
        return nil
    }

    /// The key as Xcode writes it; `nil` if a placeholder is not known.
    var text: String? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let piece): text += hasInterpolations ? piece.replacing("%", with: "%%") : piece
            case .placeholder(let placeholder): text += placeholder
            case .unknown: return nil
            }
        }
        return text
    }

    /// The key with a hole for each placeholder: what keys have in common that differ in their placeholders alone.
    var form: String {
        guard hasInterpolations else { return KeyForms.canonical(parts.count == 1 ? text ?? "" : "") }
        var form = ""
        for part in parts {
            switch part {
            case .text(let piece): form += piece
            case .placeholder(let placeholder): form += KeyForms.canonical(placeholder)
            case .unknown: form.append(KeyForms.hole)
            }
        }
        return form
    }

    /// How messages print it.
    var shown: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let placeholder): placeholder
            case .unknown: "\\(…)"
            }
        }.joined()
    }

    /// A key with its placeholders numbered, as Xcode writes the source string of a key with several; `nil` if it has
    /// fewer than two, or numbers of its own.
    static func numbered(_ key: String) -> String? {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return nil }
        let bytes = Array(key.utf8)
        var scanner = FormatScanner(bytes)
        var numbered: [UInt8] = []
        var count = 0
        while !scanner.isAtEnd {
            let start = scanner.position
            guard let token = try? scanner.next() else { return nil }
            guard case .specifier(let specifier, let offset) = token else {
                numbered += bytes[start..<scanner.position]
                continue
            }
            guard specifier.argument == nil else { return nil }
            count += 1
            numbered += bytes[start...offset]
            numbered += Array("\(count)$".utf8)
            numbered += bytes[(offset + 1)..<scanner.position]
        }
        return count > 1 ? String(decoding: numbered, as: UTF8.self) : nil
    }
}
