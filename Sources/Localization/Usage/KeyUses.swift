import SourceText

/// The places of sources that use keys of localized strings, or may.
package struct KeyUses: Sendable {
    /// The places that certainly use one of the keys.
    package private(set) var certain: [Diagnostic] = []
    /// The places that may use one of the keys: literals that are not lookups, keys that are built at run time.
    package private(set) var possible: [Diagnostic] = []

    /// Finds the uses in all sources below some files and folders.
    /// - Parameter constantNames: other names of `Strings`, which configurations give it.
    /// - Throws: why sources cannot be read.
    package init(
        of keys: [SourceRename.Key], in paths: [String], constantsNamed constantNames: Set<String> = []
    ) throws(DiagnosticsError) {
        let known = KnownKeys(Set(keys.map(\.old)), constantNames: constantNames)
        let sources = SourceReferences(paths, known: known)
        guard sources.problems.isEmpty else { throw DiagnosticsError(sources.problems) }
        let keys = RenamedKeys(keys)
        for reference in sources.references {
            guard let key = keys.key(reference) else { continue }
            let isCertain = reference.certainlyUses(key)
            let message =
                isCertain
                ? "\"\(key.old)\" is used here; change this place first"
                : key.isBuilt(by: reference)
                    ? "\"\(key.old)\" may be built at run time here"
                    : "\"\(key.old)\" may be used here"
            let diagnostic = Diagnostic(
                isCertain ? .error : .warning, path: sources.files[reference.file], location: reference.location,
                "\(message)")
            if isCertain { certain.append(diagnostic) } else { possible.append(diagnostic) }
        }
    }
}
