import SourceText

/// The names by which code loads the sets of some catalogs, with their namespaces (`Icons/Cart`), and those of icons.
package struct AssetNames: Sendable {
    private var names: [AssetKind: Set<String>] = [:]

    /// The names in all catalogs of a package or a project, without those of packages in folders of it.
    ///
    /// What cannot be read has no names: checks of catalogs report it.
    /// - Parameter directory: the folder of the package or the project.
    package init(inPackage directory: String) {
        let paths = (try? Folder.paths(below: directory, takingWhole: Folder.extensionsOfResources)) ?? []
        let packages = Set(paths.filter { $0.hasSuffix("/Package.swift") }.map { PathParts($0).folder })
        for path in paths where !Self.isInside(packages, path) {
            let location = Folder.path(of: path, in: directory)
            if path.hasSuffix(".xcassets") {
                add(AssetCatalogReader.outcome(ofCatalogAt: location, displayPath: path).assets, namespace: "")
            } else if let icon = IconFolder.asset(at: location, displayPath: path, resourcePath: path) {
                add([icon], namespace: "")
            }
        }
    }

    private static func isInside(_ folders: Set<String>, _ path: String) -> Bool {
        var folder = PathParts(path).folder
        while !folder.isEmpty {
            if folders.contains(folder) { return true }
            folder = PathParts(folder).folder
        }
        return false
    }

    /// The names of the sets of some kinds, in their order.
    package func names(of kinds: Set<AssetKind>) -> [String] {
        kinds.reduce(into: Set()) { $0.formUnion(names[$1] ?? []) }.ordered()
    }

    /// The names of all sets.
    package var all: Set<String> { names.values.reduce(into: Set()) { $0.formUnion($1) } }

    /// Whether there is a set of one of some kinds and of a name.
    package func contains(_ name: String, of kinds: Set<AssetKind>) -> Bool {
        kinds.contains { names[$0]?.contains(name) ?? false }
    }

    private mutating func add(_ assets: [Asset], namespace: String) {
        for asset in assets {
            switch asset.content {
            case .folder(_, let members): add(members, namespace: asset.memberNamespace(in: namespace))
            case .set(let set):
                names[set.kind, default: []].insert(namespace + asset.name)
                guard set.kind == .spriteAtlas else { continue }
                add(set.members, namespace: asset.memberNamespace(in: namespace))
            }
        }
    }
}
