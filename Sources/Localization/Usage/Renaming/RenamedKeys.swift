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

    /// The key; nil where a reference is to another one.
    func key(_ reference: TextReference) -> SourceRename.Key? {
        switch reference.form {
        case .call, .view, .literal:
            let name = reference.pieces.map { $0 }.joined(separator: String(KeyForms.hole))
            let named = byName[name] ?? byName[KeyForms.canonical(name)]
            return named?.first { reference.names($0.table) }
        case .pattern:
            return ordered.keys(matching: reference.pieces).first.flatMap { byName[KeyForms.canonical($0)]?.first }
        case .accessor, .symbol: return accessor(reference)
        }
    }

    private func accessor(_ reference: TextReference) -> SourceRename.Key? {
        var names = reference.pieces
        if names.first == "Resources" || names.first == "string" { names.removeFirst() }
        for count in stride(from: names.count, to: 0, by: -1) {
            let names = names.prefix(count)
            if reference.root == "Strings", let key = byAccessor[names.joined(separator: ".")] { return key }
            // A constant that is known by its name is no other's.
            let folded = byFoldedName[names.map(KeyForms.foldedName).joined()]
            if let folded, reference.root != "Strings" || folded.oldAccessor == nil { return folded }
        }
        return nil
    }
}
