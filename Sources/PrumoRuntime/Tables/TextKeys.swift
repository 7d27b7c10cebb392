import PrumoMessages

/// The keys of a table, for lookups by a key that only the running program knows.
public final class TextKeys: Sendable {
    private let keys: EncodedTexts
    private let indices: [String: Int]

    /// Creates the keys of a table.
    /// - Parameters:
    ///   - offsets: where each key starts, as in ``LanguageStrings``.
    ///   - texts: the keys, stored as strings.
    public init(offsets: StaticString, texts: StaticString) {
        let keys = EncodedTexts(offsets: offsets, texts: texts)
        self.keys = keys
        let named = (0..<keys.count).map { (String(decoding: keys[$0], as: UTF8.self), $0) }
        indices = Dictionary(named) { first, _ in first }
    }

    /// The index of a key in its table; nil if the table has no such key.
    public func index(of key: String) -> Int? { indices[key] }

    /// The key at an index.
    public subscript(index: Int) -> String { String(decoding: keys[index], as: UTF8.self) }
}

extension TextTable {
    /// A string that the program gives in the place of the table's, with its arguments; the table's where it gives none.
    ///
    /// A replacement is read as Foundation reads a format, and shown as it is where it is none.
    public func text(_ index: Int, _ arguments: [TextArgument], width: Int? = nil, replacement: String?) -> String {
        guard let replacement else { return text(index, arguments, width: width) }
        guard let message = try? MessageResolver.message(of: replacement) else { return replacement }
        var formatter = MessageFormatter(arguments: arguments, language: shownFormat, width: width)
        message.code.withUnsafeBufferPointer { formatter.append($0) }
        return String(decoding: formatter.text, as: UTF8.self)
    }
}

extension TextArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A string.
    public init(stringLiteral value: String) { self = .text(value) }

    /// An integer.
    public init(integerLiteral value: Int) { self = .integer(value) }

    /// A floating-point number.
    public init(floatLiteral value: Double) { self = .double(value) }
}
