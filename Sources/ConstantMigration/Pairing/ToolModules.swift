import EnvironmentSettings
import SourceText

/// Which modules see the root types of a tool, and the constants that take their place.
struct ToolModules: Sendable {
    /// A root type in one target.
    private struct Root: Sendable {
        let target: Int
        /// The modules that it is compiled in; none if they are not known.
        var modules: Set<String>
        /// Whether modules that import these see it.
        var isPublic: Bool
    }

    /// The target of the constants.
    private struct Target: Sendable {
        /// The modules that have the constants, the one to import first; none if they are not known.
        let modules: [String]
        /// Those that have all resources of a kind.
        let modulesOfKinds: [ConstantKind: Set<String>]
        let isPublic: Bool
        /// The names of the types that contain constants.
        let names: Set<String>
    }

    /// A file, as far as it matters for what it sees.
    struct Viewer {
        /// Its module; `nil` if it is not known, or if it has several.
        let module: String?
        /// Its modules if it has several.
        let owners: Set<String>
        let imports: Set<String>
        /// The modules whose internal declarations it sees, too.
        let testableImports: Set<String>

        func sees(_ modules: some Sequence<String>, isPublic: Bool) -> Bool {
            guard let module else { return true }
            return modules.contains {
                $0 == module || testableImports.contains($0) || isPublic && imports.contains($0)
            }
        }
    }

    /// What the name of a root type stands for in a file.
    enum Meaning {
        /// A type of the tool, by the name that tells it from those of other targets.
        case root(String)
        /// It may be one thing or another, or its constants cannot be named.
        case unclear(DiagnosticMessage)
        /// No type of the tool.
        case other
    }

    /// The names of the root types.
    let names: Set<String>
    private let tool: String
    /// Whether the tool has no configuration that names all targets, so that other targets may have the same types.
    private let isOfOneTarget: Bool
    private var roots: [String: [Root]] = [:]
    private let targets: [Target]
    /// In how many targets types that contain constants have a name.
    private var nameCounts: [String: Int] = [:]
    /// The modules that may have types of the tool which are not migrated.
    private let others: Set<String>
    /// The targets, by the names that tell their types from others.
    private var owners: [String: Int] = [:]

    init(of foreign: ForeignConstants, _ paired: [PairedTarget], others: Set<String>) {
        self.others = others
        tool = foreign.tool.name
        isOfOneTarget = foreign.tool.configurationNames.isEmpty
        names = Set(foreign.constants.compactMap(\.path.first)).union(foreign.outputs.map(\.name))
            .union(foreign.outputs.isEmpty ? foreign.tool.roots : [])
        targets = paired.map { target in
            let configuration = target.model.configuration
            return Target(
                modules: target.modules, modulesOfKinds: target.modulesOfKinds,
                isPublic: configuration.accessLevel != .internal,
                names: Set(ConstantKind.allCases.map { configuration.names[$0] }))
        }
        for name in targets.flatMap(\.names) { nameCounts[name, default: 0] += 1 }
        for (number, target) in paired.enumerated() {
            for (output, modules) in zip(target.outputs, target.outputModules) {
                var known = roots[output.name] ?? []
                let isPublic = output.accessLevel != .internal
                if let index = known.firstIndex(where: { $0.target == number }) {
                    known[index].modules.formUnion(modules)
                    known[index].isPublic = known[index].isPublic || isPublic
                } else {
                    known.append(Root(target: number, modules: Set(modules), isPublic: isPublic))
                }
                roots[output.name] = known
            }
        }
        // The accessors of some tools are below other names than the outputs.
        let isPublic = foreign.outputs.contains { $0.accessLevel != .internal }
        for name in names where roots[name] == nil {
            roots[name] = paired.indices.map {
                Root(target: $0, modules: Set(paired[$0].modules), isPublic: isPublic)
            }
        }
        for (name, all) in roots {
            for root in all where owners[self.root(name, of: root.target)] == nil {
                owners[self.root(name, of: root.target)] = root.target
            }
        }
    }

    /// The targets that have a root type.
    func targets(of name: String) -> [Int] { roots[name]?.map(\.target) ?? [] }

    /// The name that tells a root type from those of other targets: `L10n`, or `Core.L10n`.
    func root(_ name: String, of target: Int) -> String {
        guard targets(of: name).count > 1, let module = targets[target].modules.first else { return name }
        return "\(module).\(name)"
    }

    /// What a name stands for in a file.
    /// - Parameter module: the module that is written before the name.
    func meaning(of name: String, inModule module: String? = nil, from viewer: Viewer) -> Meaning {
        guard let all = roots[name], !all.isEmpty else { return names.contains(name) ? .root(name) : .other }
        if let module {
            let found = all.filter { $0.modules.contains(module) }
            guard let only = found.first, found.count == 1 else {
                return .unclear(
                    "\(tool) is not known to generate \"\(own: name)\" in the module \(own: module); use the constants of that module by hand"
                )
            }
            return .root(root(name, of: only.target))
        }
        guard let own = viewer.module else {
            guard all.count > 1 else { return .root(root(name, of: all[0].target)) }
            return .unclear(
                "several targets have \"\(own: name)\", and the file's target is not known; use the constants by their names"
            )
        }
        var found = all.filter { $0.modules.isEmpty || $0.modules.contains(own) }
        if found.isEmpty {
            found = all.filter { viewer.sees($0.modules, isPublic: $0.isPublic) }
            if isOfOneTarget, found.isEmpty { return .other }
            if others.contains(own) {
                return .unclear(
                    "\"\(own: name)\" may be that of the file's own target; write the module's name before it where it is not"
                )
            }
        }
        guard let first = found.first else {
            return .unclear(
                "\(tool) is not known to generate \"\(own: name)\" in \(own: own) or in a module that the file imports; import the module, "
                    + "or use the constants by their names"
            )
        }
        guard found.count == 1 else {
            return .unclear(
                "several modules that the file sees have \"\(own: name)\"; write the module's name before it")
        }
        return .root(root(name, of: first.target))
    }

    /// Why a file cannot name the constants for a root type; `nil` if it can.
    func obstacle(toConstantsOf root: String, from viewer: Viewer) -> DiagnosticMessage? {
        guard let target = target(ofRoot: root) else { return nil }
        guard let first = target.modules.first else {
            let isKnown = viewer.module != nil || !viewer.owners.isEmpty
            return isKnown
                ? "the resources are in no target that is known here, so no constants are generated for them; add them to a target, and run "
                    + "the migration again" : nil
        }
        guard let own = viewer.module, !viewer.sees(target.modules, isPublic: target.isPublic) else { return nil }
        return viewer.sees(target.modules, isPublic: true)
            ? "the constants of \(own: first) are not public; set \"accessLevel\" in .prumo.json, and run the migration again"
            : "the constants are generated in \(own: first), which \(own: own) does not import here; import it, or move the resources"
    }

    /// Why a file of several modules cannot name a constant of a target: not all of them have it.
    func obstacle(toConstantsOf kind: ConstantKind, of target: Int, from viewer: Viewer) -> DiagnosticMessage? {
        let modules = targets[target].modules
        let known = targets[target].modulesOfKinds[kind, default: []].union(modules)
        guard !modules.isEmpty, let other = viewer.owners.subtracting(known).min() else { return nil }
        return
            "the file is compiled in \(own: other), too, where no constants are generated; add the resources to that target, or move the use to another file"
    }

    /// What is written before a reference to constants in a file of a module: `Core.` where the module may have a type of the same
    /// name, now or after its own migration.
    func qualifier(of reference: String, ofRoot root: String, from viewer: String?) -> String {
        guard let viewer, let target = target(ofRoot: root), let first = target.modules.first,
            !target.modules.contains(viewer)
        else { return "" }
        let name = String(reference.prefix { $0 != "." })
        return Self.standardNames.contains(name) || nameCounts[name, default: 0] > 1 ? first + "." : ""
    }

    private static let standardNames = Set(ConstantKind.allCases.map(\.standardName))

    /// Whether a module has the constants for a root type.
    func hasConstants(ofRoot root: String, in module: String) -> Bool {
        target(ofRoot: root)?.modules.contains(module) ?? false
    }

    /// Whether a file may contain uses: with a tool that is migrated target by target, only where it is of the target, or imports it.
    func mayBeUsed(from viewer: Viewer) -> Bool {
        !isOfOneTarget || targets.isEmpty
            || targets.contains { $0.modules.isEmpty || viewer.sees($0.modules, isPublic: true) }
    }

    /// Whether one of a file's modules has constants, or they are not known.
    func isOwn(_ modules: [String]) -> Bool {
        modules.isEmpty || targets.contains { $0.modules.isEmpty || !$0.modules.allSatisfy { !modules.contains($0) } }
    }

    /// Whether a file is of a module with constants.
    func isOwn(_ viewer: Viewer) -> Bool {
        viewer.module == nil || targets.isEmpty
            || targets.indices.contains { isOwn($0, viewer.module) || targets[$0].modules.isEmpty }
    }

    /// Whether the file sees root types: they may be internal.
    func seesTypes(_ viewer: Viewer) -> Bool {
        roots.values.contains { $0.contains { $0.modules.isEmpty || viewer.sees($0.modules, isPublic: $0.isPublic) } }
    }

    func isOwn(_ target: Int, _ module: String?) -> Bool { module.map(targets[target].modules.contains) ?? false }

    func hasPublicConstants(ofRoot root: String) -> Bool { target(ofRoot: root)?.isPublic ?? true }

    func hasPublicConstants(in module: String?) -> Bool {
        let own = targets.filter { target in module.map(target.modules.contains) ?? false }
        return (own.isEmpty ? targets : own).allSatisfy(\.isPublic)
    }

    private func target(ofRoot root: String) -> Target? { owners[root].map { targets[$0] } }
}
