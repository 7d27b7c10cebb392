import SourceText

/// What the sources add to types of the tool in extensions: `extension L10n { static let extra = … }`.
struct ToolExtensions: Sendable {
    /// What becomes of the extensions of a type.
    enum Outcome: Sendable {
        /// They become extensions of the type that takes its place.
        case renamed(String)
        /// They stay, for a reason.
        case left(DiagnosticMessage)
    }

    private var outcomes: [[String]: Outcome] = [:]
    /// The places of the members, by the names of the type.
    private var members: [[String]: [String: String]] = [:]

    /// The names of aliases of types of the tool that have to stay, since a use of one cannot be replaced; `nil` for all.
    private let keptAliases: Set<String>?

    /// The pairs as the file names the constants in which uses are replaced.
    private var pairs: ConstantPairs?

    /// Whether the sources add nothing.
    var isEmpty: Bool { outcomes.isEmpty }

    private static let advice: DiagnosticMessage = "move them to an extension of the constants' type"

    /// Members that generated types may have beside the constants.
    private static let reserved: Set<String> = [
        "Resources", "Segues", "string", "all", "allImages", "allColors", "allDataAssets", "allSymbols",
        "allResourceGroups", "storyboard",
    ]

    /// Finds the extensions.
    /// - Parameters:
    ///   - kept: the types whose extensions have to stay, since a use in or of one cannot be replaced.
    ///   - aliases: the names of aliases that have to stay; `nil` for all.
    init(_ facts: SourceFacts, _ pairs: ConstantPairs, keeping kept: Set<[String]>, aliases: Set<String>?) {
        keptAliases = aliases
        guard case .chains = pairs.tool.uses else { return }
        let declarations = facts.declarations
        var additions: [[String]: Addition] = [:]
        for found in declarations.extensions where found.names.contains(where: facts.candidates.contains) {
            let resolver = NameResolver(pairs, declarations, source: found.source)
            guard case .tool(let path) = resolver.meaning(inFile: found.names) else { continue }
            additions[path, default: Addition()].add(found)
        }
        for (path, addition) in additions {
            let declared = addition.sources.keys.map { declarations.members(of: $0) }
            var own: [String: String] = [:]
            for (name, all) in declared.joined() { own[name] = all.first.map(declarations.reference) }
            members[path] = own
            let isPublic = addition.sources.contains { names, sources in
                declarations.members(of: names).values
                    .contains { $0.contains { $0.isPublic && sources.contains($0.source) } }
            }
            outcomes[path] = Self.outcome(of: addition, path, own, isPublic: isPublic, pairs)
        }
        for path in kept where outcomes[path] != nil {
            outcomes[path] = .left("a use in it or of its members cannot be replaced; \(Self.advice)")
        }
        // What is added to an added type goes where that goes.
        for path in outcomes.keys {
            guard let (extended, _) = member(in: path), case .renamed(let reference)? = outcomes[extended],
                !kept.contains(path)
            else { continue }
            outcomes[path] = .renamed(([reference] + path.dropFirst(extended.count)).joined(separator: "."))
        }
    }

    /// Whether an alias has to stay as it is.
    func keepsAlias(_ name: String) -> Bool { keptAliases?.contains(name) ?? true }

    /// Lets all extensions stay.
    mutating func keepAll() {
        for path in outcomes.keys {
            if case .renamed = outcomes[path] {
                outcomes[path] = .left("it depends on others that stay; \(Self.advice)")
            }
        }
    }

    /// All extensions of a type.
    private struct Addition {
        /// The sources with them, by the names of the type as they are written.
        private(set) var sources: [[String]: Set<Int>] = [:]
        /// Why one of them has to stay.
        private(set) var obstacle: DiagnosticMessage?

        mutating func add(_ found: SourceDeclarations.Extension) {
            sources[found.names, default: []].insert(found.source)
            guard obstacle == nil else { return }
            if found.hasRequirements {
                obstacle = "it has a conformance or a condition; \(ToolExtensions.advice)"
            } else if found.hasMembersOfValues {
                obstacle = "some are members of values, which the constants' type has not; move them"
            }
        }
    }

    private static func outcome(
        of addition: Addition, _ path: [String], _ members: [String: String], isPublic: Bool, _ pairs: ConstantPairs
    ) -> Outcome {
        if let obstacle = addition.obstacle { return .left(obstacle) }
        guard let reference = pairs.typeReference(of: path) else {
            return .left("no type of constants takes its place; \(advice)")
        }
        for name in members.keys.sorted() where reserved.contains(name) || pairs.hasOwn("\(reference).\(name)") {
            return .left("\(reference) already has a member \"\(name)\"; give it another name")
        }
        guard pairs.isPublic(path) || !isPublic else {
            return .left("they are public, and the constants are not; set \"accessLevel\", and move them")
        }
        return .renamed(reference)
    }

    /// What becomes of the extensions of a type.
    func outcome(of type: [String]) -> Outcome {
        guard case .renamed(let reference)? = outcomes[type], let pairs else {
            return outcomes[type] ?? .left(Self.advice)
        }
        return .renamed(pairs.qualified(reference, ofRoot: type.first ?? ""))
    }

    /// The extensions as a file names the constants.
    func seen(by pairs: ConstantPairs) -> ToolExtensions {
        var extensions = self
        extensions.pairs = pairs
        return extensions
    }

    /// The extended type whose member the first names of a path are, with the place of the member; `nil` if they are of none.
    func member(in path: [String]) -> (type: [String], place: String)? {
        for count in stride(from: min(path.count, 32) - 1, to: 0, by: -1) {
            let type = Array(path.prefix(count))
            if let place = members[type]?[path[count]] { return (type, place) }
        }
        return nil
    }
}
