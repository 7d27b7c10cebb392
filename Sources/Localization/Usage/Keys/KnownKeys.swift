import StringCatalogs

/// The keys that sources are searched for.
package struct KnownKeys: Sendable {
    /// A name below which generated accessors lie, and the way from the outermost one: `Strings`, or what a `typealias`
    /// of the project calls `Strings.Cart`.
    struct Root: Sendable, Hashable {
        let name: String
        let path: [String]
        /// The outermost type itself.
        let generated: String
    }

    /// The types that generators declare: Prumo, SwiftGen, R.swift, xcstrings-tool; Xcode extends the last one.
    static let generatedRoots = ["Strings", "L10n", "R", "LocalizedStringResource"]

    let texts: ByteTextSet
    let canonicalTexts: ByteTextSet
    /// The keys in the order of their bytes.
    let ordered: OrderedKeys
    /// The names that Xcode may give to keys, and those of their tables, as ``KeyForms`` folds them.
    let symbols: ByteTextSet
    private(set) var roots: [String: Root]
    private(set) var rootNames: ByteTextSet

    /// Creates the keys of some tables.
    package init(_ tables: [StringsTable]) {
        var names: Set<String> = []
        var symbols: Set<String> = []
        for table in tables {
            for key in table.keys {
                names.insert(key.name)
                guard table.isCatalog, key.fields.extractionState == .manual else { continue }
                symbols.insert(KeyForms.folded(key.name))
                symbols.insert(KeyForms.foldedName(table.name))
            }
        }
        self.init(names, symbols: symbols)
    }

    /// Creates the keys of some names.
    init(_ names: Set<String>, symbols: Set<String> = []) {
        texts = ByteTextSet(names)
        canonicalTexts = ByteTextSet(Set(names.lazy.map(KeyForms.canonical)))
        ordered = OrderedKeys(names)
        self.symbols = ByteTextSet(symbols)
        roots = Dictionary(
            uniqueKeysWithValues: Self.generatedRoots.map { ($0, Root(name: $0, path: [], generated: $0)) })
        rootNames = ByteTextSet(Self.generatedRoots)
    }

    /// Adds other names for roots.
    /// - Returns: whether there was a new one.
    mutating func add(_ aliases: Set<Root>) -> Bool {
        let new = aliases.filter { roots[$0.name] == nil }
        for alias in new.sorted(by: { $0.path.count < $1.path.count }) { roots[alias.name] = alias }
        rootNames = ByteTextSet(roots.keys)
        return !new.isEmpty
    }
}

extension KnownKeys {
    /// Whether a key may be made of some pieces: enough of them has to be known, and a key has to begin like it.
    func mayMake(_ pieces: [String]) -> Bool {
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return false }
        if first.utf8.count >= 3 { return ordered.hasKey(startingWith: first) }
        guard last.utf8.count >= 4, let byte = last.utf8.first else { return false }
        // Texts of which only the end is known are keys where that is a part of its own: "\(screen).title".
        return "._-/".utf8.contains(byte)
    }
}
