import ConstantGenerators
import EnvironmentSettings
import SourceText

extension ForeignConstants {
    /// Computes the symbols that Xcode 15 to 26 generates for the files of a target: string symbols and asset symbols, all of
    /// them internal.
    ///
    /// Their paths are as code writes them in full, `["LocalizedStringResource", "Paywall", "title"]` and
    /// `["ImageResource", "Icons", "star"]`; most code leaves the type out. The symbols of assets are also members of `UIImage`,
    /// `NSImage`, `UIColor`, `NSColor`, `Color` and `ShapeStyle`, without entries here: the same names in the same namespaces,
    /// unless a color would hide one of the system. The types are the system's, so that nothing takes their place.
    /// - Parameters:
    ///   - files: absolute paths; catalogs as a whole.
    ///   - hasStringSymbols: the build setting `STRING_CATALOG_GENERATE_SYMBOLS`.
    ///   - hasAssetSymbols: the build setting `ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS`.
    package init(
        xcodeSymbolsFor files: [String], hasStringSymbols: Bool = true, hasAssetSymbols: Bool = true
    ) {
        self.init(tool: .xcodeSymbols)
        var reader = XcodeSymbolsReader(files: Set(files).ordered())
        if hasStringSymbols { reader.readStrings() }
        if hasAssetSymbols { reader.readAssets() }
        constants = reader.constants
        outputs = reader.outputs
        notes = reader.problems.notes
        obsoleteFiles = files.filter(XcodeSymbolsReader.isGenerated).ordered()
    }
}

/// Reads catalogs as Xcode does, and names what is in them.
struct XcodeSymbolsReader {
    let files: [String]
    var constants: [ForeignConstant] = []
    var outputs: [ForeignOutput] = []
    var problems = Problems()

    init(files: [String]) { self.files = files }

    /// Whether a file is one that Xcode generates, of which some repositories have copies.
    static func isGenerated(_ path: String) -> Bool {
        let parts = PathParts(path)
        return parts.pathExtension == "swift"
            && (parts.stem == "GeneratedAssetSymbols" || parts.stem.hasPrefix("GeneratedStringSymbols_"))
    }
}
