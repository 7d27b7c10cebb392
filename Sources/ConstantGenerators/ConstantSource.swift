import AssetCatalogs

/// What a constant is made from. Constants of two tools have the same source where they are made from the same resource, so that
/// they can be paired. Files are given by their absolute paths.
package enum ConstantSource: Hashable, Sendable {
    /// A setting, by its path with dots.
    case setting(path: String)
    /// A key of a strings table.
    case string(table: String, key: String)
    /// An asset, by its name in the catalog with the folders that are namespaces: `Icons/star`.
    case asset(AssetKind, name: String)
    /// A font, by its PostScript name.
    case font(postScriptName: String)
    /// A bundled file.
    case file(path: String)
    /// A color of a file that is not an asset catalog.
    case color(file: String, name: String)
    /// A value of a data file, by the keys that lead to it.
    case data(file: String, keys: [String])
    /// A storyboard itself.
    case storyboard(file: String)
    /// A scene of a storyboard; the initial one where the identifier is nil.
    case scene(file: String, identifier: String?)
    /// A segue of a storyboard.
    case segue(file: String, identifier: String)
    /// A nib.
    case nib(file: String)
    /// The identifier of a view that is reused.
    case reuseIdentifier(file: String, identifier: String)
    /// The identifier of a view for accessibility and tests.
    case accessibilityIdentifier(file: String, identifier: String)
}
