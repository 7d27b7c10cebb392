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

    /// Creates an asset.
    package init(name: String, path: String, file: SourceFile, content: Content) {
        self.name = name
        self.path = path
        self.file = file
        self.content = content
    }

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

/// The contents of a set of an asset catalog.
package struct AssetSet: Sendable {
    /// The kind.
    package let kind: AssetKind
    /// The properties of the whole set.
    package let properties: AssetProperties
    /// What the set lists in the order of its description: files, colors, or the names of sets in its folder.
    package let entries: [AssetEntry]
    /// The colors of a color set; `nil` if it contains none, or only the names of the system's.
    package let colors: AssetColorSet?
    /// The sets that it is made of, in the order of their names.
    package let members: [Asset]

    /// Creates a set.
    package init(
        kind: AssetKind, properties: AssetProperties, entries: [AssetEntry], colors: AssetColorSet? = nil,
        members: [Asset] = []
    ) {
        self.kind = kind
        self.properties = properties
        self.entries = entries
        self.colors = colors
        self.members = members
    }
}

/// The member `properties` of a description, about a whole set or folder.
package struct AssetProperties: Sendable {
    /// Whether the name is part of the members' names.
    package let providesNamespace: Bool
    /// The tags by which the system loads the set on demand; a folder's are its members' too.
    package let tags: [AssetText]
    /// Everything else in plain values, unknown names included.
    package let values: [String: AssetText]

    /// Creates properties.
    package init(providesNamespace: Bool = false, tags: [AssetText] = [], values: [String: AssetText] = [:]) {
        self.providesNamespace = providesNamespace
        self.tags = tags
        self.values = values
    }

    /// `template` or `original`, where the set says how its images are rendered.
    package var templateRenderingIntent: String? { values["template-rendering-intent"]?.text }

    /// Whether vector files are kept as such.
    package var preservesVectorRepresentation: Bool { values["preserves-vector-representation"]?.text == "true" }

    /// Whether the set has files for several languages.
    package var isLocalizable: Bool { values["localizable"]?.text == "true" }
}
