/// An asset of which code knows the name only: an app icon, a texture, a sticker pack and others.
public struct NamedAsset: CatalogAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    /// What generated code knows of the asset.
    public let record: AssetRecord

    /// Creates an asset.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// The kind, by the extension that its folder has in the catalog: `appiconset`, `textureset`, `stickerpack`.
    public var kind: String { record.kind }
}
