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
