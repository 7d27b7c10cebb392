import DataFormats
import SourceText

/// A name and a value of an environment's object.
package struct PlacedMember: Sendable {
    /// The name.
    package let name: String
    /// Where the name is.
    let namePlace: SourcePlace
    /// The value.
    package let value: PlacedValue

    /// Creates a member whose name is at a place.
    package init(name: String, namePlace: SourcePlace, value: PlacedValue) {
        self.name = name
        self.namePlace = namePlace
        self.value = value
    }
}
