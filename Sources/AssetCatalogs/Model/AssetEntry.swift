/// One entry of a set: a file, a colour, or a set in its folder, with what it is for.
public struct AssetEntry: Sendable {
    /// Where the entry starts in the `Contents.json`.
    public let offset: Int
    /// The name of the list that it stands in, such as `images`.
    public let list: String
    /// The name of the file, or of the set, in the set's folder; nil for a slot that nobody has filled.
    public let filename: AssetText?
    /// What the entry is for, and all else that it says in plain values, unknown names included.
    public let attributes: [AssetAttribute: AssetText]
    /// The colour of a colour set's entry.
    public let color: AssetColorValue?

    /// Creates an entry.
    public init(
        offset: Int, list: String, filename: AssetText?, attributes: [AssetAttribute: AssetText],
        color: AssetColorValue? = nil
    ) {
        self.offset = offset
        self.list = list
        self.filename = filename
        self.attributes = attributes
        self.color = color
    }

    /// The text of an attribute, where the entry has it.
    public subscript(attribute: AssetAttribute) -> String? {
        attributes[attribute]?.text
    }

    /// The factor of `2x` and its like; nil where the entry is for every scale, or names one in no known form.
    public var scale: Int? {
        guard let text = self[.scale], text.hasSuffix("x"), let factor = Int(text.dropLast()), (1...9).contains(factor)
        else { return nil }
        return factor
    }

    /// Whether Xcode lists the file as one without a place.
    public var isUnassigned: Bool { self[.unassigned] == "true" }
}
