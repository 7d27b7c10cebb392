import ConstantGenerators
import EnvironmentSettings
import SourceText

/// The accessors of another tool, each with the constant that takes its place.
package struct ConstantPairs: Sendable {
    /// The constant that takes the place of an accessor.
    package struct Counterpart: Sendable {
        /// The kind of the constant.
        package let kind: ConstantKind
        /// How code refers to it: `Strings.Cart.title`, or `Core.Strings.Cart.title` in another module.
        package fileprivate(set) var reference: String
        /// What it is made from; nil for a member that a kind always has.
        package let source: ConstantSource?
        /// Its type, without the name of the module, or that of the function's result; `nil` if its value gives it.
        package let type: String?
        /// The parameters; nil for a property.
        let parameters: [GeneratedConstant.Parameter]?

        /// How code refers to it, as source.
        var referenceSource: SwiftSource { SwiftSource(path: reference.split(separator: ".").map(String.init)) }
    }

    /// An accessor with its counterpart, or the reason why there is none.
    package struct Pair: Sendable {
        /// The accessor.
        let foreign: ForeignConstant
        /// The constant; nil if there is none.
        package fileprivate(set) var counterpart: Counterpart?
        /// The number of the target whose resources it is made from.
        let target: Int
        /// The name of its root type: `L10n`, or `Core.L10n` if several targets have such a type.
        let root: String
        /// Whether nothing of its kind has a constant, because of errors in the resources.
        fileprivate var isOfFailedKind = false
        /// Whether several targets have the accessor, with different parameters.
        fileprivate var isOfSeveralTargets = false

        /// How code refers to the accessor: `L10n.Cart.title`.
        package var name: String { ([root] + foreign.path.dropFirst()).joined(separator: ".") }

        /// Why there is no constant, and what to do.
        package var reason: DiagnosticMessage {
            if isOfFailedKind {
                return
                    "nothing of its kind has a constant, because of the errors that are reported; fix them, and run the migration again"
            }
            if isOfSeveralTargets {
                return "several targets have such an accessor, with different parameters; change the use by hand"
            }
            guard case .resource(let sources) = foreign.target, let source = sources.first else {
                return foreign.path.last == "registerAllCustomFonts"
                    ? "fonts register themselves when they are used; remove the call" : "there is no such list here"
            }
            return switch source {
            case .string(let table, let key):
                "the key \"\(key)\" of \(table) has no constant; correct what is reported for it when the constants are generated, or use "
                    + "Strings.string(forKey:table:) with \"keyLookup\""
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
    package private(set) var pairs: [Pair]
    /// The names of the types of the tool that code passes around, with those that take their place.
    let types: [String: String]
    /// Which modules see the root types of the tool.
    let modules: ToolModules
    private let indices: [String: Int]
    private let namespaces: Set<String>
    /// How code refers to the constants.
    private let references: Set<String>
    /// How code refers to the types that take the place of the tool's, by the names of those.
    private let typeReferences: [String: String]
    /// The names of constants, and of the types that contain them.
    private let ownNames: Set<String>
    /// The names with which accessors begin.
    package var roots: Set<String> { modules.names }
    /// Those whose accessors of colors are values of `UIColor` or `NSColor`.
    let rootsOfSystemColors: Set<String>
    /// A reference to one of the constants for each root type of the tool.
    private let examples: [String: String]
    /// How many names the longest accessor has.
    let longestPath: Int
    /// The module of the file whose uses are replaced; `nil` if it is not known.
    private var viewer: String?

    /// Pairs accessors with the constants that are made from the same resources.
    package init(_ foreign: ForeignConstants, with models: [ConstantModel]) {
        self.init(foreign, with: models.map { PairedTarget($0, outputs: foreign.outputs, modules: []) })
    }

    /// Pairs the accessors of each target with the constants that are made from the target's resources.
    /// - Parameter others: the modules that may have types of the tool which are not migrated.
    package init(_ foreign: ForeignConstants, with targets: [PairedTarget], others: Set<String> = []) {
        tool = foreign.tool
        types = foreign.types
        let modules = ToolModules(of: foreign, targets, others: others)
        self.modules = modules
        let counterparts = targets.map { Self.counterparts(of: $0.model) }
        let kinds = targets.map { Set($0.model.constants.map(\.kind)) }
        let hasErrors = targets.map { $0.model.problems.contains { $0.severity == .error } }
        var parameters: [String: [[ForeignConstant.Parameter]?]] = [:]
        for constant in foreign.constants where modules.targets(of: constant.path.first ?? "").count > 1 {
            parameters[constant.path.joined(separator: "."), default: []].append(constant.parameters)
        }
        var pairs: [Pair] = []
        var indices: [String: Int] = [:]
        var namespaces: Set<String> = []
        var examples: [String: String] = [:]
        for constant in foreign.constants {
            let name = constant.path.first ?? ""
            let candidates = modules.targets(of: name)
            let found = candidates.map { target in
                Self.counterpart(of: constant, among: counterparts[target], targets[target].model)
            }
            let hasOne = found.contains { $0 != nil }
            for (number, target) in candidates.enumerated() {
                // An accessor is of the targets that have its resource.
                guard found[number] != nil || !hasOne && number == 0 else { continue }
                var counterpart = found[number]
                let others = parameters[constant.path.joined(separator: ".")] ?? []
                if let own = counterpart, others.count > 1 {
                    guard constant.parameters?.count == own.parameters?.count else { continue }
                    if others.count(where: { $0?.count == own.parameters?.count }) > 1 { counterpart = nil }
                }
                var pair = Pair(
                    foreign: constant, counterpart: counterpart, target: target,
                    root: modules.root(name, of: target))
                pair.isOfSeveralTargets = found[number] != nil && counterpart == nil
                if hasErrors[target], found[number] == nil, case .resource(let sources) = constant.target,
                    let source = sources.first, let kind = Self.kind(of: source)
                {
                    pair.isOfFailedKind = !kinds[target].contains(kind)
                }
                if let counterpart, examples[pair.root] == nil { examples[pair.root] = counterpart.reference }
                if indices[pair.name] == nil { indices[pair.name] = pairs.count }
                let path = [pair.root] + constant.path.dropFirst()
                for count in 1..<max(1, path.count) {
                    namespaces.insert(path.prefix(count).joined(separator: "."))
                }
                pairs.append(pair)
            }
        }
        self.pairs = pairs
        self.indices = indices
        self.namespaces = namespaces
        self.examples = examples
        references = Set(counterparts.flatMap { $0.values.map { $0.reference.filter { $0 != "`" } } })
        typeReferences = Self.typeReferences(of: pairs, targets)
        var ownNames: Set<String> = []
        for reference in references {
            let parts = reference.split(separator: ".")
            for count in 1...max(1, parts.count) { ownNames.insert(parts.prefix(count).joined(separator: ".")) }
        }
        self.ownNames = ownNames
        let systemColors = foreign.outputs.filter(\.hasSystemValues).map(\.name)
        rootsOfSystemColors = Set(
            systemColors.flatMap { name in modules.targets(of: name).map { modules.root(name, of: $0) } + [name] })
        longestPath = foreign.constants.reduce(0) { max($0, $1.path.count) }
    }

    private static func counterparts(of model: ConstantModel) -> [ConstantSource: Counterpart] {
        var result: [ConstantSource: Counterpart] = [:]
        for item in model.constants {
            let root = model.configuration.names[item.kind]
            for source in item.constant.sources where result[source] == nil {
                result[source] = Counterpart(
                    kind: item.kind, reference: "\(root).\(item.constant.reference)", source: source,
                    type: item.constant.type.map(Self.withoutModule), parameters: item.constant.parameters)
            }
        }
        return result
    }

    private static func counterpart(
        of constant: ForeignConstant, among counterparts: [ConstantSource: Counterpart], _ model: ConstantModel
    ) -> Counterpart? {
        switch constant.target {
        case .resource(let sources): return sources.lazy.compactMap { counterparts[$0] }.first
        case .member(let kind, let name):
            guard isMember(name, of: kind) else { return nil }
            return Counterpart(
                kind: kind, reference: "\(model.configuration.names[kind]).\(name)", source: nil, type: nil,
                parameters: nil)
        }
    }

    /// The types in which all accessors of a type have their constants.
    private static func typeReferences(of pairs: [Pair], _ targets: [PairedTarget]) -> [String: String] {
        var found: [String: Set<String>] = [:]
        var kinds: [String: Set<ConstantKind>] = [:]
        var owners: [String: Int] = [:]
        for pair in pairs {
            guard let counterpart = pair.counterpart, counterpart.source != nil,
                let end = counterpart.reference.lastIndex(of: ".")
            else { continue }
            let type = ([pair.root] + pair.foreign.path.dropFirst().dropLast()).joined(separator: ".")
            found[type, default: []].insert(String(counterpart.reference[..<end]))
            kinds[pair.root, default: []].insert(counterpart.kind)
            owners[pair.root] = pair.target
        }
        var result: [String: String] = [:]
        for (type, own) in found where own.count == 1 { result[type] = own.first }
        for (root, kinds) in kinds where found[root] == nil && kinds.count == 1 {
            guard let kind = kinds.first, let owner = owners[root] else { continue }
            result[root] = targets[owner].model.configuration.names[kind]
        }
        return result
    }

    // MARK: Modules

    /// The pairs as a file of a module names the constants: with the names of other modules.
    func seen(from module: String?) -> ConstantPairs {
        var pairs = self
        pairs.viewer = module
        return pairs
    }

    /// A reference to a constant, or to a type of them, for a root type of the tool: with the name of another module.
    func qualified(_ reference: String, ofRoot root: String) -> String {
        modules.qualifier(of: reference, ofRoot: root, from: viewer) + reference
    }

    /// Whether references to the constants for a root type of the tool begin with the name of another module.
    func isQualified(_ root: String) -> Bool {
        !modules.qualifier(of: examples[root] ?? "", ofRoot: root, from: viewer).isEmpty
    }

    /// Whether the constants for a type of the tool are public.
    func isPublic(_ path: [String]) -> Bool { path.first.map { modules.hasPublicConstants(ofRoot: $0) } ?? true }

    /// Whether the constants of the file's module are public; of all if it has none.
    var isPublic: Bool { modules.hasPublicConstants(in: viewer) }

    /// The pairs for declarations in a module: where several targets have a type, that of the module.
    package func declared(in module: String?) -> ConstantPairs {
        var result = self
        result.pairs = pairs.filter { pair in
            guard let root = pair.foreign.path.first, root != pair.root else { return true }
            return modules.isOwn(pair.target, module)
        }
        return result
    }

    /// The type that takes the place of one of the tool's; `nil` if its accessors have constants in several ones.
    func typeReference(of path: [String]) -> String? {
        typeReferences[path.joined(separator: ".")].map { qualified($0, ofRoot: path.first ?? "") }
    }

    /// Whether a constant, or a type that contains some, has a name.
    func hasOwn(_ name: String) -> Bool { ownNames.contains(name.filter { $0 != "`" }) }

    /// The pair of an accessor by its names; nil if there is no such accessor.
    func pair(_ path: some Sequence<String>) -> Pair? {
        guard let index = indices[path.joined(separator: ".")] else { return nil }
        var pair = pairs[index]
        guard var counterpart = pair.counterpart else { return pair }
        counterpart.reference = qualified(counterpart.reference, ofRoot: pair.root)
        pair.counterpart = counterpart
        return pair
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
