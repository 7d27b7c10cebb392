import Findings
import SourceText
import StringCatalogs

/// Which strings sources refer to.
package struct KeyUsage: Sendable {
    /// A key of a table.
    package struct Key: Sendable, Hashable {
        /// The index of the table among those that are checked.
        package let table: Int
        /// The index of the key in the table.
        package let key: Int
    }

    /// A place where keys are built at run time.
    package struct Pattern: Sendable {
        /// The place, as `path:line:column`.
        package let place: String
        /// The key as the source has it, `\(…)` for what is not known.
        package let text: String
        /// How many keys it may be that nothing else refers to.
        package let count: Int
    }

    /// The keys that nothing refers to, by table, in the order of the files.
    package private(set) var unused: [Key] = []
    /// The places that keep keys that nothing else refers to, because they may be built there.
    package private(set) var patterns: [Pattern] = []
    /// The tables all of whose keys count as used, with the place that may use any of them.
    package private(set) var wholeTables: [(table: Int, use: TableUse)] = []
    /// The tables with unused keys of which any may be used, with the place that looks up a key that only the running program
    /// knows.
    package private(set) var sharedTables: [(table: Int, use: TableUse)] = []
    /// How many keys are kept by their comment.
    package private(set) var keptCount = 0
    /// The references to each key: the first ones, by their indices among the sources' references, and how many there are.
    private(set) var sites: [Key: (first: [Int], count: Int)] = [:]

    /// The keys whose generated constants sources use.
    package private(set) var usedByConstants: Set<Key> = []
    /// Whether the reference that is being looked at is a generated constant.
    private var isConstant = false

    /// How many references to a key are listed.
    static let siteLimit = 3

    private let tables: [StringsTable]
    private var isUsed: [[Bool]]
    private var byName: [String: [Key]] = [:]
    private var byCanonicalName: [String: [Key]] = [:]
    /// The index of the reference that is being looked at.
    private var current: Int?
    /// References to many keys at once, which are counted together: each of many lookups may be of each of many keys that are
    /// the same to generators, or that many tables have.
    private var groups: [GroupID: Group] = [:]

    /// The keys of the constants in namespaces that sources use as a whole.
    private var namespaces: [String: [Key]] = [:]

    private struct GroupID: Hashable {
        let first: Key
        let count: Int
        let table: KeyReference.Table?
        let isView: Bool
    }

    /// What a key is built of, and where it is looked up.
    private struct BuiltKey: Hashable {
        let pieces: [String]
        let table: KeyReference.Table
    }

    private struct Group {
        let keys: [Key]
        var first: [Int] = []
        var count = 0
    }

    /// The number of keys of a reference up to which each is marked by itself.
    private static let fewKeys = 16

    /// Finds out which keys of some tables are referred to.
    /// - Parameters:
    ///   - tables: the tables.
    ///   - sources: what refers to them, read with the keys of these tables.
    ///   - accessors: the generated constants; those that are not given are recognized by their names.
    package init(_ tables: [StringsTable], in sources: SourceReferences, accessors: [TextAccessor] = []) {
        self.tables = tables
        isUsed = tables.map { [Bool](repeating: false, count: $0.keys.count) }
        for (table, contents) in tables.enumerated() {
            for (number, key) in contents.keys.enumerated() {
                byName[key.name, default: []].append(Key(table: table, key: number))
                guard key.name.utf8.contains(UInt8(ascii: "%")) else { continue }
                byCanonicalName[KeyForms.canonical(key.name), default: []].append(Key(table: table, key: number))
            }
        }
        markExempt(sources)
        let targets = AccessorTargets(tables, accessors: accessors)
        for (index, reference) in sources.references.enumerated() {
            current = index
            isConstant = reference.form == .accessor
            mark(reference, targets: targets)
        }
        current = nil
        isConstant = false
        markGroups()
        markPatterns(sources)
        for (table, used) in isUsed.enumerated() {
            let before = unused.count
            for (key, isUsed) in used.enumerated() where !isUsed { add(Key(table: table, key: key)) }
            guard unused.count > before, let use = sources.sharedUse(ofTable: tables[table].name) else { continue }
            sharedTables.append((table, use))
        }
    }

    private mutating func add(_ key: Key) {
        let comment = tables[key.table].keys[key.key].comment
        if comment?.contains("prumo:disable unused") == true { keptCount += 1 } else { unused.append(key) }
    }

    private mutating func mark(_ key: Key) {
        isUsed[key.table][key.key] = true
        if isConstant { usedByConstants.insert(key) }
        guard let current else { return }
        var known = sites[key] ?? ([], 0)
        if known.first.count < Self.siteLimit { known.first.append(current) }
        known.count += 1
        sites[key] = known
    }

    /// Marks keys that a reference means; of many, those that its table does not rule out.
    private mutating func mark(_ keys: [Key], of reference: KeyReference, checksTable: Bool = false) {
        let isMeant = { [tables] (key: Key) in !checksTable || reference.names(tables[key.table].name) }
        guard keys.count > Self.fewKeys, let current else {
            for key in keys where isMeant(key) { mark(key) }
            return
        }
        let id = GroupID(
            first: keys[0], count: keys.count, table: checksTable ? reference.table : nil,
            isView: reference.form == .view)
        var group = groups.removeValue(forKey: id) ?? Group(keys: keys.filter(isMeant))
        if group.first.count < Self.siteLimit { group.first.append(current) }
        group.count += 1
        if isConstant { usedByConstants.formUnion(group.keys) }
        groups[id] = group
    }

    private mutating func markGroups() {
        for group in groups.values {
            for key in group.keys {
                isUsed[key.table][key.key] = true
                let known = sites[key] ?? ([], 0)
                let first = (known.first + group.first).ordered().prefix(Self.siteLimit)
                sites[key] = (Array(first), known.count + group.count)
            }
        }
    }

    private mutating func mark(_ reference: KeyReference, targets: AccessorTargets) {
        switch reference.form {
        case .accessor:
            if let namespace = targets.namespace(reference) {
                let below =
                    namespaces[namespace]
                    ?? Set(targets.accessors(below: namespace).map(\.key)).ordered().flatMap { byName[$0] ?? [] }
                namespaces[namespace] = below
                mark(below, of: reference)
            } else {
                mark(targets.targets(reference), of: reference)
            }
        case .symbol: mark(targets.targets(reference), of: reference)
        case .pattern: break
        case .call, .view, .literal: mark(keys(reference), of: reference, checksTable: true)
        }
    }

    /// The keys that a literal matches, whatever its table.
    private func keys(_ reference: KeyReference) -> [Key] {
        if reference.pieces.count == 1 { return byName[reference.pieces[0]] ?? [] }
        return byCanonicalName[reference.pieces.joined(separator: String(KeyForms.hole))] ?? []
    }

    private mutating func markPatterns(_ sources: SourceReferences) {
        var seen: Set<BuiltKey> = []
        var ordered = OrderedKeys(byName.keys)
        for reference in sources.references where reference.pieces.count > 1 {
            switch reference.form {
            case .pattern: break
            case .call, .view: guard keys(reference).isEmpty else { continue }
            case .literal, .accessor, .symbol: continue
            }
            guard reference.isComparable,
                seen.insert(BuiltKey(pieces: reference.pieces, table: reference.table)).inserted
            else { continue }
            var count = 0
            // Where too many are composed, each key may be.
            let names = ordered.keys(matching: reference.pieces)
            for name in names ?? byName.keys.ordered() {
                for key in byName[name] ?? []
                where !isUsed[key.table][key.key] && reference.names(tables[key.table].name) {
                    mark(key)
                    count += 1
                }
            }
            guard count > 0 || names == nil else { continue }
            patterns.append(Pattern(place: sources.place(of: reference), text: reference.shownKey, count: count))
            if names == nil { return }
        }
    }
}

// Tables whose keys the system looks up.
extension KeyUsage {
    private static let systemPrefixes = ["CF", "NS", "UI", "LS", "OSA", "MK", "kTCC"]

    private mutating func markExempt(_ sources: SourceReferences) {
        for (number, table) in tables.enumerated() {
            let isOfBundle = table.folder.split(separator: "/").contains { $0.hasSuffix(".bundle") }
            if let use = sources.use(of: table) {
                wholeTables.append((number, use))
                for key in table.keys.indices { isUsed[number][key] = true }
            } else if isOfBundle || table.name == "AppShortcuts" || sources.intents.contains(table.name) {
                for key in table.keys.indices { isUsed[number][key] = true }
            } else if table.name.hasSuffix("Plist") {
                for (key, entry) in table.keys.enumerated()
                where Self.systemPrefixes.contains(where: entry.name.hasPrefix) { isUsed[number][key] = true }
            } else if let ids = sources.interfaces[table.name] {
                // The key of an object's string is its id and the property: "a1B-cd-2eF.text".
                for (key, entry) in table.keys.enumerated() {
                    isUsed[number][key] = ids.contains(String(entry.name.prefix { $0 != "." }))
                }
            }
        }
    }
}

extension KeyReference {
    /// Whether a table is that of a lookup, or may be.
    func names(_ name: String) -> Bool {
        // A view of the project itself may use strings of any table.
        if form == .view, case .standard = table { return true }
        switch table {
        case .standard: return name == "Localizable"
        case .named(let own): return own == name
        case .unknown: return true
        }
    }
}

/// Finds the strings that generated constants represent.
private struct AccessorTargets: Sendable {
    /// A key of a table.
    typealias Target = KeyUsage.Key

    private var exact: [String: [Target]] = [:]
    /// The namespaces that contain constants.
    private var namespaces: Set<String> = []
    private var folded: [String: [Target]] = [:]
    /// The constants in the order of their paths.
    private let accessors: [TextAccessor]

    /// The number of names after a generated type that may lead to a constant: what is after them is of the string.
    private static let depthLimit = 32

    init(_ tables: [StringsTable], accessors: [TextAccessor]) {
        self.accessors = accessors.ordered { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        var numbers: [String: [Int: Int]] = [:]
        for (table, contents) in tables.enumerated() {
            let tableName = KeyForms.foldedName(contents.name)
            for (number, key) in contents.keys.enumerated() {
                numbers["\(contents.name)\u{0}\(key.name)", default: [:]][table] = number
                let target = Target(table: table, key: number)
                let name = KeyForms.folded(key.name)
                guard !name.isEmpty else { continue }
                folded[name, default: []].append(target)
                folded[tableName + name, default: []].append(target)
            }
        }
        for accessor in accessors {
            let targets = numbers["\(accessor.table)\u{0}\(accessor.key)"] ?? [:]
            exact[accessor.path, default: []] += targets.map { Target(table: $0.key, key: $0.value) }
            var names = accessor.path.split(separator: ".").dropLast()
            while !names.isEmpty {
                guard namespaces.insert(names.joined(separator: ".")).inserted else { break }
                names = names.dropLast()
            }
        }
    }

    /// The strings that some names represent, as many of them from the start as do; none if they lead to none.
    func targets(_ reference: KeyReference) -> [Target] {
        var names = Array(reference.pieces.prefix(Self.depthLimit))
        if names.first == "Resources", reference.root != "R" { names.removeFirst() }
        if reference.root == "R" {
            guard names.removeFirst() == "string" else { return [] }
        }
        if reference.root != "R", reference.root != "L10n" {
            for count in stride(from: names.count, to: 0, by: -1) {
                if let targets = exact[names.prefix(count).joined(separator: ".")] { return targets }
            }
        }
        let words = names.map(KeyForms.foldedName)
        for count in stride(from: words.count, to: 0, by: -1) {
            if let targets = folded[words.prefix(count).joined()] { return targets }
        }
        return []
    }

    /// The constants in a namespace, at whatever depth.
    func accessors(below namespace: String) -> ArraySlice<TextAccessor> {
        let prefix = Array("\(namespace).".utf8)
        var (low, high) = (0, accessors.count)
        while low < high {
            let middle = (low + high) / 2
            if accessors[middle].path.utf8.lexicographicallyPrecedes(prefix) { low = middle + 1 } else { high = middle }
        }
        let end = accessors[low...].firstIndex { !$0.path.utf8.starts(with: prefix) } ?? accessors.count
        return accessors[low..<end]
    }

    /// Whether some names lead to a namespace as a whole, as in `let texts = Strings.Cart.self`.
    func namespace(_ reference: KeyReference) -> String? {
        guard reference.pieces.last == "self", reference.pieces.count <= Self.depthLimit else { return nil }
        let path = reference.pieces.dropLast().joined(separator: ".")
        return namespaces.contains(path) ? path : nil
    }
}

extension [StringsTable] {
    /// The names of some of their keys, by the titles of the tables.
    package func names(of keys: some Sequence<KeyUsage.Key>) -> [String: Set<String>] {
        keys.reduce(into: [:]) { names, key in
            names[self[key.table].title, default: []].insert(self[key.table].keys[key.key].name)
        }
    }
}
