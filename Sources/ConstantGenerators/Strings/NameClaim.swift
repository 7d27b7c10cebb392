import StringCatalogs

/// A key that wants a name in Swift. Where several want one, the order of claims decides, whichever stands first in a file:
/// so a key that is added never takes the name of another.
struct NameClaim {
    /// Who goes first.
    private enum Rank: Int {
        /// A key that is a name.
        case name
        /// A sentence, or a key from code, of which nothing is lost in its name.
        case exact
        /// Another sentence or key from code.
        case approximate
        /// A key that code no longer has.
        case stale
    }

    /// The index of the key's entry in its table.
    let index: Int
    let name: KeyName
    private let key: String
    private let rank: Rank

    init(index: Int, entry: LocalizedTable.Entry, name: KeyName) {
        self.index = index
        self.name = name
        key = entry.key
        if entry.isStale {
            rank = .stale
        } else if !entry.isExtracted, !KeyName.isSentence(entry.key) {
            rank = .name
        } else {
            rank = entry.key.lowercased() == name.constant.lowercased() ? .exact : .approximate
        }
    }

    /// Whether the key can go without a constant: code has its text, or has nothing of it any more.
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
