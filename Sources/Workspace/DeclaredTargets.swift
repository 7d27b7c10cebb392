import Files
import SourceText
import SwiftTree

/// The targets of a manifest with what they depend on, as far as the manifest lists it: nothing is run, and what it computes is named.
package struct DeclaredTargets: Sendable {
    /// The targets, each once, in the order of the manifest: those of all branches of conditions.
    package private(set) var targets: [DeclaredTarget] = []
    /// The names of the targets of each product; `nil` for a product whose targets are computed.
    package private(set) var products: [String: [String]?] = [:]
    /// What calls name that look like those of targets and that a function of the manifest has to turn into targets.
    private(set) var others: [DeclaredTarget] = []
    /// Where the manifest computes targets, or the names of targets.
    package private(set) var computed: [SourcePlace] = []

    /// Where the manifest computes products.
    package private(set) var computedProducts: [SourcePlace] = []

    /// Whether the manifest lists all targets.
    package var isComplete: Bool { computed.isEmpty }

    init(_ tree: SyntaxTree, _ values: ManifestValues, in file: SourceFile, _ folder: Path?) {
        var reader = DeclaredTargetReader(values: values, file: file, folder: folder)
        var (numbers, standard): ([String: Int], Set<String>) = ([:], [])
        var unnamed: [SourcePlace] = []
        for call in tree.nodes where call.kind == .functionCallExpr {
            if let (name, targets) = reader.product(call) {
                products[name] = .some(targets)
            }
            switch reader.target(call) {
            case .declared(let target, let isStandard):
                if isStandard { standard.insert(target.name) }
                if let number = numbers[target.name] {
                    targets[number].merge(target)
                } else {
                    numbers[target.name] = targets.count
                    targets.append(target)
                }
            case .foreign(let target): others.append(target)
            case .unnamed(let place): unnamed.append(place)
            case nil: break
            }
        }
        let list = ManifestListReader(.targets, of: tree, isElement: reader.isTarget)
        // A list that is computed is the place to change, and not the calls that compute it.
        computed = list.computed.isEmpty ? unnamed : list.computed.map { SourcePlace(file: file, range: $0.range) }
        let listed = ManifestListReader(.products, of: tree) { reader.product($0) != nil }
        computedProducts = listed.computed.map { SourcePlace(file: file, range: $0.range) }
        var isAnyChanged = false
        for node in tree.nodes {
            if let assignment = reader.assignment(node), let number = numbers[assignment.target] {
                if assignment.property == "path" { standard.remove(assignment.target) }
                reader.assign(assignment, to: &targets[number])
            }
            guard let change = reader.change(node) else { continue }
            let changed = change.names.map { $0.compactMap { numbers[$0] } }
            if changed == nil {
                if isAnyChanged { continue }
                isAnyChanged = true
            }
            for index in changed ?? Array(targets.indices) {
                targets[index].computedPlace = targets[index].computedPlace ?? change.place
            }
        }
        if let folder { useSharedFolders(of: standard, in: folder) }
    }

    /// The only target of its kind may have its sources in `Sources` itself.
    private mutating func useSharedFolders(of standard: Set<String>, in folder: Path) {
        func root(_ kind: DeclaredTarget.Kind) -> String {
            kind == .test ? "Tests" : kind == .plugin ? "Plugins" : "Sources"
        }
        let counts = Dictionary(grouping: targets.filter { $0.kind != .binary }) { root($0.kind) }.mapValues(\.count)
        for index in targets.indices where standard.contains(targets[index].name) {
            let root = root(targets[index].kind)
            guard counts[root] == 1, let path = targets[index].path, !Folder.exists(at: folder.child(path).text),
                Folder.exists(at: folder.child(root).text)
            else { continue }
            targets[index].path = root
        }
    }
}

/// Reads the calls of a manifest that declare targets and products.
private struct DeclaredTargetReader {
    let values: ManifestValues
    let file: SourceFile
    let folder: Path?
    /// The number of dependencies that are still read: each of many targets could name a variable with thousands.
    var budget = 65_536

    enum Found {
        /// A target, and whether it is where targets are by default.
        case declared(DeclaredTarget, isStandard: Bool)
        /// What only looks like a target.
        case foreign(DeclaredTarget)
        case unnamed(SourcePlace)
    }

    /// The labels of the functions of SwiftPM that make targets.
    private static let labels: Set<String> = [
        "name", "dependencies", "path", "exclude", "sources", "resources", "publicHeadersPath", "packageAccess",
        "cSettings", "cxxSettings", "swiftSettings", "linkerSettings", "plugins", "pkgConfig", "providers", "url",
        "checksum", "capability",
    ]

    /// Whether a call is of a function of SwiftPM that makes a target.
    func isTarget(_ call: Node) -> Bool {
        guard call.calledExpression?.kind == .memberAccessExpr, kind(of: call) != nil,
            call.receiver.map({ $0.lastToken.hasText("Target") }) ?? true
        else { return false }
        return call.arguments.allSatisfy { argument in argument.label.map { Self.labels.contains($0.name) } ?? false }
    }

    func product(_ call: Node) -> (name: String, targets: [String]?)? {
        guard call.calledExpression?.kind == .memberAccessExpr, let kind = call.calledName,
            kind.hasText("library") || kind.hasText("executable") || kind.hasText("plugin"),
            let list = call.argument("targets"), let name = values.text(call.argument("name"))
        else { return nil }
        guard let elements = values.elements(list) else { return (name, nil) }
        let names = elements.compactMap { values.text($0) }
        return (name, names.count == elements.count ? names : nil)
    }

    mutating func target(_ call: Node) -> Found? {
        guard call.calledExpression?.kind == .memberAccessExpr, let kind = kind(of: call),
            !PackageManifest.isDependency(call), let nameExpression = call.argument("name")
        else { return nil }
        guard let name = values.text(nameExpression) else { return .unnamed(place(of: nameExpression)) }
        let path = call.argument("path")
        var target = DeclaredTarget(
            name: name, kind: kind, path: self.path(path, of: name, kind), place: place(of: nameExpression))
        target.excluded = texts(call.argument("exclude"))
        target.resources = resources(call.argument("resources"))
        target.sources = texts(call.argument("sources"))
        target.plugins = (values.elements(call.argument("plugins")) ?? []).compactMap { usage in
            let usage = values.resolved(usage) ?? usage
            return values.text(usage.kind == .functionCallExpr ? usage.argument("name") : usage)
        }
        if let list = call.argument("dependencies") { readDependencies(list, of: &target) }
        return isTarget(call) ? .declared(target, isStandard: path == nil) : .foreign(target)
    }

    private func kind(of call: Node) -> DeclaredTarget.Kind? {
        guard let name = call.calledName else { return nil }
        if name.hasText("target") { return .library }
        if name.hasText("executableTarget") { return .executable }
        if name.hasText("testTarget") { return .test }
        if name.hasText("systemLibrary") { return .system }
        if name.hasText("binaryTarget") { return .binary }
        if name.hasText("macro") { return .macro }
        // A product, and the use of a plugin, have the same name.
        if name.hasText("plugin"), call.argument("capability") != nil { return .plugin }
        return nil
    }

    private func path(_ path: Node?, of name: String, _ kind: DeclaredTarget.Kind) -> String? {
        if let path { return values.text(path).flatMap(PackageManifest.inPackage) }
        if kind == .plugin { return "Plugins/\(name)" }
        return PackageManifest.standardPath(of: name, isTest: kind == .test, in: folder)
    }

    private func texts(_ list: Node?) -> [String] { values.elements(list)?.compactMap { values.text($0) } ?? [] }

    /// The paths of resources, which are not compiled.
    private func resources(_ list: Node?) -> [String] {
        values.elements(list)?.compactMap { values.text($0.arguments.first { $0.label == nil }?.expression) } ?? []
    }

    private mutating func readDependencies(_ list: Node, of target: inout DeclaredTarget) {
        if list.kind == .nilLiteralExpr { return }
        guard let elements = values.elements(list), elements.count <= budget else {
            target.computedPlace = place(of: list)
            return
        }
        budget -= elements.count
        for element in elements {
            if let dependency = dependency(element) {
                target.dependencies.append(dependency)
            } else {
                target.computedPlace = target.computedPlace ?? place(of: element)
            }
        }
    }

    private func dependency(_ element: Node) -> DeclaredTarget.Dependency? {
        if let name = values.text(element) { return dependency(.name(name), element) }
        guard let call = values.resolved(element) else { return nil }
        if let name = values.text(call) { return dependency(.name(name), element) }
        guard call.kind == .functionCallExpr, let kind = call.calledName,
            let name = values.text(call.argument("name"))
        else { return nil }
        let condition = call.argument("condition")
        let isConditional = condition != nil && condition?.kind != .nilLiteralExpr
        if kind.hasText("target") { return dependency(.target(name), element, isConditional) }
        if kind.hasText("byName") { return dependency(.name(name), element, isConditional) }
        guard kind.hasText("product") else { return nil }
        let package = call.argument("package")
        if let package, package.kind != .nilLiteralExpr, values.text(package) == nil { return nil }
        return dependency(.product(name, package: values.text(package)), element, isConditional)
    }

    private func dependency(
        _ reference: DeclaredTarget.Dependency.Reference, _ element: Node, _ isConditional: Bool = false
    ) -> DeclaredTarget.Dependency {
        DeclaredTarget.Dependency(reference: reference, isConditional: isConditional, place: place(of: element))
    }

    private func place(of node: Node) -> SourcePlace { SourcePlace(file: file, range: node.range) }

    // MARK: Changes

    /// What gives a property of a target that a variable holds another value, as `kit.exclude = ["Old.swift"]`.
    func assignment(_ node: Node) -> (target: String, property: String, value: Node)? {
        guard node.kind == .sequenceExpr else { return nil }
        let parts = Array(node.elements)
        guard parts.count == 3, parts[1].kind == .assignmentExpr, parts[0].kind == .memberAccessExpr,
            let property = parts[0].referenceName?.name, ["path", "exclude", "sources"].contains(property),
            let variable = parts[0].base, variable.kind == .declReferenceExpr,
            let call = values.resolved(variable), call.kind == .functionCallExpr, isTarget(call),
            let target = values.text(call.argument("name"))
        else { return nil }
        return (target, property, parts[2])
    }

    func assign(
        _ assignment: (target: String, property: String, value: Node), to target: inout DeclaredTarget
    ) {
        switch assignment.property {
        case "path": target.path = values.text(assignment.value).flatMap(PackageManifest.inPackage)
        case "exclude": target.excluded = texts(assignment.value)
        default: target.sources = texts(assignment.value)
        }
    }

    /// A statement that changes the dependencies of targets after they were made, and the names of these targets; `nil` for the
    /// names if it may change those of any.
    func change(_ node: Node) -> (place: SourcePlace, names: Set<String>?)? {
        let changed: Node?
        switch node.kind {
        case .sequenceExpr:
            let parts = Array(node.elements.prefix(2))
            let isChange = parts.count == 2 && (parts[1].kind == .assignmentExpr || parts[1].operatorText == "+=")
            changed = isChange ? parts[0] : nil
        case .functionCallExpr:
            guard let method = node.calledName, ["append", "insert", "remove", "removeAll"].contains(method.name) else {
                return nil
            }
            changed = node.receiver
        default: return nil
        }
        guard let changed, changed.kind == .memberAccessExpr, changed.isReference(to: "dependencies"),
            let owner = changed.base, owner.kind != .declReferenceExpr || !owner.isReference(to: "package")
        else { return nil }
        return (place(of: node), names(ofLoopAround: node))
    }

    /// The names in the condition of a loop such as `for target in package.targets where target.name == "App"`.
    private func names(ofLoopAround node: Node) -> Set<String>? {
        guard let condition = node.ancestor(.forStmt)?.whereClause?.condition else { return nil }
        if condition.kind == .functionCallExpr, condition.calledName?.hasText("contains") == true,
            let elements = values.elements(condition.receiver)
        {
            let names = elements.compactMap { values.text($0) }
            return names.count == elements.count ? Set(names) : nil
        }
        let parts = condition.kind == .sequenceExpr ? Array(condition.elements) : []
        guard parts.count == 3, parts[1].operatorText == "==", let name = values.text(parts[2]) else { return nil }
        return [name]
    }
}

extension DeclaredTarget {
    /// Adds what another declaration of the same target says, as that of another branch of a condition.
    fileprivate mutating func merge(_ other: DeclaredTarget) {
        if kind == .library { kind = other.kind }
        if path == nil { path = other.path }
        let known = other.dependencies.isEmpty ? [] : Set(dependencies.map(\.reference))
        dependencies += other.dependencies.filter { !known.contains($0.reference) }
        excluded += other.excluded.filter { !excluded.contains($0) }
        resources += other.resources.filter { !resources.contains($0) }
        if sources.isEmpty { sources = other.sources }
        plugins += other.plugins.filter { !plugins.contains($0) }
        computedPlace = computedPlace ?? other.computedPlace
    }
}
