/// A group of images and objects that augmented reality recognizes.
public struct ARResourceGroupAsset: CatalogAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    private let record: AssetRecord

    /// Where the catalog lies.
    public var bundle: AssetBundle { record.bundle }

    /// Creates a group of a known name, for which no files are known.
    public init(name: String, bundle: AssetBundle = .main) {
        self.name = name
        record = AssetRecord(bundle: bundle)
    }

    /// The group of a record, as generated code has it.
    public init(_ record: AssetRecord) {
        name = record.name
        self.record = record
    }

    /// Equal assets have one name in one bundle.
    public static func == (lhs: ARResourceGroupAsset, rhs: ARResourceGroupAsset) -> Bool {
        lhs.name == rhs.name && lhs.bundle == rhs.bundle
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The tags by which the system loads it on demand.
    public var tags: [String] { record.tags }

    /// The names of the group's images.
    public var imageNames: [String] { names(of: [".arreferenceimage", ".arimageset"]) }

    /// The names of the group's objects.
    public var objectNames: [String] { names(of: [".arreferenceobject", ".arobject"]) }

    private func names(of extensions: [String]) -> [String] {
        (record.files).compactMap { file in
            extensions.first { file.name.hasSuffix($0) }.map { String(file.name.dropLast($0.count)) }
        }
    }
}
