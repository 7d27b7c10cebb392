import SwiftTree

/// The names that a file declares itself and that have a capital letter or are operators, wherever they are declared: what such
/// a name means is not known without a look at scopes.
struct OwnNames {
    /// Those of types.
    private(set) var types: Set<String> = []
    /// Those of functions, operators, variables and parameters.
    private(set) var values: Set<String> = []
    /// The functions and closures in which `self` is bound to another value, in the order of their bindings.
    private var rebound: [Range<Int>] = []

    init(_ tree: SyntaxTree) {
        for node in tree.nodes {
            switch node.kind {
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .associatedTypeDecl,
                .genericParameter:
                if let name = node.name { types.insert(name.name) }
            case .functionDecl: insert(node.name)
            case .functionParameter, .closureParameter: insert(node.secondName ?? node.firstName)
            case .closureShorthandParameter: insert(node.firstToken)
            case .identifierPattern:
                insert(node.firstToken)
                if node.firstToken.hasName("self"), let binding = node.parent,
                    binding.kind == .optionalBindingCondition,
                    let value = binding.initializer?.lastToken, !value.hasName("self")
                {
                    rebound.append(node.ancestors.first { Self.functions.contains($0.kind) }?.range ?? tree.root.range)
                }
            default: break
            }
        }
    }

    private static let functions: NodeKinds = [
        .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .closureExpr, .variableDecl, .subscriptDecl,
    ]
    /// How many bindings of `self` are told apart, so that the time does not grow with the square of a file.
    private static let limit = 100

    /// Whether `self` may be another value at a node.
    func mayRebindSelf(at node: Node) -> Bool {
        rebound.count > Self.limit || rebound.contains { $0.contains(node.start) }
    }

    private mutating func insert(_ name: Token?) {
        guard let name, let first = name.nameBytes.first, first != UInt8(ascii: "_"), first != UInt8(ascii: "$"),
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
        else { return }
        values.insert(name.name)
    }
}
