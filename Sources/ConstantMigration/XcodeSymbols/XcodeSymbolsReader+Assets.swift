import AssetCatalogs
import ConstantGenerators
import SourceText

/// Asset symbols: of images and colors in all catalogs of a target.
extension XcodeSymbolsReader {
    /// A type that has symbols.
    private enum Resource: String, CaseIterable {
        case image = "ImageResource"
        case color = "ColorResource"

        init?(_ kind: AssetKind) {
            switch kind {
            case .image, .symbol: self = .image
            case .color: self = .color
            default: return nil
            }
        }
    }

    /// An asset in a namespace.
    private struct Symbol {
        let type: Resource
        let namespace: [String]
        let asset: Asset
        let kind: AssetKind
        /// The name in the catalog, with its namespace.
        let name: String
    }

    mutating func readAssets() {
        let catalogs = files.filter { PathParts($0).pathExtension == "xcassets" }
        guard !catalogs.isEmpty else { return }
        var symbols: [Symbol] = []
        for path in catalogs {
            let outcome = AssetCatalogReader.outcome(ofCatalogAt: path, displayPath: path)
            problems.report(outcome.problems)
            collect(outcome.assets, path: "", in: [], into: &symbols)
        }
        for type in Resource.allCases {
            var output = ForeignOutput(kind: .assets, name: type.rawValue)
            output.inputs = catalogs
            outputs.append(output)
            insert(symbols.filter { $0.type == type })
        }
    }

    private mutating func collect(_ assets: [Asset], path: String, in namespace: [String], into symbols: inout [Symbol])
    {
        for asset in assets {
            var members: [Asset] = []
            var isNamespace = false
            switch asset.content {
            case .folder(let properties, let inner): (members, isNamespace) = (inner, properties.providesNamespace)
            case .set(let set):
                if let type = Resource(set.kind) {
                    symbols.append(
                        Symbol(
                            type: type, namespace: namespace, asset: asset, kind: set.kind, name: path + asset.name))
                    continue
                }
                switch set.kind {
                case .brandAssets: members = set.members
                case .spriteAtlas: (members, isNamespace) = (set.members, set.properties.providesNamespace)
                case .imageStack, .imageStackLayer, .solidImageStack, .solidImageStackLayer:
                    (members, isNamespace) = (set.members, true)
                default: continue
                }
            }
            if !isNamespace {
                collect(members, path: path, in: namespace, into: &symbols)
            } else if let name = AssetSymbolName.typeName(of: asset.name) {
                collect(members, path: "\(path)\(asset.name)/", in: namespace + [name], into: &symbols)
            } else if !members.isEmpty {
                problems.report(
                    asset.file.diagnostic(
                        at: 0,
                        "the folder \"\(asset.name)\" has no letter or digit, so what is in it has no symbols in Xcode; rename it"
                    ))
            }
        }
    }

    /// Adds the symbols of one type. Of several assets with one symbol, the first by its name has it.
    private mutating func insert(_ symbols: [Symbol]) {
        var known: [[String]: Symbol] = [:]
        for symbol in symbols.ordered(by: { ($0.name, $0.asset.path) < ($1.name, $1.asset.path) }) {
            guard let name = AssetSymbolName.name(of: symbol.asset.name) else {
                problems.report(
                    symbol.asset.file.diagnostic(
                        at: 0, "\"\(symbol.name)\" has no letter or digit, so it has no symbol in Xcode; rename it"))
                continue
            }
            let path = [symbol.type.rawValue] + symbol.namespace + [name]
            if let other = known[path] {
                problems.report(
                    symbol.asset.file.diagnostic(
                        at: 0,
                        "\"\(symbol.name)\" would have the symbol \(name) of \"\(other.name)\", so it has none in Xcode; rename one of them"
                    ))
            } else {
                known[path] = symbol
                constants.append(
                    ForeignConstant(path: path, target: .resource([.asset(symbol.kind, name: symbol.name)])))
            }
        }
    }
}
