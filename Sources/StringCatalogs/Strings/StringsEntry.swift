import SourceText

/// One key and text of a `.strings` file, with its places in the decoded file.
public struct StringsEntry: Sendable, Equatable {
    /// The key with its escapes resolved.
    public let key: String
    /// The offset of the key.
    public let keyOffset: Int
    /// The text with its escapes resolved.
    public let value: String
    /// The offset of the text.
    public let valueOffset: Int
    /// The comment in front of the entry, without its marks.
    public let comment: String?

    /// The offset of a Unicode scalar of the text in the decoded file, whatever escapes stand before it.
    public func offset(ofScalar number: Int, in file: SourceFile) -> Int {
        StringsText.offset(ofScalar: number, ofTextAt: valueOffset, in: file.bytes)
    }
}
