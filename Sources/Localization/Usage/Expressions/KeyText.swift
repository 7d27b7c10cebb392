/// What is known of a string that code composes: pieces, between which something is that only the running program knows.
///
/// A constant is one piece; a string of which nothing is known is two empty ones.
struct KeyText: Hashable, Sendable {
    static let unknown = KeyText(pieces: ["", ""])

    /// The number of pieces, and of bytes in them, up to which a string is composed.
    private static let sizeLimit = (pieces: 32, bytes: 2000)

    let pieces: [String]

    /// Whether nothing is known of it.
    var isUnknown: Bool { pieces.count > 1 && pieces.allSatisfy(\.isEmpty) }
    /// Its text, if that is known as a whole.
    var constant: String? { pieces.count == 1 ? pieces[0] : nil }

    static func + (left: KeyText, right: KeyText) -> KeyText {
        guard let last = left.pieces.last, let first = right.pieces.first else { return unknown }
        let pieces = left.pieces.dropLast() + [last + first] + right.pieces.dropFirst()
        let isSmall =
            pieces.count <= sizeLimit.pieces && pieces.reduce(0) { $0 + $1.utf8.count } <= sizeLimit.bytes
        return isSmall ? KeyText(pieces: Array(pieces)) : unknown
    }

    /// The string with another case.
    func mapped(_ transform: (String) -> String) -> KeyText { KeyText(pieces: pieces.map(transform)) }
}

extension [KeyText] {
    /// The number of alternatives that are told apart.
    private static let limit = 8

    static let unknown = [KeyText.unknown]

    /// Each of the strings once; of too many, nothing is known.
    var alternatives: [KeyText] {
        var found: [KeyText] = []
        for text in self where !found.contains(text) {
            guard found.count < Self.limit else { return .unknown }
            found.append(text)
        }
        return found
    }

    /// Each of the strings followed by each of some others.
    func followed(by others: [KeyText]) -> [KeyText] {
        guard count * others.count <= Self.limit * Self.limit else { return .unknown }
        return flatMap { text in others.map { text + $0 } }.alternatives
    }
}
