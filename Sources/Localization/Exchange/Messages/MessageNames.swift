import StringCatalogs

/// Finds the keys that names of other systems' files mean.
struct MessageNames {
    private struct Place: Hashable {
        let table: Int
        let format: PrumoMessages
    }

    private var keys: [Place: [String: Int]] = [:]

    /// The keys of a table by their names in a format. Keys that are names as they are come before those that others are
    /// made from.
    mutating func keys(of table: StringsTable, number: Int, in format: PrumoMessages) -> [String: Int] {
        let place = Place(table: number, format: format)
        if let known = keys[place] { return known }
        var names: [String: Int] = [:]
        for (index, key) in table.keys.enumerated() where names[key.name] == nil { names[key.name] = index }
        for (index, key) in table.keys.enumerated() {
            let name = format.name(of: key.name)
            if names[name] == nil { names[name] = index }
        }
        keys[place] = names
        return names
    }
}
