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
        var ordered = OrderedKeys(constants.keys)
        // The constants by their paths, for groups as a whole.
        let paths = keys.keys.ordered { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for reference in sources.references {
            switch reference.form {
            case .accessor where reference.root == root:
                if let key = key(reference.pieces, among: keys) {
                    unused.remove(key)
                } else if reference.pieces.last == "self" {
                    let group = reference.pieces.dropLast().map { $0 + "." }.joined()
                    guard patterns.insert([group]).inserted else { continue }
                    for path in Self.paths(startingWith: group, in: paths) {
                        if let key = keys[path] { unused.remove(key) }
                    }
                }
            case .pattern:
                guard patterns.insert(reference.pieces).inserted else { continue }
                // Where too many are composed, each may be used.
                guard let used = ordered.keys(matching: reference.pieces) else { return [] }
                unused.subtract(used)
            default:
                if reference.pieces.count == 1, isDistinctive(reference.pieces[0]) {
                    unused.remove(reference.pieces[0])
                }
            }
        }
        return unused
    }

    /// The paths that start with a string, among paths in the order of their bytes.
    private static func paths(startingWith prefix: String, in paths: [String]) -> ArraySlice<String> {
        var (low, high) = (0, paths.count)
        while low < high {
            let middle = (low + high) / 2
            if paths[middle].utf8.lexicographicallyPrecedes(prefix.utf8) { low = middle + 1 } else { high = middle }
        }
        return paths[low...].prefix { $0.utf8.starts(with: prefix.utf8) }
    }

    /// The number of names after a generated type that may lead to a constant: what is after them is of its value.
    private static let depthLimit = 32

    private static func key(_ pieces: [String], among keys: [String: String]) -> String? {
        for count in stride(from: min(pieces.count, depthLimit), to: 0, by: -1) {
            if let key = keys[pieces.prefix(count).joined(separator: ".")] { return key }
        }
        return nil
    }

    /// A key with a group before it is seldom anything else.
    private static func isDistinctive(_ text: String) -> Bool { text.contains(".") }
}
