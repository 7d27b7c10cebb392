import SourceText

/// Constants under construction: nested namespaces, in which every name is unique.
struct ConstantTree {
    /// Where a name comes from, for the report of a collision.
    struct Origin {
        /// The key of the file; empty for what is always generated.
        var key = ""
        let file: SourceFile
        let offset: Int
        /// The sources of a constant; empty for types and lists of constants.
        var sources: [ConstantSource] = []
        /// Whether it is the type of what the key names, rather than that itself.
        var isType = false
        /// The words for it in messages, if it is always generated and has no key.
        var description: String?
        /// Whether the key can go without a constant: if the name is taken, there is only a warning.
        var isOptional = false

        /// Its description in messages.
        fileprivate var subject: String { description ?? (isType ? "the type of " : "") + "\"\(key)\"" }
    }

    /// A namespace in the path of a constant. Two namespaces of one name are the same if they are spelled alike.
    struct Component {
        let name: String
        let spelling: String
        /// The lines of its documentation comment, as text.
        var documentation: [String] = []
    }

    private final class Namespace {
        /// The owner of each name; a constant has no namespace.
        var names: [String: (origin: Origin, spelling: String, namespace: Namespace?)] = [:]
        var members: [Member] = []
        var documentation: [String] = []
    }

    private enum Member {
        case leaf(Declaration)
        case namespace(name: String, Namespace)
    }

    private let root = Namespace()
    /// The members that are made from something, in the order of insertion.
    private(set) var constants: [GeneratedConstant] = []
    /// The types of members, in the order of insertion.
    private(set) var types: [GeneratedConstant] = []
    private(set) var problems = Problems()
    private(set) var warnings: [Diagnostic] = []

    /// The deepest nesting of namespaces. The time that Swift 6.3 takes for nested enums doubles with each level: 20
    /// take 0.3 s, 22 take 1.0 s, 24 take 4.3 s.
    static let nestingLimit = 12

    /// Adds a constant below nested namespaces; a name that is taken is reported with both keys.
    /// - Returns: whether it was inserted.
    @discardableResult
    mutating func insert(_ declaration: Declaration, in path: [Component], from origin: Origin) -> Bool {
        guard path.count <= Self.nestingLimit else {
            reportProblem(
                origin, "\"\(origin.key)\" is nested deeper than \(Self.nestingLimit) levels; give it a shorter path")
            return false
        }
        var namespace = root
        for component in path {
            if let taken = namespace.names[component.name] {
                guard let nested = taken.namespace, taken.spelling == component.spelling else {
                    reportConflict(over: component.name, of: origin, with: taken.origin)
                    return false
                }
                namespace = nested
            } else {
                let created = Namespace()
                created.documentation = component.documentation
                namespace.names[component.name] = (origin, component.spelling, created)
                namespace.members.append(.namespace(name: component.name, created))
                namespace = created
            }
        }
        if let taken = namespace.names[declaration.name] {
            reportConflict(over: declaration.name, of: origin, with: taken.origin)
            return false
        }
        namespace.names[declaration.name] = (origin, origin.key, nil)
        namespace.members.append(.leaf(declaration))
        if origin.isType || !origin.sources.isEmpty {
            let constant = GeneratedConstant(declaration, in: path.map(\.name), from: origin)
            if origin.isType { types.append(constant) } else { constants.append(constant) }
        }
        return true
    }

    /// Reserves a name in the outermost namespace for a declaration elsewhere.
    mutating func reserve(_ name: String, from origin: Origin) {
        root.names[name] = (origin, origin.key, nil)
    }

    /// Adds another declaration of a name that was just inserted, which differs in its parameters.
    mutating func insertOverload(_ declaration: Declaration, in path: [Component]) {
        var namespace = root
        for component in path {
            guard let nested = namespace.names[component.name]?.namespace else { return }
            namespace = nested
        }
        namespace.members.append(.leaf(declaration))
    }

    /// Reports a key that cannot be inserted.
    mutating func reportProblem(_ origin: Origin, _ message: DiagnosticMessage) {
        guard !origin.isOptional else {
            warnings.append(
                origin.file.diagnostic(
                    .warning, at: origin.offset, "\(message); until then \(origin.subject) has no constant"))
            return
        }
        problems.report(origin.file.diagnostic(at: origin.offset, message))
    }

    /// The root namespace.
    func declaration(named name: String, documentation: [String]) -> Declaration {
        Declaration(name: name, documentation: documentation, content: .namespace(Self.declarations(of: root)))
    }

    /// An extension with the members of the root namespace; nil if there are none.
    func `extension`(of type: SwiftSource, attributes: [SwiftSource]) -> Declaration? {
        guard !root.members.isEmpty else { return nil }
        return Declaration(
            name: "", documentation: [], attributes: attributes,
            content: .extension(of: type, Self.declarations(of: root)))
    }

    private static func declarations(of namespace: Namespace) -> [Declaration] {
        namespace.members.map { member in
            switch member {
            case .leaf(let declaration): declaration
            case .namespace(let name, let nested):
                Declaration(
                    name: name, documentation: nested.documentation, content: .namespace(declarations(of: nested)))
            }
        }
    }

    private mutating func reportConflict(over name: String, of origin: Origin, with other: Origin) {
        for (generated, key) in [(other, origin), (origin, other)] {
            guard let description = generated.description else { continue }
            return reportProblem(
                key,
                "\(key.subject) becomes \(name), which is already the name of \(description); rename \(key.subject)")
        }
        reportProblem(
            origin,
            "\(origin.subject) and \(other.subject) at \(other.file.reference(to: other.offset)) "
                + "both become \(name); rename one of them"
                + (origin.isType || other.isType ? ", or give the type another name with \"title\" in the schema" : ""))
    }
}
