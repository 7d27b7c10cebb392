/// What a set of an asset catalog holds.
public struct AssetSet: Sendable {
    /// The kind.
    public let kind: AssetKind
    /// What holds for the whole set.
    public let properties: AssetProperties
    /// What the set lists in the order of its description: files, colours, or the names of sets in its folder.
    public let entries: [AssetEntry]
    /// The colours of a colour set; nil where it holds none, or only the names of the system's.
    public let colors: AssetColorSet?
    /// The sets that it is made of, in the order of their names.
    public let members: [Asset]

    /// Creates a set.
    public init(
        kind: AssetKind, properties: AssetProperties, entries: [AssetEntry], colors: AssetColorSet? = nil,
        members: [Asset] = []
    ) {
        self.kind = kind
        self.properties = properties
        self.entries = entries
        self.colors = colors
        self.members = members
    }
}
