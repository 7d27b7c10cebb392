import SourceText

/// An icon of Icon Composer: a folder `NAME.icon` with a description and the images of its layers. Its name is that of an app icon,
/// as that of an `appiconset` is.
package enum IconFolder {
    /// The extension of the folder.
    package static let pathExtension = AssetKind.layeredIcon.rawValue
    /// The name of the description in it.
    package static let descriptionName = "icon.json"

    /// Whether a path ends as that of an icon.
    package static func isNamed(_ path: String) -> Bool { PathParts(path).pathExtension == pathExtension }

    /// The icon in a folder as an asset, whose name is all that code needs; nil if the folder has no description.
    /// - Parameters:
    ///   - path: the folder.
    ///   - displayPath: its path in generated comments.
    ///   - resourcePath: its path in the target.
    package static func asset(at path: String, displayPath: String, resourcePath: String) -> Asset? {
        let description = "\(path)/\(descriptionName)"
        guard isNamed(path), Folder.isFile(at: description) else { return nil }
        let file = SourceFile(path: description, displayPath: "\(displayPath)/\(descriptionName)", bytes: [])
        let set = AssetSet(kind: .layeredIcon, properties: AssetProperties(), entries: [])
        return Asset(name: PathParts(path).stem, path: resourcePath, file: file, content: .set(set))
    }
}
