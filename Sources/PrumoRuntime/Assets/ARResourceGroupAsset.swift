/// A group of images and objects that augmented reality recognizes.
public struct ARResourceGroupAsset: CatalogAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    /// What generated code knows of the group.
    public let record: AssetRecord

    /// Creates a group.
    public init(name: String, record: AssetRecord) {
        self.name = name
        self.record = record
    }

    /// The names of the group's images.
    public var imageNames: [String] { names(of: [".arreferenceimage", ".arimageset"]) }

    /// The names of the group's objects.
    public var objectNames: [String] { names(of: [".arreferenceobject", ".arobject"]) }

    private func names(of extensions: [String]) -> [String] {
        record.files.compactMap { file in
            extensions.first { file.name.hasSuffix($0) }.map { String(file.name.dropLast($0.count)) }
        }
    }
}
