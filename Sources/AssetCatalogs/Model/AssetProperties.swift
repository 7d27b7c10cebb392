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
}
