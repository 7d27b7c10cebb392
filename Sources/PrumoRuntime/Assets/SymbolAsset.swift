/// A symbol image of an asset catalog.
public struct SymbolAsset: CatalogAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    private let record: AssetRecord

    /// Where the catalog lies.
    public var bundle: AssetBundle { record.bundle }

    /// Creates a symbol image of a known name, for which no files are known.
    public init(name: String, bundle: AssetBundle = .main) {
        self.name = name
        record = AssetRecord(bundle: bundle)
    }

    /// The symbol image of a record, as generated code has it.
    public init(_ record: AssetRecord) {
        name = record.name
        self.record = record
    }

    /// Equal assets have one name in one bundle.
    public static func == (lhs: SymbolAsset, rhs: SymbolAsset) -> Bool {
        lhs.name == rhs.name && lhs.bundle == rhs.bundle
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The tags by which the system loads it on demand.
    public var tags: [String] { record.tags }

    /// The files of the catalog, in the order of its description.
    public var files: [AssetFile] { record.files }

    /// The file that suits the surroundings best: of those that are for nothing that the surroundings are not, the one that
    /// says most about them, and then the exact scale, a file for all scales, the next greater scale, or the next smaller
    /// one. Where each is for something else, the device weighs most. Nil where the asset has no files.
    public func file(for traits: AssetTraits) -> AssetFile? { record.file(for: traits) }
}
