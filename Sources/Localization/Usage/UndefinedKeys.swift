import Findings
import SourceText
import StringCatalogs

/// Look-ups of keys that no table has.
package struct UndefinedKeys: Sendable {
    /// A lookup.
    package struct Finding: Sendable {
        /// The key as the source has it.
        package let key: String
        /// The table that the lookup means; `Localizable` if it names none.
        package let table: String
        /// What was probably meant; nil if nothing is like it.
        package let suggestion: String?
        /// The place and the sentence.
        package let diagnostic: Diagnostic
    }

    /// The lookups, by place.
    package private(set) var findings: [Finding] = []

    private let sources: SourceReferences
    private let unreadable: Set<String>
    private var suggestions = Suggestions()
    private var effort = NearestKeys.Effort()
    private var tables: [String: Set<String>] = [:]
    /// The tables that string catalogs contain.
    private var catalogs: Set<String> = []
    private var canonicalKeys: [String: Set<String>] = [:]
    private var folded: [String: [String]] = [:]
    private var ordered: [String: OrderedKeys] = [:]
    /// The keys of each table, and of all of them at the empty name.
    private var nearest: [String: NearestKeys] = [:]
    /// The tables in their order.
    private let tableNames: [String]
    /// The first tables that have a key, as it is and in its canonical form: two, one of which is another than a third.
    private var owners: [String: [String]] = [:]

    /// Finds lookups of keys that no table has, but for those that a comment silences: `prumo:disable:next undefined`.
    /// - Parameters:
    ///   - tables: the tables.
    ///   - sources: what looks strings up.
    ///   - includesViews: whether what SwiftUI's views show counts, too, other than where a table is named.
    ///   - unreadable: the names of tables that cannot be read, which may have any key.
    package init(
        _ tables: [StringsTable], in sources: SourceReferences, includesViews: Bool = false,
        unreadable: Set<String> = []
    ) {
        self.sources = sources
        self.unreadable = unreadable
        tableNames = Set(tables.map(\.name)).ordered()
        var names: Set<String> = []
        for table in tables.ordered(by: { $0.name < $1.name }) {
            if table.isCatalog { catalogs.insert(table.name) }
            for key in table.keys {
                let canonical = KeyForms.canonical(key.name)
                self.tables[table.name, default: []].insert(key.name)
                canonicalKeys[table.name, default: []].insert(canonical)
                for form in key.name == canonical ? [canonical] : [key.name, canonical] {
                    let known = owners[form] ?? []
                    if known.count < 2, known.last != table.name { owners[form] = known + [table.name] }
                }
            }
            if table.keys.isEmpty { self.tables[table.name, default: []] = [] }
        }
        // In the order of the tables as they are given, since the first of several is suggested.
        for key in tables.lazy.flatMap(\.keys) where names.insert(key.name).inserted {
            folded[KeyForms.folded(key.name), default: []].append(key.name)
        }
        for reference in sources.references where Self.counts(reference, includesViews) { check(reference) }
    }

    private static func counts(_ reference: KeyReference, _ includesViews: Bool) -> Bool {
        guard !reference.isSilenced, reference.pieces.contains(where: { $0.contains(where: \.isLetter) }) else {
            return false
        }
        switch reference.form {
        case .call(let hasPlaceholders): return hasPlaceholders || reference.pieces.count == 1
        case .view:
            if case .named = reference.table { return true }
            return includesViews
        case .literal, .pattern, .accessor, .symbol: return false
        }
    }

    private mutating func check(_ reference: KeyReference) {
        let candidates: [String]
        switch reference.table {
        case .standard: candidates = ["Localizable"]
        case .named(let name): candidates = [name]
        case .unknown: candidates = tableNames
        }
        guard unreadable.isEmpty || reference.table != .unknown && unreadable.isDisjoint(with: candidates) else {
            return
        }
        let known = candidates.filter { tables[$0] != nil }
        guard let first = candidates.first else { return }
        if known.isEmpty {
            // Without a default table the strings are elsewhere; one that is named is misspelt.
            if case .named = reference.table { report(reference, tableNotFound: first) }
            return
        }
        guard reference.table == .unknown ? !isInAny(reference) : !known.contains(where: { has(reference, in: $0) })
        else { return }
        report(reference, in: known.count == 1 ? known[0] : nil)
    }

    /// Whether any table may have what a lookup names.
    private mutating func isInAny(_ reference: KeyReference) -> Bool {
        if owners[Self.form(of: reference)] != nil { return true }
        guard reference.pieces.count > 1 else { return false }
        return tableNames.count > Self.searchedTables || tableNames.contains { has(reference, in: $0) }
    }

    /// A key as a lookup names it, with a hole for each part that is not known.
    private static func form(of reference: KeyReference) -> String {
        reference.pieces.count == 1 ? reference.pieces[0] : reference.pieces.joined(separator: String(KeyForms.hole))
    }

    private mutating func has(_ reference: KeyReference, in table: String) -> Bool {
        if reference.pieces.count == 1 {
            let key = reference.pieces[0]
            // "100%" as a key that is extracted from code is "100%%".
            return tables[table]?.contains(key) == true || canonicalKeys[table]?.contains(key) == true
        }
        if canonicalKeys[table]?.contains(reference.pieces.joined(separator: String(KeyForms.hole))) == true {
            return true
        }
        if ordered[table] == nil { ordered[table] = OrderedKeys(tables[table] ?? []) }
        // Where too many are composed, each may be a key.
        return ordered[table]?.keys(matching: reference.pieces)?.isEmpty != true
    }

    private mutating func report(_ reference: KeyReference, tableNotFound name: String) {
        let nearest = suggestions.nearest(to: name, among: tableNames)
        let hint = Suggestion.hint(nearest, otherwise: "create \(name).strings, or correct the name")
        add(reference, table: name, suggestion: nearest, message: "there is no table \"\(name)\"; \(hint)")
    }

    private mutating func report(_ reference: KeyReference, in table: String?) {
        let key = reference.shownKey
        let place = table.map { "the table \($0)" } ?? "no table"
        let subject = table == nil ? "\(place) has the key \"\(key)\"" : "\(place) has no key \"\(key)\""
        if let table, let other = other(than: table, with: reference) {
            return add(
                reference, table: table, suggestion: nil, message: "\(subject), but \(other) does; use that table")
        }
        let nearest = reference.pieces.count == 1 ? nearest(to: key, in: table) : nil
        let isExtracted = table.map(catalogs.contains) ?? false
        let remedy = isExtracted ? "add it, or build with Xcode to extract it" : "add it, or users see the key"
        let hint = Suggestion.hint(nearest, as: .quoted, otherwise: remedy)
        add(reference, table: table ?? "", suggestion: nearest, message: "\(subject); \(hint)")
    }

    /// The first of the other tables that has what a lookup names.
    private mutating func other(than table: String, with reference: KeyReference) -> String? {
        if let owner = owners[Self.form(of: reference)]?.first(where: { $0 != table }) { return owner }
        // What is composed at run time is looked for in each table.
        guard reference.pieces.count > 1, tableNames.count <= Self.searchedTables else { return nil }
        return tableNames.first { $0 != table && has(reference, in: $0) }
    }

    /// The number of tables up to which all are searched for a key that is composed at run time.
    private static let searchedTables = 50

    private mutating func add(_ reference: KeyReference, table: String, suggestion: String?, message: String) {
        findings.append(
            Finding(
                key: reference.shownKey, table: table, suggestion: suggestion,
                diagnostic: Diagnostic(
                    path: sources.files[reference.file], location: reference.location, message)))
    }

    /// The key that was probably meant: one that differs in case and punctuation, or in a letter or two.
    private mutating func nearest(to key: String, in table: String?) -> String? {
        let isCandidate = { [tables] (name: String) in table.map { tables[$0]?.contains(name) == true } ?? true }
        if let same = folded[KeyForms.folded(key)]?.first(where: isCandidate) { return same }
        let place = table ?? ""
        if nearest[place] == nil {
            nearest[place] = NearestKeys(
                table.flatMap { tables[$0] } ?? tables.values.reduce(into: []) { $0.formUnion($1) })
        }
        return nearest[place]?.nearest(to: key, with: &effort)
    }
}
