/// The name of an image in an asset catalog.
public struct ImageAsset: Sendable, Hashable {
    /// The name in the catalog, its namespace in front.
    public let name: String

    /// Creates a name.
    public init(name: String) {
        self.name = name
    }
}
