/// A colour of an asset catalog that has no values of its own, such as one of the system's.
public struct NamedColorAsset: CatalogAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    /// What generated code knows of the colour.
    public let record: AssetRecord

    /// Creates a colour.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }
}
