import SourceText

/// One folder of an asset catalog: a group of others, or a set, which is what code asks for by name.
public struct Asset: Sendable {
    /// What a folder is.
    public enum Content: Sendable {
        /// A group; where it provides a namespace, its name is part of its members' names.
        case folder(AssetProperties, [Asset])
        case set(AssetSet)
    }

    /// The name without the extension.
    public let name: String
    /// The folder's path, with the path of the catalog in the target in front: `Resources/A.xcassets/B.imageset`.
    public let path: String
    /// The `Contents.json` of the folder, or an empty file of that name where there is none.
    public let file: SourceFile
    /// What the folder is.
    public let content: Content

    /// Creates an asset.
    public init(name: String, path: String, file: SourceFile, content: Content) {
        self.name = name
        self.path = path
        self.file = file
        self.content = content
    }

    /// The set, where it is one.
    public var set: AssetSet? {
        if case .set(let set) = content { set } else { nil }
    }
}
