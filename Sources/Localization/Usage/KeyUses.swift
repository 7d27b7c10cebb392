import SourceText

/// The places of sources that use keys of localized strings, or may: those that make `KeyUsage` count a key as used.
package struct KeyUses: Sendable {
    /// The places: lookups, literals that are keys, keys that are built at run time, and uses of whole tables.
    package private(set) var places: [Diagnostic] = []

    /// Finds the uses in all sources below some files and folders.
    /// - Parameters:
    ///   - constantNames: other names of `Strings`, which configurations give it.
    ///   - wrappers: the project's own lookups, as configurations declare them.
    ///   - owners: decides whose lookups the sources contain; `nil` if all are of the keys' table.
    /// - Throws: why sources cannot be read.
    package init(
        of keys: [SourceRename.Key], in paths: [String], constantsNamed constantNames: Set<String> = [],
        wrappers: [LookupWrapper] = [], owners: TableOwners? = nil
    ) throws(DiagnosticsError) {
        let tables = Set(keys.map(\.table))
        let known = KnownKeys(
            Set(keys.map(\.old)), constantNames: constantNames, wrappers: wrappers, tableNames: tables)
        let sources = SourceReferences(paths, known: known)
        guard sources.problems.isEmpty else { throw DiagnosticsError(sources.problems) }
        for table in tables.ordered() {
            guard let use = sources.use(ofTable: table) ?? sources.sharedUse(ofTable: table) else { continue }
            places.append(
                Diagnostic(
                    path: sources.files[use.file], location: use.location,
                    "the table \(table) \(use.reason) here, so that any of its keys may be used"))
        }
        let keys = RenamedKeys(keys)
        for reference in sources.references {
            guard let key = keys.key(reference) else { continue }
            let path = sources.files[reference.file]
            let isCertain = reference.certainlyUses(key)
            let owner = isCertain ? owners?.owner(of: reference, key, in: path) : nil
            if owner == .other { continue }
            let message =
                isCertain && owner != .undecided
                ? "\"\(key.old)\" is used here; change this place first"
                : key.isBuilt(by: reference)
                    ? "\"\(key.old)\" may be built at run time here" : "\"\(key.old)\" may be used here"
            places.append(Diagnostic(path: path, location: reference.location, message))
        }
    }
}
