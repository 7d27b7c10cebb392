/// What a description says of a whole set or folder, in its member `properties`.
public struct AssetProperties: Sendable {
    /// Whether the name is part of the members' names.
    public let providesNamespace: Bool
    /// The tags by which the system loads the set on demand; a folder's are its members' too.
    public let tags: [AssetText]
    /// Everything else in plain values, unknown names included.
    public let values: [String: AssetText]

    /// Creates properties.
    public init(providesNamespace: Bool = false, tags: [AssetText] = [], values: [String: AssetText] = [:]) {
        self.providesNamespace = providesNamespace
        self.tags = tags
        self.values = values
    }

    /// `template` or `original`, where the set says how its images are rendered.
    public var templateRenderingIntent: String? { values["template-rendering-intent"]?.text }

    /// Whether vector files are kept as such.
    public var preservesVectorRepresentation: Bool { values["preserves-vector-representation"]?.text == "true" }

    /// Whether the set has files for several languages.
    public var isLocalizable: Bool { values["localizable"]?.text == "true" }
}
