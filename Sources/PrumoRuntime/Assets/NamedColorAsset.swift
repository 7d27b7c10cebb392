/// A colour of an asset catalog that has no values of its own, such as one of the system's.
public struct NamedColorAsset: CatalogAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    private let record: AssetRecord

    /// Where the catalog lies.
    public var bundle: AssetBundle { record.bundle }

    /// Creates a colour of a known name, for which no files are known.
    public init(name: String, bundle: AssetBundle = .main) {
        self.name = name
        record = AssetRecord(bundle: bundle)
    }

    /// The colour of a record, as generated code has it.
    public init(_ record: AssetRecord) {
        name = record.name
        self.record = record
    }

    /// Equal assets have one name in one bundle.
    public static func == (lhs: NamedColorAsset, rhs: NamedColorAsset) -> Bool {
        lhs.name == rhs.name && lhs.bundle == rhs.bundle
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The tags by which the system loads it on demand.
    public var tags: [String] { record.tags }
}
