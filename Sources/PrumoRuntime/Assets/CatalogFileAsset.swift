/// An asset with files, of which one suits the surroundings best.
public protocol CatalogFileAsset: CatalogAsset {}

extension CatalogFileAsset {
    /// The files of the catalog, in the order of its description.
    public var files: [AssetFile] { record.files }

    /// The file that suits the surroundings best: of those that are for nothing that the surroundings are not, the one that
    /// says most about them, and then the exact scale, a file for all scales, the next greater scale, or the next smaller
    /// one. Where each is for something else, the device weighs most. Nil where the asset has no files.
    public func file(for traits: AssetTraits) -> AssetFile? { record.file(for: traits) }
}
