/// One key and value of a dictionary.
package struct PropertyListMember: NamedMember, Sendable {
    /// The key with its escapes resolved.
    package let key: String
    /// Where the characters of the key start, as in ``PropertyListValue/textOffset``.
    package let keyOffset: Int
    /// The value; that of an old-style key that is alone (`key;`) is the key itself.
    package let value: PropertyListValue
    /// The comment before the key: its lines joined, without its marks.
    package let comment: String?

    var name: String { key }

    /// Creates a member.
    package init(key: String, keyOffset: Int, value: PropertyListValue, comment: String? = nil) {
        self.key = key
        self.keyOffset = keyOffset
        self.value = value
        self.comment = comment
    }
}
