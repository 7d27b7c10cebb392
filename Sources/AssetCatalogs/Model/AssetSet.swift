/// The contents of a set of an asset catalog.
package struct AssetSet: Sendable {
    /// The kind.
    package let kind: AssetKind
    /// The properties of the whole set.
    package let properties: AssetProperties
    /// What the set lists in the order of its description: files, colors, or the names of sets in its folder.
    package let entries: [AssetEntry]
    /// The colors of a color set; `nil` if it contains none, or only the names of the system's.
    package let colors: AssetColorSet?
    /// The sets that it is made of, in the order of their names.
    package let members: [Asset]

    /// Creates a set.
    init(
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
