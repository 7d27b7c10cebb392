/// One name and value of a JSON object.
package struct JSONMember: NamedMember, Sendable {
    /// The name with its escapes resolved.
    package let name: String
    /// The bytes of the name, quotes included.
    package let nameRange: Range<Int>
    /// The value.
    package let value: JSONValue

    /// Creates a member.
    package init(name: String, nameRange: Range<Int>, value: JSONValue) {
        self.name = name
        self.nameRange = nameRange
        self.value = value
    }
}
