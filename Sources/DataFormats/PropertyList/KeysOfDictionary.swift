/// Finds the keys that stand twice in a dictionary, in linear time: by comparing while there are few, then through a
/// table.
struct KeysOfDictionary {
    private static let countCompared = 8
    private var indices: [ComparableName: Int] = [:]

    /// The index of the member that has a key, or nil where the key is new.
    ///
    /// To be asked about each key, once, before its member is added.
    mutating func index(of key: String, in members: [PropertyListMember]) -> Int? {
        guard members.count >= Self.countCompared else {
            return members.firstIndex { ComparableName.areSame($0.key, key) }
        }
        if indices.isEmpty {
            for (index, member) in members.enumerated() where indices[ComparableName(member.key)] == nil {
                indices[ComparableName(member.key)] = index
            }
        }
        let key = ComparableName(key)
        if let index = indices[key] { return index }
        indices[key] = members.count
        return nil
    }
}
