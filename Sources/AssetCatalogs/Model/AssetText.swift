/// A text of a description, and the offset of its first byte there.
public struct AssetText: Sendable, Hashable {
    /// The text; a number or a boolean as it is written.
    public let text: String
    /// Where it stands in the `Contents.json`.
    public let offset: Int

    /// Creates a text at an offset.
    public init(_ text: String, at offset: Int) {
        self.text = text
        self.offset = offset
    }
}
