import StringCatalogs

/// Finds the texts that generated constants stand for.
struct AccessorTargets: Sendable {
    /// A key of a table.
    struct Target: Sendable, Hashable {
        let table: Int
        let key: Int
    }

    private var exact: [String: [Target]] = [:]
    /// The namespaces that hold constants.
    private var namespaces: Set<String> = []
    private var folded: [String: [Target]] = [:]

    init(_ tables: [StringsTable], accessors: [TextAccessor]) {
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

    /// The texts that some names stand for, as many of them from the start as do; none where they lead to none.
    func targets(_ reference: TextReference) -> [Target] {
        var names = reference.pieces
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

    /// Whether some names lead to a namespace as a whole, as in `let texts = Strings.Cart.self`.
    func namespace(_ reference: TextReference) -> String? {
        guard reference.pieces.last == "self" else { return nil }
        let path = reference.pieces.dropLast().joined(separator: ".")
        return namespaces.contains(path) ? path : nil
    }
}
