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
    package let assets: [(kind: AssetKind, constant: GeneratedConstant)]
    /// Whether the target has an asset catalog.
    package let hasCatalogs: Bool
    /// The target's other files, relative to its folder.
    package let files: [String]
    /// The names of the types that contain the constants.
    package let names: ConstantNames

    /// Reads the contents of a target.
    /// - Parameter rename: a key of a table, and what it is to be called: its constant is then that of its new name.
    /// - Throws: every problem of its strings and assets.
    package init(
        of generation: ConstantGeneration, rename: (table: String, old: String, new: String)? = nil
    ) throws(DiagnosticsError) {
        let configuration = try PackageConfiguration(inPackage: generation.packageDirectory)
        let paths = try generation.resources()
        let outside = try ResourceSelection(generation, configuration).filesOfDefaultVariant()
        let constants = configuration.constants(of: generation.target)
        names = constants.names
        let problems: Problems
        (tables, texts, problems) = try generation.textConstants(
            among: TargetFiles(paths, outside: outside), constants, rename: rename)
        try problems.check()
        assets = try generation.assetConstants(among: paths, constants).map { (AssetKind($0.asset.kind), $0.constant) }
        hasCatalogs = paths.contains { $0.hasSuffix(".xcassets") && constants.assets.takes($0) }
        files = paths.filter { !$0.hasSuffix(".xcassets") }
    }
}

extension ConstantGeneration {
    /// The strings tables, and the constants of their keys, each with the name of its table.
    /// - Parameter rename: a key of a table, and what it is to be called: its constant is then that of its new name.
    /// - Throws: every problem of files as a whole; those of single strings are in the result.
    func textConstants(
        among files: TargetFiles, _ configuration: ConstantsConfiguration,
        rename: (table: String, old: String, new: String)? = nil
    ) throws(DiagnosticsError) -> (
        tables: [StringsTable], constants: [(table: String, constant: GeneratedConstant)], problems: Problems
    ) {
        var options = StringOptions()
        options.configuration = configuration.strings
        var tables = try StringsTableReader.tables(
            among: try tables(among: files, configuration.strings), in: targetDirectory, displayPrefix: displayPrefix,
            outside: files.outside, sourceLanguage: sourceLanguage ?? "en"
        ).tables
        if let rename {
            tables = tables.map { $0.name == rename.table ? $0.renaming(rename.old, to: rename.new) : $0 }
        }
        let (constants, problems) = StringConstants.constants(for: tables, options: options)
        return (tables, constants, problems)
    }

    /// The constants of the asset catalogs, each with its asset.
    /// - Throws: every problem of the catalogs.
    func assetConstants(
        among paths: [String], _ configuration: ConstantsConfiguration
    ) throws(DiagnosticsError) -> [(asset: CollectedAsset, constant: GeneratedConstant)] {
        try AssetConstants.constants(
            for: try catalogs(among: paths, configuration.assets).assets, configuration.assets)
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
