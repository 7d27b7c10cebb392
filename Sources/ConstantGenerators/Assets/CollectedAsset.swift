import AssetCatalogs
import EnvironmentSettings
import SourceText

/// One asset that gets a constant, with its path in the tree.
struct CollectedAsset {
    let asset: Asset
    let set: AssetSet
    let path: [ConstantTree.Component]
    /// The name in the catalog, with its namespace.
    let key: String
    /// The tags of the asset and of the folders that it is in.
    let tags: [String]
    /// The name of the constant.
    var name: String

    var kind: AssetConstantKind { AssetConstantKind(set) }
    /// Whether its constant provides files.
    var hasFiles: Bool {
        guard [.image, .symbol, .data].contains(kind) else { return false }
        return set.entries.contains { $0.filename?.text.isEmpty == false && !$0.isUnassigned }
    }
    var origin: ConstantTree.Origin {
        .init(key: key, file: asset.file, offset: 0, sources: [.asset(set.kind, name: key)])
    }
}
