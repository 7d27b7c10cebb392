/// An asset that generated code finds in a table. Assets of one kind are equal where they have one name in one bundle.
public protocol CatalogAsset: Sendable, Hashable {
    /// The name in the catalog, its namespace in front.
    var name: String { get }
    /// What generated code knows of the asset.
    var record: AssetRecord { get }

    /// The asset of a name and its record.
    init(name: String, record: AssetRecord)
}

extension CatalogAsset {
    /// The asset of a record, as generated code has it.
    public init(_ record: AssetRecord) {
        self.init(name: record.name, record: record)
    }

    /// Creates an asset of a known name, for which no files are known.
    public init(name: String, bundle: ResourceBundle = .main) {
        self.init(name: name, record: AssetRecord(bundle: bundle))
    }

    /// Where the catalog lies.
    public var bundle: ResourceBundle { record.bundle }

    /// The tags by which the system loads it on demand.
    public var tags: [String] { record.tags }

    /// Whether both have one name in one bundle.
    public static func == (left: Self, right: Self) -> Bool {
        left.name == right.name && left.bundle == right.bundle
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
