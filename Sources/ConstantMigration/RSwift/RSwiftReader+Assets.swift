import AssetCatalogs
import ConstantGenerators
import SourceText

/// `R.image`, `R.color` and `R.data`.
extension RSwiftReader {
    private static let nouns: [RSwiftGenerator: Noun] = [
        .image: Noun("image", "images"), .color: Noun("color", "colors"), .data: Noun("data set", "data sets"),
    ]

    /// The assets of a folder that is a namespace, or of the outermost folders.
    private struct Namespace {
        let name: String
        let place: SourcePlace
        var assets: [RSwiftGenerator: [NamedResource]] = [:]
        var inner: [Namespace] = []
        /// The parts of `R` that have an asset of it.
        var parts: Set<RSwiftGenerator> = []
    }

    mutating func readAssets() {
        let catalogs = files(["xcassets"])
        note(catalogs, of: .assets)
        var roots: [Namespace] = []
        for path in catalogs {
            let outcome = AssetCatalogReader.outcome(ofCatalogAt: path, displayPath: path)
            problems.report(outcome.problems)
            var root = Namespace(name: "", place: SourcePlace(file: outcome.file, offset: 0))
            Self.collect(outcome.assets, path: "", into: &root)
            roots.append(root)
        }
        for (part, noun) in Self.nouns.ordered(by: { $0.key.rawValue < $1.key.rawValue })
        where options.generators.contains(part) {
            insert(roots, part, noun, besides: part == .image ? bundledImages : [], in: ["R", part.rawValue])
        }
    }

    /// The part of `R` that has the sets of a kind.
    private static func part(of kind: AssetKind) -> RSwiftGenerator? {
        switch kind {
        case .image, .symbol, .imageStack, .launchImage: .image
        case .color: .color
        case .data: .data
        default: nil
        }
    }

    private static func collect(_ assets: [Asset], path: String, into namespace: inout Namespace) {
        for asset in assets {
            let place = SourcePlace(file: asset.file, offset: 0)
            var members: [Asset] = []
            var providesNamespace = false
            switch asset.content {
            case .folder(let properties, let inner):
                (members, providesNamespace) = (inner, properties.providesNamespace)
            case .set(let set):
                if let part = part(of: set.kind) {
                    namespace.parts.insert(part)
                    namespace.assets[part, default: []].append(
                        NamedResource(
                            text: asset.name, place: place, sources: [.asset(set.kind, name: path + asset.name)]))
                    members = set.members
                } else if ![.brandAssets, .imageStackLayer, .appIcon].contains(set.kind) {
                    // R.swift does not know what other sets are, and looks into them.
                    (members, providesNamespace) = (set.members, set.properties.providesNamespace)
                }
            }
            if providesNamespace {
                // R.swift takes what follows a point for an extension.
                var inner = Namespace(name: PathParts(asset.name).stem, place: place)
                collect(members, path: "\(path)\(asset.name)/", into: &inner)
                namespace.parts.formUnion(inner.parts)
                namespace.inner.append(inner)
            } else {
                collect(members, path: path, into: &namespace)
            }
        }
    }

    /// Adds the assets of some folders that are one namespace in R.swift, and of those in them.
    private mutating func insert(
        _ namespaces: [Namespace], _ part: RSwiftGenerator, _ noun: Noun, besides others: [NamedResource] = [],
        in path: [String]
    ) {
        let names = insert(namespaces.flatMap { $0.assets[part] ?? [] } + others, noun, in: path)
        var groups: [(name: String, namespaces: [Namespace])] = []
        var places: [String: Int] = [:]
        for inner in namespaces.flatMap(\.inner) where inner.parts.contains(part) {
            let name = RSwiftIdentifier.name(of: inner.name)
            if name.isEmpty || names.contains(name) {
                report(inner, name, noun)
            } else if let place = places[name] {
                groups[place].namespaces.append(inner)
            } else {
                places[name] = groups.count
                groups.append((name, [inner]))
            }
        }
        for (name, namespaces) in groups { insert(namespaces, part, noun, in: path + [name]) }
    }

    private mutating func report(_ folder: Namespace, _ name: String, _ noun: Noun) {
        let reason: DiagnosticMessage =
            name.isEmpty
            ? "R.swift cannot make a name of the folder \"\(folder.name)\""
            : "the folder \"\(folder.name)\" has the name of the \(own: noun.one) \(name) in R.swift"
        problems.report(
            folder.place.diagnostic(
                "\(reason), so the \(own: noun.several) in it have no accessors there; rename the folder"))
    }

    /// The images that are files of the bundle, each with its variants for scales and devices.
    private var bundledImages: [NamedResource] {
        let extensions: Set<String> = [
            "tiff", "tif", "jpg", "jpeg", "gif", "png", "bmp", "bmpf", "ico", "cur", "xbm",
        ]
        var images: [String: NamedResource] = [:]
        for path in files(extensions) {
            let parts = PathParts(path)
            // R.swift's expression does not see the end of a name with characters of several UTF-16 units.
            let isWhole = parts.name.count == parts.name.utf16.count
            let kept = parts.pathExtension == "png" ? "" : ".\(parts.pathExtension ?? "")"
            let name = isWhole ? Self.withoutScale(parts.stem) + kept : parts.name
            let place = SourcePlace(file: SourceFile(path: path, bytes: []), offset: 0)
            images[name, default: NamedResource(text: name, place: place, sources: [])].sources.append(
                .file(path: path))
        }
        return images.values.ordered { $0.text < $1.text }
    }

    /// A name without `~ipad` or `~iphone`, and without `@2x` or `@3x` after it. (R.swift's expression takes `@,x` too.)
    private static func withoutScale(_ name: String) -> String {
        var name = name[...]
        for scale in ["@2x", "@3x", "@,x"] where name.lowercased().hasSuffix(scale) {
            name = name.dropLast(3)
            break
        }
        for device in ["~ipad", "~iphone"] where name.lowercased().hasSuffix(device) {
            return String(name.dropLast(device.count))
        }
        return String(name)
    }
}
