import SourceText
import StringCatalogs

extension SourceRename.Key {
    /// Whether a reference may be to the key only if its interpolations have the right values.
    func isBuilt(by reference: KeyReference) -> Bool {
        switch reference.form {
        case .pattern: true
        case .call, .view, .literal:
            reference.pieces.count > 1
                && KeyForms.canonical(old) != reference.pieces.joined(separator: String(KeyForms.hole))
        case .accessor, .symbol: false
        }
    }
}

extension KeyReference {
    /// Whether a view uses the default table while a key is in another one.
    func isOfOtherTable(than key: SourceRename.Key) -> Bool {
        form == .view && table == .standard && key.table != StringsTable.defaultName
    }

    /// Whether what a reference does fails without the key, as far as can be known.
    func certainlyUses(_ key: SourceRename.Key) -> Bool {
        switch form {
        case .call, .view: !key.isBuilt(by: self) && !isOfOtherTable(than: key)
        case .accessor: true
        // A member without a type may be of anything.
        case .literal, .pattern, .symbol: false
        }
    }
}

/// Finds the key that a reference is to, among those that get another name.
struct RenamedKeys: Sendable {
    private var byName: [String: [SourceRename.Key]] = [:]
    private var byAccessor: [String: SourceRename.Key] = [:]
    private var byFoldedName: [String: SourceRename.Key] = [:]
    private let ordered: OrderedKeys

    init(_ keys: [SourceRename.Key]) {
        for key in keys {
            byName[KeyForms.canonical(key.old), default: []].append(key)
            if let accessor = key.oldAccessor { byAccessor[accessor] = key }
            for table in ["", KeyForms.foldedName(key.table)] { byFoldedName[table + KeyForms.folded(key.old)] = key }
        }
        ordered = OrderedKeys(keys.map(\.old))
    }

    /// The key; nil if a reference is to another one.
    func key(_ reference: KeyReference) -> SourceRename.Key? {
        switch reference.form {
        case .call, .view, .literal:
            let name = reference.pieces.joined(separator: String(KeyForms.hole))
            let named = byName[name] ?? byName[KeyForms.canonical(name)]
            if named == nil, reference.pieces.count > 1 { return built(by: reference) }
            return named?.first { reference.names($0.table) }
        case .pattern: return built(by: reference)
        case .accessor, .symbol: return accessor(reference)
        }
    }

    /// The first key that may be made of the pieces of a literal.
    private func built(by reference: KeyReference) -> SourceRename.Key? {
        guard reference.isComparable else { return nil }
        return ordered.few(matching: reference.pieces).lazy
            .compactMap { byName[KeyForms.canonical($0)]?.first { reference.names($0.table) } }.first
    }

    private func accessor(_ reference: KeyReference) -> SourceRename.Key? {
        var names = reference.pieces
        if names.first == "Resources" || names.first == "string" { names.removeFirst() }
        for count in stride(from: names.count, to: 0, by: -1) {
            let names = names.prefix(count)
            if reference.root == "Strings", let key = byAccessor[names.joined(separator: ".")] { return key }
            // A constant that is known by its name belongs to no other key.
            let folded = byFoldedName[names.map(KeyForms.foldedName).joined()]
            if let folded, reference.root != "Strings" || folded.oldAccessor == nil { return folded }
        }
        return nil
    }
}
