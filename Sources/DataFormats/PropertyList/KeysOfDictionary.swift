/// Finds the keys that stand twice in a dictionary, in linear time: by comparing while there are few, then through a
/// table.
///
/// Keys are the same where Swift's strings are equal. That comparison sorts combining marks in quadratic time (seen in
/// 6.3.1), so a key that is longer than any real one is compared by its bytes.
struct KeysOfDictionary {
    private enum Key: Hashable {
        case text(String)
        case bytes([UInt8])
    }

    private static let countCompared = 8
    private static let longestText = 512
    private var indices: [Key: Int] = [:]

    /// The index of the member that has a key, or nil where the key is new.
    ///
    /// To be asked about each key, once, before its member is added.
    mutating func index(of key: String, in members: [PropertyListMember]) -> Int? {
        guard members.count >= Self.countCompared else {
            return members.firstIndex { areSame($0.key, key) }
        }
        if indices.isEmpty {
            for (index, member) in members.enumerated() where indices[self.key(member.key)] == nil {
                indices[self.key(member.key)] = index
            }
        }
        let key = self.key(key)
        if let index = indices[key] { return index }
        indices[key] = members.count
        return nil
    }

    private func isText(_ key: String) -> Bool { key.utf8.count <= Self.longestText }

    private func areSame(_ left: String, _ right: String) -> Bool {
        isText(left) && isText(right) ? left == right : left.utf8.elementsEqual(right.utf8)
    }

    private func key(_ key: String) -> Key {
        isText(key) ? .text(key) : .bytes(Array(key.utf8))
    }
}
