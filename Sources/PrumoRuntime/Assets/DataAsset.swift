/// A data set of an asset catalog.
public struct DataAsset: CatalogFileAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    /// What generated code knows of the data set.
    public let record: AssetRecord

    /// Creates a data set.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// What the file holds that suits the surroundings best, where the catalog lies in the bundle as it was written.
    /// - Throws: ``ResourceError`` where it names no file, or that is not there or cannot be read.
    public func bytes(for traits: AssetTraits = AssetTraits()) throws(ResourceError) -> [UInt8] {
        guard let file = file(for: traits) else {
            throw ResourceError(file: name, target: bundle.target, reason: .noFile)
        }
        return try file.bytes()
    }
}
