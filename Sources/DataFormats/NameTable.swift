/// An entry of an object or a dictionary that has a name.
protocol NamedMember {
    var name: String { get }
}

/// Finds duplicate names in an object, in linear time: by comparing while there are few members, then through a
/// table.
struct NameTable {
    private static let countCompared = 16
    private var indices: [ComparableName: Int] = [:]
    /// Whether names that look the same are different if they are composed of other scalars, as keys are in Foundation.
    private let comparesBytes: Bool

    init(comparesBytes: Bool = false) {
        self.comparesBytes = comparesBytes
    }

    /// The index of the first member that has a name, or `nil` if the name is new.
    ///
    /// Called once for each name, before its member is added.
    mutating func index(of name: String, in members: [some NamedMember]) -> Int? {
        guard members.count >= Self.countCompared else {
            return members.firstIndex {
                comparesBytes ? $0.name.utf8.elementsEqual(name.utf8) : ComparableName.areSame($0.name, name)
            }
        }
        if indices.isEmpty {
            for (index, member) in members.enumerated() where indices[key(member.name)] == nil {
                indices[key(member.name)] = index
            }
        }
        let key = key(name)
        if let index = indices[key] { return index }
        indices[key] = members.count
        return nil
    }

    private func key(_ name: String) -> ComparableName {
        // Text of ASCII is compared as fast as its bytes, which would have to be copied.
        comparesBytes && !name.utf8.allSatisfy { $0 < 0x80 } ? .bytes(Array(name.utf8)) : ComparableName(name)
    }
}
