import ConstantGenerators
import EnvironmentSettings
import SourceText

/// The accessors of another tool, each with the constant that takes its place.
package struct ConstantPairs: Sendable {
    /// The constant that takes the place of an accessor.
    package struct Counterpart: Sendable {
        /// The kind of the constant.
        package let kind: ConstantKind
        /// How code refers to it: `Strings.Cart.title`.
        package let reference: String
        /// What it is made from; nil for a member that a kind always has.
        package let source: ConstantSource?
        /// Its type, without the name of the module, or that of the function's result; `nil` if its value gives it.
        package let type: String?
        /// The parameters; nil for a property.
        package let parameters: [GeneratedConstant.Parameter]?

        /// How code refers to it, as source.
        var referenceSource: SwiftSource { SwiftSource(path: reference.split(separator: ".").map(String.init)) }
    }

    /// An accessor with its counterpart, or the reason why there is none.
    package struct Pair: Sendable {
        /// The accessor.
        package let foreign: ForeignConstant
        /// The constant; nil if there is none.
        package let counterpart: Counterpart?
        /// Whether nothing of its kind has a constant, because of errors in the resources.
        fileprivate var isOfFailedKind = false

        /// How code refers to the accessor: `L10n.Cart.title`.
        package var name: String { foreign.path.joined(separator: ".") }

        /// Why there is no constant, and what to do.
        package var reason: DiagnosticMessage {
            if isOfFailedKind {
                return
                    "nothing of its kind has a constant, because of the errors that are reported; fix them, and run the migration again"
            }
            guard case .resource(let sources) = foreign.target, let source = sources.first else {
                return foreign.path.last == "registerAllCustomFonts"
                    ? "fonts register themselves when they are used; remove the call" : "there is no such list here"
            }
            return switch source {
            case .string(let table, let key):
                "the key \"\(key)\" of \(table) has no constant; use Strings.string(forKey:table:) with \"keyLookup\", or rename the key"
            case .asset(_, let name): "the asset \"\(name)\" is in no catalog of the target; add it to the target"
            case .font(let name): "the font \"\(name)\" is in no file of the target; add it to the target"
            case .file: "\"files\" in .prumo.json does not select the file; add it there"
            case .color(_, let name): "the color \"\(name)\" is in no file that \"colors\" selects; add the file there"
            case .data(_, let keys):
                "the value \"\(keys.joined(separator: "."))\" has no constant of its own; use those that it contains, or correct what is reported for the file"
            case .storyboard, .scene, .segue, .nib, .reuseIdentifier, .accessibilityIdentifier:
                "\"interfaces\" in .prumo.json does not select the file; add it there"
            case .setting: "there is no such setting"
            }
        }
    }

    /// The tool whose accessors they are.
    package let tool: ForeignTool
    /// All accessors in the order of the tool's files.
    package let pairs: [Pair]
    /// The names of the types of the tool that code passes around, with those that take their place.
    package let types: [String: String]
    private let indices: [String: Int]
    private let namespaces: Set<String>
    /// How code refers to the constants.
    private let references: Set<String>
    /// How code refers to the types that take the place of the tool's, by the names of those.
    private let typeReferences: [String: String]
    /// The names of constants, and of the types that contain them.
    private let ownNames: Set<String>
    /// Whether the constants are public.
    let isPublic: Bool
    /// The names with which accessors begin.
    package let roots: Set<String>
    /// Those whose accessors of colors are values of `UIColor` or `NSColor`.
    let rootsOfSystemColors: Set<String>
    /// How many names the longest accessor has.
    let longestPath: Int
    /// The names of the types that contain the constants, by their kinds.
    package let names: ConstantNames

    /// Pairs accessors with the constants that are made from the same resources.
    package init(_ foreign: ForeignConstants, with models: [ConstantModel]) {
        tool = foreign.tool
        types = foreign.types
        names = models.first?.configuration.names ?? ConstantNames()
        var counterparts: [ConstantSource: Counterpart] = [:]
        for model in models {
            for item in model.constants {
                let root = model.configuration.names[item.kind]
                for source in item.constant.sources where counterparts[source] == nil {
                    counterparts[source] = Counterpart(
                        kind: item.kind, reference: "\(root).\(item.constant.reference)", source: source,
                        type: item.constant.type.map(Self.withoutModule), parameters: item.constant.parameters)
                }
            }
        }
        let kinds = Set(models.flatMap { $0.constants.map(\.kind) })
        let hasErrors = models.contains { $0.problems.contains { $0.severity == .error } }
        var pairs: [Pair] = []
        var indices: [String: Int] = [:]
        var namespaces: Set<String> = []
        for constant in foreign.constants {
            let counterpart: Counterpart? =
                switch constant.target {
                case .resource(let sources): sources.lazy.compactMap { counterparts[$0] }.first
                case .member(let kind, let name):
                    !Self.isMember(name, of: kind)
                        ? nil
                        : Counterpart(
                            kind: kind, reference: "\(names[kind]).\(name)", source: nil, type: nil, parameters: nil)
                }
            var pair = Pair(foreign: constant, counterpart: counterpart)
            if hasErrors, counterpart == nil, case .resource(let sources) = constant.target, let source = sources.first
            {
                let kind = Self.kind(of: source)
                pair.isOfFailedKind = kind != nil && !kinds.contains(where: { $0 == kind })
            }
            if indices[pair.name] == nil { indices[pair.name] = pairs.count }
            pairs.append(pair)
            for count in 1..<max(1, constant.path.count) {
                namespaces.insert(constant.path.prefix(count).joined(separator: "."))
            }
        }
        self.pairs = pairs
        self.indices = indices
        self.namespaces = namespaces
        references = Set(counterparts.values.map { $0.reference.filter { $0 != "`" } })
        typeReferences = Self.typeReferences(of: pairs, names)
        var ownNames: Set<String> = []
        for reference in references {
            let parts = reference.split(separator: ".")
            for count in 1...max(1, parts.count) { ownNames.insert(parts.prefix(count).joined(separator: ".")) }
        }
        self.ownNames = ownNames
        isPublic = models.contains { $0.configuration.accessLevel != .internal }
        rootsOfSystemColors = Set(foreign.outputs.filter(\.hasSystemValues).map(\.name))
        longestPath = foreign.constants.reduce(0) { max($0, $1.path.count) }
        roots = Set(foreign.constants.compactMap(\.path.first)).union(foreign.outputs.map(\.name))
    }

    /// The types in which all accessors of a type have their constants.
    private static func typeReferences(of pairs: [Pair], _ names: ConstantNames) -> [String: String] {
        var found: [String: Set<String>] = [:]
        var kinds: [String: Set<ConstantKind>] = [:]
        for pair in pairs {
            guard let counterpart = pair.counterpart, counterpart.source != nil,
                let end = counterpart.reference.lastIndex(of: ".")
            else { continue }
            let type = pair.foreign.path.dropLast().joined(separator: ".")
            found[type, default: []].insert(String(counterpart.reference[..<end]))
            if let root = pair.foreign.path.first { kinds[root, default: []].insert(counterpart.kind) }
        }
        var result: [String: String] = [:]
        for (type, own) in found where own.count == 1 { result[type] = own.first }
        for (root, kinds) in kinds where found[root] == nil && kinds.count == 1 {
            result[root] = kinds.first.map { names[$0] }
        }
        return result
    }

    /// The type that takes the place of one of the tool's; `nil` if its accessors have constants in several ones.
    func typeReference(of path: [String]) -> String? { typeReferences[path.joined(separator: ".")] }

    /// Whether a constant, or a type that contains some, has a name.
    func hasOwn(_ name: String) -> Bool { ownNames.contains(name.filter { $0 != "`" }) }

    /// The pair of an accessor by its names; nil if there is no such accessor.
    package func pair(_ path: some Sequence<String>) -> Pair? {
        indices[path.joined(separator: ".")].map { pairs[$0] }
    }

    /// Whether accessors are below some names.
    func isNamespace(_ path: some Sequence<String>) -> Bool {
        namespaces.contains(path.joined(separator: "."))
    }

    private static func kind(of source: ConstantSource) -> ConstantKind? {
        switch source {
        case .string: .strings
        case .asset: .assets
        case .font: .fonts
        case .file: .files
        case .color: .colors
        case .data: .data
        default: nil
        }
    }

    /// Whether the root type of a kind has a list of this name: `allImages`, or `OpenSans.all`.
    private static func isMember(_ name: String, of kind: ConstantKind) -> Bool {
        switch kind {
        case .assets:
            ["allImages", "allColors", "allDataAssets", "allSymbols", "allResourceGroups"].contains(name)
        case .fonts, .files: name == "all" || name.hasSuffix(".all")
        default: false
        }
    }

    /// Whether one of the constants has some names.
    func isConstant(_ path: some Sequence<String>) -> Bool { references.contains(path.joined(separator: ".")) }

    /// A type as generated code writes it, without the names of modules.
    static func withoutModule(_ type: String) -> String {
        ["Swift.", "PrumoRuntime.", "Foundation."].reduce(type) { $0.replacing($1, with: "") }
    }
}
