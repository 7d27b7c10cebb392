import AssetCatalogs
import ConstantGenerators
import SourceText

/// Asset catalogs as SwiftGen reads them.
struct SwiftGenAssets: SwiftGenContents {
    private struct Item {
        let kind: AssetKind
        /// The name in the catalog, with its namespace.
        let key: String
        /// The name without that.
        let name: String
        /// The folders that it is in, and whether each is a namespace.
        let folders: [(name: String, isNamespace: Bool)]
    }

    /// The kinds that get accessors, with the parameter that renames their type, that type, the one of PrumoRuntime, and the
    /// list of all.
    private static let kinds: [(kind: AssetKind, parameter: String, type: String, list: String)] = [
        (.arResourceGroup, "arResourceGroupTypeName", "ARResourceGroupAsset", "allResourceGroups"),
        (.color, "colorTypeName", "ColorAsset", "allColors"),
        (.data, "dataTypeName", "DataAsset", "allDataAssets"),
        (.image, "imageTypeName", "ImageAsset", "allImages"),
        (.symbol, "symbolTypeName", "SymbolAsset", "allSymbols"),
    ]

    private var catalogs: [(name: String, items: [Item])] = []

    init(_ inputs: [SwiftGenInput], of entry: SwiftGenConfiguration.Entry, in reader: inout SwiftGenFileReader) {
        for input in inputs {
            let outcome = AssetCatalogReader.outcome(ofCatalogAt: input.path, displayPath: input.path)
            reader.note(outcome.problems.diagnostics)
            var items: [Item] = []
            Self.collect(outcome.assets, namespace: "", in: [], into: &items)
            catalogs.append((input.stem, items))
        }
    }

    private static func collect(
        _ assets: [Asset], namespace: String, in folders: [(name: String, isNamespace: Bool)], into items: inout [Item]
    ) {
        for asset in assets {
            switch asset.content {
            case .folder(let properties, let members):
                // What has an extension is of a kind that SwiftGen does not know.
                guard (PathParts(asset.name).pathExtension ?? "").isEmpty else { continue }
                collect(
                    members, namespace: asset.memberNamespace(in: namespace),
                    in: folders + [(asset.name, properties.providesNamespace)], into: &items)
            case .set(let set):
                guard kinds.contains(where: { $0.kind == set.kind }) else { continue }
                items.append(
                    Item(kind: set.kind, key: namespace + asset.name, name: asset.name, folders: folders))
            }
        }
    }

    func accessors(of output: SwiftGenConfiguration.Output) -> [ForeignConstant] {
        let hasNamespaces = hasNamespaces(output)
        let hasFolders = hasFolderNamespaces(output)
        var accessors: [ForeignConstant] = []
        for catalog in catalogs {
            let catalogName = SwiftGenIdentifier.typeName(from: catalog.name)
            let root = [output.name] + (hasNamespaces ? [catalogName] : [])
            for item in catalog.items {
                let folders = item.folders.filter { $0.isNamespace || hasFolders }
                accessors.append(
                    ForeignConstant(
                        path: root + folders.map { SwiftGenIdentifier.typeName(from: $0.name) }
                            + [SwiftGenIdentifier.memberName(from: item.name)],
                        target: .resource([.asset(item.kind, name: item.key)])))
            }
            guard output.parameters.isOn("allValues") else { continue }
            let kinds = Set(catalog.items.map(\.kind))
            // The lists here are of all catalogs.
            let prefix = catalogs.count > 1 ? (SwiftIdentifier.typeName(from: catalog.name) ?? catalogName) + "." : ""
            for known in Self.kinds where kinds.contains(known.kind) {
                accessors.append(
                    ForeignConstant(path: root + [known.list], target: .member(.assets, name: prefix + known.list)))
            }
        }
        return accessors
    }

    private func hasNamespaces(_ output: SwiftGenConfiguration.Output) -> Bool {
        catalogs.count > 1 || output.parameters.isOn("forceFileNameEnum")
    }

    private func hasFolderNamespaces(_ output: SwiftGenConfiguration.Output) -> Bool {
        output.parameters.text("forceProvidesNamespaces") == "true"
    }

    func types(of output: SwiftGenConfiguration.Output) -> [String: String] {
        Dictionary(Self.kinds.map { (output.parameters.text($0.parameter) ?? $0.type, $0.type) }) { first, _ in first }
    }

    func notes(of output: SwiftGenConfiguration.Output) -> [Diagnostic] {
        guard catalogs.count > 1, output.parameters.isOn("allValues"),
            let place = output.parameters.place(of: "allValues")
        else { return [] }
        return [
            place.diagnostic(
                "lists such as \"allImages\" are of all catalogs here, not of each; replace those of one catalog by hand",
                severity: .warning)
        ]
    }

    func describe(_ description: inout ForeignOutput, of output: SwiftGenConfiguration.Output) {
        description.hasFileNamespaces = hasNamespaces(output)
        description.hasFolderNamespaces = hasFolderNamespaces(output)
    }
}
