import PrumoRuntime
import StringCatalogs
import SourceText
import SwiftTree

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

    let texts: ByteStringSet
    let canonicalTexts: ByteStringSet
    /// The keys in the order of their bytes.
    let ordered: OrderedKeys
    /// The names that Xcode may give to keys, and those of their tables, as ``KeyForms`` folds them.
    let symbols: ByteStringSet
    /// Whether constants other than strings are searched for, of which types and whole groups count, too.
    let isOfConstants: Bool
    private(set) var roots: [String: Root]
    private(set) var rootNames: ByteStringSet
    /// The project's own lookups, by their names.
    private(set) var wrappers: [String: [LookupWrapper]] = [:]
    private(set) var wrapperNames = ByteStringSet([String]())
    /// The names of tables that sources may open as files.
    let tableNames: ByteStringSet

    /// Creates the keys of some tables.
    /// - Parameters:
    ///   - constantNames: other names of `Strings`, which configurations give it.
    ///   - wrappers: the project's own lookups, as configurations declare them.
    package init(
        _ tables: [StringsTable], constantsNamed constantNames: Set<String> = [], wrappers: [LookupWrapper] = []
    ) {
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
        self.init(
            names, symbols: symbols, constantNames: constantNames, wrappers: wrappers,
            tableNames: Set(tables.map(\.name)))
    }

    /// Creates what finds the uses of constants below a generated type, and literals that are their keys.
    /// - Parameter constantNames: other names of the type, which configurations give it.
    package init(constantsOf root: String, named constantNames: Set<String> = [], keys: Set<String>) {
        self.init(keys, isOfConstants: true, roots: [root], constantNames: constantNames)
    }

    /// Creates the keys of some names.
    init(
        _ names: Set<String>, symbols: Set<String> = [], isOfConstants: Bool = false,
        roots: [String] = Self.generatedRoots, constantNames: Set<String> = [], wrappers: [LookupWrapper] = [],
        tableNames: Set<String> = []
    ) {
        self.isOfConstants = isOfConstants
        self.tableNames = ByteStringSet(tableNames)
        texts = ByteStringSet(names)
        canonicalTexts = ByteStringSet(Set(names.lazy.map(KeyForms.canonical)))
        ordered = OrderedKeys(names)
        self.symbols = ByteStringSet(symbols)
        var known = Dictionary(
            uniqueKeysWithValues: roots.map { ($0, Root(name: $0, path: [], generated: $0)) })
        for name in constantNames { known[name] = Root(name: name, path: [], generated: roots[0]) }
        self.roots = known
        rootNames = ByteStringSet(known.keys)
        if !isOfConstants { add(LookupWrapper.common + wrappers) }
    }

    /// Adds lookups of the project, and other names for roots.
    /// - Returns: the names of those that are new.
    @discardableResult
    mutating func add(_ wrappers: some Collection<LookupWrapper>, _ aliases: Set<Root> = []) -> NewNames {
        var called: Set<String> = []
        var others = add(aliases)
        for wrapper in wrappers where self.wrappers[wrapper.name]?.contains(wrapper) != true {
            self.wrappers[wrapper.name, default: []].append(wrapper)
            if wrapper.key == .receiver { others.insert(wrapper.name) } else { called.insert(wrapper.name) }
        }
        wrapperNames = ByteStringSet(self.wrappers.keys)
        return NewNames(called: called, others: others)
    }

    /// The lookup that a member of a string is; nil if it is none.
    func wrapper(receiving member: Token) -> LookupWrapper? {
        guard wrapperNames.contains(member.nameBytes) else { return nil }
        return wrappers[member.name]?.last { $0.key == .receiver }
    }

    /// Adds other names for roots.
    /// - Returns: those that are new.
    private mutating func add(_ aliases: Set<Root>) -> Set<String> {
        let new = aliases.filter { roots[$0.name] == nil }
        let ordered = new.ordered { left, right in
            if left.path.count != right.path.count { return left.path.count < right.path.count }
            return left.path == right.path
                ? left.generated < right.generated : left.path.lexicographicallyPrecedes(right.path)
        }
        for alias in ordered { roots[alias.name] = alias }
        rootNames = ByteStringSet(roots.keys)
        return Set(new.map(\.name))
    }
}

extension KnownKeys {
    /// Whether a key may be made of some pieces: enough of them has to be known, and a key has to begin like it.
    func canProduce(_ pieces: [String]) -> Bool {
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return false }
        if first.utf8.count >= 3 { return ordered.hasKey(startingWith: first) }
        guard last.utf8.count >= 4, let byte = last.utf8.first else { return false }
        // Strings of which only the end is known are keys where that is a part of its own: "\(screen).title".
        return "._-/".utf8.contains(byte)
    }
}
