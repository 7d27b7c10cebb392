/// A symbol image of an asset catalog.
public struct SymbolAsset: CatalogFileAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    /// What generated code knows of the symbol.
    public let record: AssetRecord

    /// Creates a symbol.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }
}
