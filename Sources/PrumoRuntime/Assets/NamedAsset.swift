/// An asset of which code knows the name only: an app icon, a texture, a sticker pack and others.
public struct NamedAsset: CatalogAsset {
    /// The name in the catalog, its namespace in front.
    public let name: String
    private let record: AssetRecord

    /// Where the catalog lies.
    public var bundle: AssetBundle { record.bundle }

    /// Creates an asset of a known name, for which no files are known.
    public init(name: String, bundle: AssetBundle = .main) {
        self.name = name
        record = AssetRecord(bundle: bundle)
    }

    /// The asset of a record, as generated code has it.
    public init(_ record: AssetRecord) {
        name = record.name
        self.record = record
    }

    /// Equal assets have one name in one bundle.
    public static func == (lhs: NamedAsset, rhs: NamedAsset) -> Bool {
        lhs.name == rhs.name && lhs.bundle == rhs.bundle
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The tags by which the system loads it on demand.
    public var tags: [String] { record.tags }

    /// The kind, by the extension that its folder has in the catalog: `appiconset`, `textureset`, `stickerpack`.
    public var kind: String { record.kind }
}
