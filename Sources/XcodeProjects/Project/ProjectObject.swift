import DataFormats

/// An object of a project: a dictionary with a kind (`isa`) and an id.
package struct ProjectObject: Sendable {
    /// Its key in `objects`.
    package let id: String
    /// Where the key starts.
    let keyOffset: Int
    /// Its kind, such as `PBXNativeTarget`.
    package let isa: String
    /// Its members.
    package let value: PropertyListValue

    /// A string or a number among its members.
    package func string(_ key: String) -> String? { value[key]?.string }
    /// The elements of a list among its members; none where it has no such list.
    package func elements(_ key: String) -> [PropertyListValue] { value[key]?.elements ?? [] }

    /// The name by which Xcode shows it.
    package var displayName: String? { string("name") ?? string("path") }
    /// The bytes of its name or path, or of its id where it has neither.
    package var nameRange: Range<Int> {
        (value["name"] ?? value["path"])?.range ?? keyOffset..<keyOffset + id.utf8.count
    }
}
