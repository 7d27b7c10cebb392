/// Finds the names that stand twice in an object, in linear time: by comparing while there are few names, then through
/// a table.
///
/// Names are the same where Swift's strings are equal, which look the same to a reader whichever scalars they are
/// composed of. That comparison sorts combining marks in quadratic time (seen in 6.3.1), so a name that is longer than
/// any real one is compared by its bytes.
struct NamesOfObject {
    private enum Key: Hashable {
        case text(String)
        case bytes([UInt8])
    }

    private static let countCompared = 16
    private static let longestText = 512
    private var indices: [Key: Int] = [:]

    /// The bytes of the first member that has a name, or nil where the name is new.
    ///
    /// To be asked about each name, once, before its member is added.
    mutating func range(of name: String, in members: [JSONMember]) -> Range<Int>? {
        guard members.count >= Self.countCompared else {
            for member in members where areSame(member.name, name) { return member.nameRange }
            return nil
        }
        if indices.isEmpty {
            for (index, member) in members.enumerated() where indices[key(member.name)] == nil {
                indices[key(member.name)] = index
            }
        }
        let key = key(name)
        if let index = indices[key] { return members[index].nameRange }
        indices[key] = members.count
        return nil
    }

    private func isText(_ name: String) -> Bool { name.utf8.count <= Self.longestText }

    private func areSame(_ left: String, _ right: String) -> Bool {
        isText(left) && isText(right) ? left == right : left.utf8.elementsEqual(right.utf8)
    }

    private func key(_ name: String) -> Key {
        isText(name) ? .text(name) : .bytes(Array(name.utf8))
    }
}
