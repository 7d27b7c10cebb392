/// An image of an asset catalog.
public struct ImageAsset: CatalogFileAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    /// What generated code knows of the image.
    public let record: AssetRecord

    /// Creates an image.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// The file for a scale, an appearance and a device; see ``CatalogFileAsset/file(for:)``.
    public func file(
        scale: Double = 1, appearance: AssetTraits.Appearance = .light, idiom: AssetTraits.Idiom = .universal
    ) -> AssetFile? {
        file(for: AssetTraits(scale: scale, appearance: appearance, idiom: idiom))
    }
}
