import SourceText
import StringCatalogs

/// The names of a table's keys in files of other systems, of which each is that of one key.
///
/// They depend on all keys of the table, whichever of them a file contains: an export and an import of another part of it have the
/// same names.
struct MessageNames {
    /// A table, by its number, and a format.
    struct Place: Hashable {
        let table: Int
        let format: PrumoMessages
    }

    /// What a name in a file means.
    enum Meaning: Equatable {
        /// The key with this index.
        case key(Int)
        /// One of several keys, which are named alike without their marks.
        case several([Int])
    }

    private let names: [String]
    private var meanings: [String: Meaning] = [:]

    /// Names the keys of a table.
    init(_ table: StringsTable, in format: PrumoMessages) {
        let plain = table.keys.map { format.name(of: $0.name) }
        var owners: [String: [Int]] = [:]
        for (index, name) in plain.enumerated() { owners[name, default: []].append(index) }
        names = table.keys.enumerated().map { index, key in
            let name = plain[index]
            guard name != key.name, owners[name]?.count != 1 || !Self.saysSomething(name) else { return name }
            return "\(name)_\(Self.mark(of: key.name))"
        }
        for (name, indices) in owners { meanings[name] = indices.count == 1 ? .key(indices[0]) : .several(indices) }
        for (index, name) in names.enumerated() { meanings[name] = .key(index) }
        // Whatever a file calls a key, the key itself is meant before another one that is named so.
        for (index, key) in table.keys.enumerated().reversed() { meanings[key.name] = .key(index) }
    }

    /// The name of the key with an index.
    subscript(index: Int) -> String { names[index] }

    /// What a name means; `nil` if no key has it.
    func meaning(of name: String) -> Meaning? { meanings[name] }

    /// Whether a name has a letter or a digit of its key: that of `百度` is only `key__`, as those of all other keys of two characters.
    private static func saysSomething(_ name: String) -> Bool {
        let own = name.hasPrefix("key_") ? name.dropFirst(3) : name[...]
        return own.utf8.contains { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ".") }
    }

    /// Eight digits that another key has with a chance of one in four billions.
    private static func mark(of key: String) -> String {
        (FNV1a.hash(key) >> 32).hexadecimal(atLeast: 8)
    }
}
