/// What the packages of a run's files declare. It is read before the first fix, which may be written meanwhile.
struct PackageDeclarations: Sendable {
    private var indexes: [ObjectIdentifier?: DeclarationIndex] = [:]

    init(of files: [LintFile], threads: Int) {
        for (id, files) in Dictionary(grouping: files, by: { $0.sources.map(ObjectIdentifier.init) }) {
            let sources = files.first?.sources ?? PackageSources()
            indexes[id] = sources.declarations(with: files.map(\.file), threads: threads)
        }
    }

    /// What the package of a file declares.
    func index(for file: LintFile) -> DeclarationIndex? { indexes[file.sources.map(ObjectIdentifier.init)] }
}
