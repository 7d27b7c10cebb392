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
}
