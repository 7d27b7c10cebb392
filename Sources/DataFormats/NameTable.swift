/// An entry of an object or a dictionary that has a name.
protocol NamedMember {
    var name: String { get }
}

/// Finds duplicate names in an object, in linear time: by comparing while there are few members, then through a
/// table.
struct NameTable {
    private static let countCompared = 16
    private var indices: [ComparableName: Int] = [:]

    /// The index of the first member that has a name, or `nil` if the name is new.
    ///
    /// Called once for each name, before its member is added.
    mutating func index(of name: String, in members: [some NamedMember]) -> Int? {
        guard members.count >= Self.countCompared else {
            return members.firstIndex { ComparableName.areSame($0.name, name) }
        }
        if indices.isEmpty {
            for (index, member) in members.enumerated() where indices[ComparableName(member.name)] == nil {
                indices[ComparableName(member.name)] = index
            }
        }
        let key = ComparableName(name)
        if let index = indices[key] { return index }
        indices[key] = members.count
        return nil
    }
}

/// A name as a key of a table.
///
/// Names are the same where Swift's strings are equal: they look the same, whichever scalars they are composed of. That
/// comparison sorts combining marks in quadratic time (seen in 6.3.1), so a name that is longer than any real one is
/// compared by its bytes.
package enum ComparableName: Hashable {
    case text(String)
    case bytes([UInt8])

    private static let longestText = 512

    package init(_ name: String) {
        self = Self.isText(name) ? .text(name) : .bytes(Array(name.utf8))
    }

    package static func areSame(_ left: String, _ right: String) -> Bool {
        isText(left) && isText(right) ? left == right : left.utf8.elementsEqual(right.utf8)
    }

    private static func isText(_ name: String) -> Bool { name.utf8.count <= longestText }
}
