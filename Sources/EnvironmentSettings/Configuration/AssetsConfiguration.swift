import DataFormats
import SourceText

/// The configuration of asset catalogs in `.prumo.json`.
package struct AssetsConfiguration: Sendable {
    /// The catalogs that get constants; nil if it is all.
    package var files: FilePatterns?
    /// Whether each catalog has a namespace.
    package var hasCatalogNamespaces = false
    /// Whether each folder has a namespace, also where the catalog gives it none.
    package var hasFolderNamespaces = false
    /// The assets that get no constants, by their names in the catalogs.
    package var leftOut = LeftOutNames()

    /// The configuration of a package without the key `assets`.
    package init() {}

    /// Whether a catalog gets constants, by its path in the target's folder.
    package func takes(_ path: String) -> Bool { files?.contains(path) ?? true }

    /// Reads the value of the key `assets`; the reader collects its problems.
    mutating func read(_ value: JSONValue, _ key: ConfigurationKey, _ reader: inout JSONObjectReader) {
        let members = reader.members(of: value, named: key.memberNames, subject: "\"assets\"")
        if let value = members[ConfigurationKey.constantFiles.name]?.value {
            files = FilePatterns(in: value, subject: "\"files\"", &reader)
        }
        if let value = members[ConfigurationKey.leftOutAssets.name]?.value {
            leftOut.read(value, of: .leftOutAssets, ofTarget: key == .assetsOfTarget, &reader)
        }
        if let value = members[ConfigurationKey.catalogNamespaces.name]?.value {
            hasCatalogNamespaces = reader.boolean(value, subject: "\"catalogNamespaces\"") ?? hasCatalogNamespaces
        }
        if let value = members[ConfigurationKey.folderNamespaces.name]?.value {
            hasFolderNamespaces = reader.boolean(value, subject: "\"folderNamespaces\"") ?? hasFolderNamespaces
        }
    }
}
