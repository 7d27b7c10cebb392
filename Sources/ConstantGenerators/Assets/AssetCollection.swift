import AssetCatalogs
import EnvironmentSettings
import SourceText

/// Collects the assets that get constants, in the order of their catalogs, and names each.
struct AssetCollection {
    private(set) var found: [CollectedAsset] = []
    private(set) var problems = Problems()
    private(set) var warnings: [Diagnostic] = []
    /// The names of all assets, also of those that the configuration leaves out.
    private(set) var keys: Set<String> = []
    private let configuration: AssetsConfiguration

    init(_ assets: [Asset], _ configuration: AssetsConfiguration) {
        self.configuration = configuration
        for asset in assets { collect([asset], in: catalogPath(of: asset), namespace: "", tags: []) }
        removeDoubles()
        distinguishKinds()
    }

    /// The namespace of an asset's catalog, where catalogs have one.
    private func catalogPath(of asset: Asset) -> [ConstantTree.Component] {
        guard configuration.hasCatalogNamespaces,
            let catalog = asset.path.split(separator: "/").first(where: { $0.hasSuffix(".xcassets") }),
            let name = SwiftIdentifier.typeName(from: String(catalog.dropLast(".xcassets".count)))
        else { return [] }
        return [ConstantTree.Component(name: name, spelling: String(catalog))]
    }

    private mutating func collect(
        _ assets: [Asset], in path: [ConstantTree.Component], namespace: String, tags: [String]
    ) {
        for asset in assets {
            switch asset.content {
            case .folder(let properties, let members):
                collect(members, of: asset, properties, in: path, namespace: namespace, tags: tags)
            case .set(let set):
                collect(set, asset, in: path, namespace: namespace, tags: tags)
                // An atlas' images have names of their own, as a folder's have.
                guard set.kind == .spriteAtlas else { continue }
                collect(set.members, of: asset, set.properties, in: path, namespace: namespace, tags: tags)
            }
        }
    }

    private mutating func collect(
        _ members: [Asset], of asset: Asset, _ properties: AssetProperties, in path: [ConstantTree.Component],
        namespace: String, tags: [String]
    ) {
        let tags = Self.union(tags, properties)
        guard properties.providesNamespace || configuration.hasFolderNamespaces else {
            return collect(members, in: path, namespace: namespace, tags: tags)
        }
        collect(
            members, in: path + [.init(name: SwiftIdentifier.typeName(ofAny: asset.name), spelling: asset.name)],
            namespace: asset.memberNamespace(in: namespace), tags: tags)
    }

    private mutating func collect(
        _ set: AssetSet, _ asset: Asset, in path: [ConstantTree.Component], namespace: String, tags: [String]
    ) {
        let key = namespace + asset.name
        keys.insert(key)
        guard !configuration.leftOut.contains(key) else { return }
        let tags = Self.union(tags, set.properties)
        let texts =
            [asset.path] + tags + set.entries.compactMap { $0.filename?.text } + set.members.map(\.name)
        guard texts.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 } }) else {
            return problems.report(
                asset.file.diagnostic(
                    at: 0,
                    "the path, a tag or a file of \"\(asset.name)\" contains a control character; rename it without one"
                ))
        }
        found.append(
            CollectedAsset(
                asset: asset, set: set, path: path, key: key, tags: tags,
                name: SwiftIdentifier.constantName(ofAny: asset.name)))
    }

    /// Folders without a namespace may have assets of one kind and name, of which Apple's compiler takes one with a
    /// warning ("is used by multiple image sets"): the first by its path has the constant. An icon of Icon Composer and a set of
    /// its name are one app icon, for newer and older systems.
    private mutating func removeDoubles() {
        let groups = Dictionary(grouping: found.indices) { index in
            let kind = found[index].set.kind
            return [(kind == .layeredIcon ? .appIcon : kind).rawValue, found[index].key]
        }
        var removed: Set<Int> = []
        for indices in groups.values where indices.count > 1 {
            let sorted = indices.ordered {
                let (left, right) = (found[$0], found[$1])
                let isFirst = left.set.kind == .appIcon && right.set.kind == .layeredIcon
                return left.set.kind == right.set.kind ? left.asset.path < right.asset.path : isFirst
            }
            let first = found[sorted[0]]
            for index in sorted.dropFirst() {
                let other = found[index]
                removed.insert(index)
                guard other.set.kind == first.set.kind else { continue }
                warnings.append(
                    other.asset.file.diagnostic(
                        .warning, at: 0,
                        "the \(other.set.kind.noun) \"\(other.key)\" is also at \(first.asset.file.reference(to: 0)), which "
                            + "gets the constant; rename one of them, or give the folder of one a namespace"
                    ))
            }
        }
        guard !removed.isEmpty else { return }
        warnings = warnings.ordered { $0.precedes($1) }
        found = found.indices.filter { !removed.contains($0) }.map { found[$0] }
    }

    /// Catalogs may have an image and a color of the same name: the first kind keeps it, others get a suffix.
    private mutating func distinguishKinds() {
        let groups = Dictionary(grouping: found.indices) { index in
            (found[index].path.map(\.name) + [found[index].name]).joined(separator: ".")
        }
        for indices in groups.values where indices.count > 1 {
            let kinds = Set(indices.map { found[$0].kind })
            guard let first = AssetConstantKind.allCases.first(where: kinds.contains) else { continue }
            // Of several assets with only a name, those of the first one's kind keep it.
            let keeper = indices.first { found[$0].kind == first }.map { found[$0].set.kind }
            for index in indices where found[index].kind != first || found[index].set.kind != keeper {
                found[index].name += found[index].set.kind.suffix
            }
        }
    }

    private static func union(_ tags: [String], _ properties: AssetProperties) -> [String] {
        tags + properties.tags.map(\.text).filter { !tags.contains($0) }
    }
}
