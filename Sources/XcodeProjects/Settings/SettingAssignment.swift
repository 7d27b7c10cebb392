import DocumentFormats
import SourceText

/// A value that a project or an `.xcconfig` file gives to a build setting.
package struct SettingAssignment: Sendable {
    /// The name of the setting.
    package let key: String
    /// The conditions; none for a value that always counts.
    let conditions: [XCConfig.Condition]
    /// The value, with its references to other settings; the elements of a list with spaces between them.
    package let value: String
    /// The bytes of the value.
    package let place: SourcePlace

    init(key: String, conditions: [XCConfig.Condition], value: String, place: SourcePlace) {
        self.key = key
        self.conditions = conditions
        self.value = value
        self.place = place
    }

    /// An assignment of an `.xcconfig` file.
    init(_ assignment: XCConfig.Assignment, in file: SourceFile) {
        self.init(
            key: assignment.name, conditions: assignment.conditions, value: assignment.value,
            place: SourcePlace(file: file, range: assignment.valueRange))
    }
}
