import SwiftTree

/// The names that a file declares itself and that have a capital letter or are operators, wherever they are declared: what such
/// a name means is not known without a look at scopes.
struct OwnNames {
    /// Those of types.
    private(set) var types: Set<String> = []
    /// Those of functions, operators, variables and parameters.
    private(set) var values: Set<String> = []
    /// Where `self` is bound to another value.
    private var rebound = OffsetRanges()

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
                    let value = binding.initializer,
                    value.firstToken.next != value.lastToken || !value.lastToken.hasName("self")
                {
                    rebound.insert(LocalDeclarations.scope(of: node, from: node.end) ?? tree.root.range)
                }
            default: break
            }
        }
        rebound.merge()
    }

    /// Whether `self` is another value at an offset.
    func rebindsSelf(at offset: Int) -> Bool { rebound.contains(offset) }

    private mutating func insert(_ name: Token?) {
        guard let name, let first = name.nameBytes.first, first != UInt8(ascii: "_"), first != UInt8(ascii: "$"),
            !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
        else { return }
        values.insert(name.name)
    }
}
