import SourceText

/// Which constants of a generated type sources use.
package enum ConstantUsage {
    /// The keys whose constants nothing uses.
    ///
    /// A use of a whole group as a value uses all of its constants, and a literal that is a key, or may become one, uses that
    /// key. Types do not use the constants that have them.
    /// - Parameters:
    ///   - constants: how code refers to the constants below the generated type, by their keys.
    ///   - root: the generated type.
    ///   - sources: the sources, read with these keys.
    package static func unused(
        _ constants: [String: String], of root: String, in sources: SourceReferences
    ) -> Set<String> {
        var keys: [String: String] = [:]
        for (key, reference) in constants { keys[reference.filter { $0 != "`" }] = key }
        var unused = Set(constants.keys)
        var patterns: Set<[String]> = []
        let ordered = OrderedKeys(constants.keys)
        for reference in sources.references {
            switch reference.form {
            case .accessor where reference.root == root:
                if let key = key(reference.pieces, among: keys) {
                    unused.remove(key)
                } else if reference.pieces.last == "self" {
                    let group = reference.pieces.dropLast().map { $0 + "." }.joined()
                    for (path, key) in keys where path.hasPrefix(group) { unused.remove(key) }
                }
            case .pattern:
                guard patterns.insert(reference.pieces).inserted else { continue }
                unused.subtract(ordered.keys(matching: reference.pieces))
            default:
                if reference.pieces.count == 1, isDistinctive(reference.pieces[0]) {
                    unused.remove(reference.pieces[0])
                }
            }
        }
        return unused
    }

    private static func key(_ pieces: [String], among keys: [String: String]) -> String? {
        for count in stride(from: pieces.count, to: 0, by: -1) {
            if let key = keys[pieces.prefix(count).joined(separator: ".")] { return key }
        }
        return nil
    }

    /// A key with a group before it is seldom anything else.
    private static func isDistinctive(_ text: String) -> Bool { text.contains(".") }
}
