import SourceText

/// One key and text of a `.strings` file.
public struct StringsEntry: Sendable {
    /// The key with its escapes resolved.
    public let key: String
    /// Where the key stands.
    public let keyPlace: SourcePlace
    /// The text and where it stands; where the key stands alone (`"key";`), it is the text.
    public let text: PlacedText
    /// The comment in front of the entry, without its marks, in one line.
    public let comment: String?

    /// Creates an entry.
    public init(key: String, keyPlace: SourcePlace, text: PlacedText, comment: String? = nil) {
        self.key = key
        self.keyPlace = keyPlace
        self.text = text
        self.comment = comment
    }

    /// The text with its escapes resolved.
    public var value: String { text.text }

    /// The offset of the key.
    public var keyOffset: Int { keyPlace.offset }

    /// The offset of the text.
    public var valueOffset: Int { text.offset }

    /// The offset of a Unicode scalar of the text in the decoded file, whatever escapes stand before it.
    public func offset(ofScalar number: Int, in file: SourceFile) -> Int {
        text.place(ofScalar: number).offset
    }
}
