import AssetCatalogs
import EnvironmentSettings
import SourceText
import StringCatalogs

/// The constants of a target's strings and assets, for tools that search for unused ones.
package struct TargetConstants: Sendable {
    /// The kind of constant of an asset.
    package enum AssetKind: Sendable {
        case image
        case color
        case data
        /// An asset with only a name.
        case other
    }

    /// The strings tables.
    package let tables: [StringsTable]
    /// The constants in `Strings`, each with the name of its table.
    package let texts: [(table: String, constant: GeneratedConstant)]
    /// The constants in `Assets`.
    package var assets: [(kind: AssetKind, constant: GeneratedConstant)] {
        collectedAssets.map { (AssetKind($0.asset.kind), $0.constant) }
    }
    let collectedAssets: [(asset: CollectedAsset, constant: GeneratedConstant)]
    /// The target's files by their paths in it.
    let targetFiles: TargetFiles
    /// How the constants are generated.
    let configuration: ConstantsConfiguration
    /// Whether the target has an asset catalog.
    package let hasCatalogs: Bool
    /// The target's other files, relative to its folder.
    package let files: [String]
    /// The names of the types that contain the constants.
    package var names: ConstantNames { configuration.names }

    /// Reads the contents of a target.
    /// - Parameter rename: a key of a table, and what it is to be called: its constant is then that of its new name.
    /// - Throws: every problem of its strings and assets.
    package init(
        of generation: ConstantGeneration, rename: (table: String, old: String, new: String)? = nil
    ) throws(DiagnosticsError) {
        let configuration = try PackageConfiguration(inPackage: generation.packageDirectory)
        let paths = try generation.inputs().resources
        let outside = try ResourceSelection(generation, configuration).filesOfDefaultVariant()
        let files = TargetFiles(paths, outside: outside)
        let constants = configuration.constants(of: generation.target)
        self.configuration = constants
        var options = StringOptions()
        options.configuration = constants.strings
        var tables = try StringsTableReader.tables(
            among: try generation.tables(among: files, constants.strings), in: generation.targetDirectory,
            displayPrefix: generation.displayPrefix,
            outside: outside, sourceLanguage: generation.sourceLanguage ?? "en"
        ).tables
        if let rename {
            tables = tables.map { $0.name == rename.table ? $0.renaming(rename.old, to: rename.new) : $0 }
        }
        self.tables = tables
        texts = try StringConstants.constants(for: tables, options: options)
        let assets = try generation.catalogs(among: paths, constants.assets).assets
        collectedAssets = try AssetConstants.constants(for: assets, constants.assets)
        hasCatalogs = paths.contains { $0.hasSuffix(".xcassets") && constants.assets.takes($0) }
        targetFiles = files
        self.files = paths.filter { !$0.hasSuffix(".xcassets") }
    }
}

extension TargetConstants.AssetKind {
    fileprivate init(_ kind: AssetConstantKind) {
        self =
            switch kind {
            case .image, .symbol: .image
            case .color, .namedColor: .color
            case .data: .data
            case .arResourceGroup, .named: .other
            }
    }
}
