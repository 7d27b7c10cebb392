/// One key and value of a YAML mapping.
package struct YAMLMember: Sendable {
    /// The key's text.
    package let name: String
    /// The bytes of the key.
    package let nameRange: Range<Int>
    /// The value.
    package let value: YAMLValue
}
