import IndexStore
import SwiftTree

/// Finds the declarations that are alive whatever uses them.
struct RetentionRoots {
    private let graph: CodeGraph
    private let policy: RetentionPolicy
    private let known: KnownSymbols
    /// For each file whether it belongs to tests, and whether its module's public declarations are API.
    private let files: [(isTest: Bool, isPublic: Bool, isRetained: Bool)]

    private let ignoresComments: Bool

    init(_ graph: CodeGraph, _ policy: RetentionPolicy, _ known: KnownSymbols, ignoresComments: Bool) {
        self.ignoresComments = ignoresComments
        (self.graph, self.policy, self.known) = (graph, policy, known)
        files = graph.files.map { file in
            let isPublic = policy.publicModules.map { !$0.isDisjoint(with: file.modules) } ?? true
            return (!policy.testModules.isDisjoint(with: file.modules), isPublic, policy.retainsFile(file.path))
        }
    }

    /// Whether uses in a file keep declarations alive by themselves.
    func counts(usesIn file: Int) -> Bool { policy.includesTests || !files[file].isTest }

    /// Why a symbol is a root; `nil` if it is none.
    func reason(forRoot symbol: Int) -> RetentionReason? {
        let code = graph.symbols[symbol]
        guard code.isOwn else { return code.kind.rawValue == 1 ? nil : .otherPackage }
        guard counts(usesIn: Int(code.file)) else { return nil }
        let file = files[Int(code.file)]
        if file.isRetained { return .file }
        guard let declaration = graph.declaration(of: symbol) else {
            // What macros and the compiler make at the top of a file has no user.
            return code.parent < 0 && code.owner < 0 && code.uses.contains(.implicit) ? .implicit : nil
        }
        if let reason = reason(forTraits: declaration.traits) { return reason }
        if !ignoresComments, graph.files[Int(code.file)].comments.retains(at: declaration.name.lowerBound) {
            return .commented
        }
        if !policy.retainedAttributes.isDisjoint(with: declaration.customAttributes) { return .named }
        if code.properties.contains(.unitTest) || isTestCase(symbol, declaration) { return .test }
        if declaration.kind.isNominal, let reason = reason(forConformances: known.conformances(of: symbol)) {
            return reason
        }
        if file.isPublic, isAPI(symbol, declaration) { return .publicAPI }
        if declaration.kind == .accessor || declaration.kind == .parameter { return nil }
        return reason(forName: String(code.name.prefix { $0 != "(" }), of: symbol, declaration)
    }

    private func reason(forConformances meaning: KnownSymbols.Conformances) -> RetentionReason? {
        if meaning.contains(.retained) { return .named }
        return policy.retainsPreviews && meaning.contains(.preview) ? .preview : nil
    }

    private func reason(
        forName name: String, of symbol: Int, _ declaration: SourceDeclaration
    ) -> RetentionReason? {
        if !policy.retainedNames.isEmpty, isNamed(symbol) { return .named }
        if name == "~=" || declaration.parent < 0 && name.hasPrefix("__allTests") { return .exported }
        if isNamed(symbol, name, declaration, in: graph.skippedNames) { return .skippedCode }
        if graph.dynamicNames.contains(name) { return .dynamicName }
        if policy.resourceNames.contains(name) { return .resource }
        return nil
    }

    /// Whether a pattern of the configuration names a declaration.
    private func isNamed(_ symbol: Int) -> Bool {
        var types: [String] = []
        var current = symbol
        while let type = graph.type(ofMember: current), types.count < 16 {
            types.append(graph.symbols[type].name)
            current = type
        }
        return policy.retainedNames.match(graph.symbols[symbol].name, in: types.reversed())
    }

    /// Whether code that the compiler skipped may name a declaration: an initializer by the name of its type.
    private func isNamed(
        _ symbol: Int, _ name: String, _ declaration: SourceDeclaration, in names: Set<String>
    ) -> Bool {
        guard declaration.kind == .initializer || declaration.kind == .subscriptMember else {
            return names.contains(name)
        }
        guard let type = graph.type(ofMember: symbol) else { return false }
        return names.contains(graph.symbols[type].name)
    }

    private func reason(forTraits traits: SourceDeclaration.Traits) -> RetentionReason? {
        if traits.contains(.entryPoint) { return .entryPoint }
        if traits.contains(.test) { return .test }
        if traits.contains(.objectiveC) { return .objectiveC }
        if traits.contains(.exported) { return .exported }
        return traits.contains(.unavailable) ? .unavailable : nil
    }

    /// Whether it is a class of tests, or a member of one that the framework calls.
    private func isTestCase(_ symbol: Int, _ declaration: SourceDeclaration) -> Bool {
        if declaration.kind == .classType { return known.conformances(of: symbol).contains(.testCase) }
        guard declaration.kind == .function, declaration.traits.contains(.parameterless),
            graph.symbols[symbol].name.hasPrefix("test"), let type = graph.type(ofMember: symbol)
        else { return false }
        return known.conformances(of: type).contains(.testCase)
    }

    /// The type of an extension, if the package declares it.
    private func extendedType(of symbol: Int) -> (symbol: Int, declaration: SourceDeclaration)? {
        guard symbol >= 0, let type = graph.extended[symbol].first.map(Int.init),
            let declaration = graph.declaration(of: type)
        else { return nil }
        return (type, declaration)
    }

    /// Whether other packages can use a declaration: it and all around it are public.
    private func isAPI(_ symbol: Int, _ declaration: SourceDeclaration) -> Bool {
        guard declaration.kind != .extensionOfType else { return false }
        let file = graph.files[Int(graph.symbols[symbol].file)]
        let declarations = file.declarations
        var current = declaration
        if declaration.traits.contains(.inlinable), declaration.level == nil { return false }
        while true {
            let parent = current.parent >= 0 ? declarations[Int(current.parent)] : nil
            var level = current.level
            if level == nil, let parent {
                switch parent.kind {
                // Requirements, cases and members of an extension with a level have that of what is around them.
                case .protocolType: level = parent.level
                case .enumeration where current.kind == .enumCase: level = parent.level
                case .extensionOfType: level = parent.level
                case .variable, .subscriptMember, .function, .initializer: level = parent.level
                default: break
                }
                if parent.kind == .variable || parent.kind == .subscriptMember, parent.level == nil { level = .public }
            }
            if current.kind != .extensionOfType, level ?? .internal < .public { return false }
            guard let parent else { return true }
            if parent.kind == .extensionOfType, let type = extendedType(of: Int(file.symbols[Int(current.parent)])) {
                return isAPI(type.symbol, type.declaration)
            }
            current = parent
        }
    }
}
