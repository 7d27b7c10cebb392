/// Finds the names that stand twice in an object, in linear time: by comparing while there are few names, then through
/// a table.
struct NamesOfObject {
    private static let countCompared = 16
    private var indices: [ComparableName: Int] = [:]

    /// The bytes of the first member that has a name, or nil where the name is new.
    ///
    /// To be asked about each name, once, before its member is added.
    mutating func range(of name: String, in members: [JSONMember]) -> Range<Int>? {
        guard members.count >= Self.countCompared else {
            for member in members where ComparableName.areSame(member.name, name) { return member.nameRange }
            return nil
        }
        if indices.isEmpty {
            for (index, member) in members.enumerated() where indices[ComparableName(member.name)] == nil {
                indices[ComparableName(member.name)] = index
            }
        }
        let key = ComparableName(name)
        if let index = indices[key] { return members[index].nameRange }
        indices[key] = members.count
        return nil
    }
}
