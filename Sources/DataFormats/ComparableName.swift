/// A name as a key of a table.
///
/// Names are the same where Swift's strings are equal: they look the same, whichever scalars they are composed of. That
/// comparison sorts combining marks in quadratic time (seen in 6.3.1), so a name that is longer than any real one is
/// compared by its bytes.
package enum ComparableName: Hashable {
    case text(String)
    case bytes([UInt8])

    private static let longestText = 512

    init(_ name: String) {
        self = Self.isText(name) ? .text(name) : .bytes(Array(name.utf8))
    }

    static func areSame(_ left: String, _ right: String) -> Bool {
        isText(left) && isText(right) ? left == right : left.utf8.elementsEqual(right.utf8)
    }

    private static func isText(_ name: String) -> Bool { name.utf8.count <= longestText }
}
