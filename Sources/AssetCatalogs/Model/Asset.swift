import SourceText

/// One folder of an asset catalog: a group of others, or a set, which code loads by name.
package struct Asset: Sendable {
    /// What a folder is.
    package enum Content: Sendable {
        /// A group; where it provides a namespace, its name is part of its members' names.
        case folder(AssetProperties, [Asset])
        case set(AssetSet)
    }

    /// The name without the extension.
    package let name: String
    /// The folder's path, with the path of the catalog in the target in front: `Resources/A.xcassets/B.imageset`.
    package let path: String
    /// The `Contents.json` of the folder, or an empty file of that name if there is none.
    package let file: SourceFile
    /// What the folder is.
    package let content: Content

    /// What precedes the names of the sets in it: that of its own name, and its name where it provides a namespace, as
    /// groups and sprite atlases can.
    package func memberNamespace(in namespace: String) -> String {
        let providesNamespace =
            switch content {
            case .folder(let properties, _): properties.providesNamespace
            case .set(let set): set.kind == .spriteAtlas && set.properties.providesNamespace
            }
        return providesNamespace ? "\(namespace)\(name)/" : namespace
    }

    /// The set, where it is one.
    package var set: AssetSet? {
        if case .set(let set) = content { set } else { nil }
    }
}
