import PrumoMessages
import StringCatalogs

/// The names that a key has in Swift: those of its namespaces and that of its constant.
struct KeyName {
    let namespaces: [String]
    let constant: String

    /// The names of a key.
    /// - Parameter separator: the separator between the parts of a key; empty if keys have no parts. A key with spaces
    ///   is a sentence, whose full stops separate nothing.
    init(key: String, separator: String) {
        let parts = Self.parts(of: key, separator: separator)
        guard let last = parts.last else {
            namespaces = []
            constant = Self.shortened(SwiftIdentifier.name(ofSymbols: key))
            return
        }
        var namespaces: [String] = []
        for part in parts.dropLast() {
            if let name = SwiftIdentifier.typeName(from: part.text) { namespaces.append(name) }
        }
        self.namespaces = namespaces
        constant = Self.shortened(last.name)
    }

    /// The parts of a key that have a name, with the names of constants.
    private static func parts(of key: String, separator: String) -> [(text: String, name: String)] {
        var text = key
        if key.utf8.contains(UInt8(ascii: "%")) { text = withoutSpecifiers(key) }
        guard !separator.isEmpty, !hasSpace(key) else {
            return SwiftIdentifier.constantName(from: text).map { [(text, $0)] } ?? []
        }
        var parts: [(text: String, name: String)] = []
        func append(_ part: String) {
            if let name = SwiftIdentifier.constantName(from: part) { parts.append((part, name)) }
        }
        if separator.utf8.count == 1, let byte = separator.utf8.first, byte < 0x80 {
            for part in text.utf8.split(separator: byte) { append(String(Substring(part))) }
        } else {
            for part in text.split(separator: separator) { append(String(part)) }
        }
        return parts
    }

    /// Whether a key is the string itself rather than a name for it: code uses it by the string.
    static func isSentence(_ key: String) -> Bool {
        if hasSpace(key) || key.utf8.contains(UInt8(ascii: "%")) { return true }
        guard let last = key.last, let first = key.first else { return true }
        return !isNameLike(last) || !isNameLike(first)
    }

    private static func isNameLike(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    private static func hasSpace(_ key: String) -> Bool {
        key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x80 } ? false : key.contains(where: \.isWhitespace)
    }

    private static func withoutSpecifiers(_ key: String) -> String {
        var scanner = FormatScanner(Array(key.utf8))
        var text = ""
        while let token = try? scanner.next() {
            if case .literal(let literal) = token {
                text += String(decoding: literal, as: UTF8.self)
            } else {
                text += " "
            }
        }
        return text
    }

    /// A name of limited length: whole words up to a limit.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > limit else { return name }
        let head = name.prefix(limit)
        guard let boundary = head.lastIndex(where: \.isUppercase), boundary > head.startIndex else {
            return String(head)
        }
        return String(head[..<boundary])
    }

    private static let limit = 80
}
