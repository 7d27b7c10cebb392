/// An asset that generated code finds in a table.
public protocol CatalogAsset: Sendable, Hashable {
    /// The name in the catalog, its namespace in front.
    var name: String { get }
    /// The asset of a record.
    init(_ record: AssetRecord)
}
