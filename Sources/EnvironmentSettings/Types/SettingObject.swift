/// A value with named fields.
package struct SettingObject: Sendable, Hashable {
    /// One of the fields.
    package struct Field: Sendable, Hashable {
        /// The name as the file writes it.
        package let name: String
        /// What the schema says about it.
        package let description: String?
        /// The type in all environments and elements.
        package let type: SettingType
    }

    /// The name that the schema's `title` gives the type.
    package let title: String?
    /// The fields in the order of the first object.
    package let fields: [Field]
}
