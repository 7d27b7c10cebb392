import StringCatalogs

/// A key that claims a name in Swift. If several claim one, the order of claims decides, not the order in the
/// file: so a key that is added never takes the name of another.
struct NameClaim {
    /// The priority of the claim.
    private enum Rank: Int {
        /// A key that is a name.
        case name
        /// A sentence or a key from code whose name loses nothing.
        case exact
        /// Another sentence or key from code.
        case approximate
        /// A key that the code no longer contains.
        case stale
    }

    /// The index of the key's entry in its table.
    let index: Int
    let name: KeyName
    private let key: String
    private let rank: Rank

    init(index: Int, key: StringsTable.Key, isExtracted: Bool, name: KeyName) {
        self.index = index
        self.name = name
        self.key = key.name
        if key.fields.isStale {
            rank = .stale
        } else if !isExtracted, !KeyName.isSentence(key.name) {
            rank = .name
        } else {
            rank = key.name.lowercased() == name.constant.lowercased() ? .exact : .approximate
        }
    }

    /// Whether the key can go without a constant: code uses its string, or no longer uses it at all.
    var isOptional: Bool { rank != .name }

    /// Names come in the order of their file, all others the shortest first.
    static func isBefore(_ left: NameClaim, _ right: NameClaim) -> Bool {
        guard left.rank == right.rank else { return left.rank.rawValue < right.rank.rawValue }
        guard left.rank != .name, left.key.utf8.count != right.key.utf8.count else {
            return left.rank == .name || left.key == right.key ? left.index < right.index : left.key < right.key
        }
        return left.key.utf8.count < right.key.utf8.count
    }
}
