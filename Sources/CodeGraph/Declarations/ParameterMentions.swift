import SwiftTree
import Workspace

/// The parameters that the body of a function mentions.
struct ParameterMentions {
    private var names: Set<String> = []

    /// - Parameters:
    ///   - parameters: those of the function.
    ///   - body: its body.
    init(of parameters: NodeList, in body: Node) {
        let wanted = Set(parameters.compactMap { ($0.secondName ?? $0.firstName)?.name })
        let lengths = Set(wanted.map(\.utf8.count))
        guard !wanted.isEmpty else { return }
        // Most bodies hide no parameter, and need no scopes.
        var scopes: ScopeIndex?
        for node in body.subtree {
            if scopes == nil, Self.hides(node, wanted, lengths) {
                scopes = ScopeIndex(in: (body.parent ?? body).subtree)
            }
            guard let token = Self.mention(node), lengths.contains(token.nameBytes.count) else { continue }
            let name = token.name
            guard wanted.contains(name) else { continue }
            if let scopes, Self.isHidden(name, at: token.start, from: parameters, scopes) { continue }
            names.insert(name)
            if names.count == wanted.count { return }
        }
    }

    /// Whether a node may give a name of a parameter to something else.
    private static func hides(_ node: Node, _ wanted: Set<String>, _ lengths: Set<Int>) -> Bool {
        let name: Token?
        switch node.kind {
        case .identifierPattern: name = node.identifier
        case .closureParameter, .functionParameter: name = node.secondName ?? node.firstName
        case .closureShorthandParameter: name = node.name
        case .closureCapture: name = node.initializer == nil ? nil : node.name
        case .catchClause: return wanted.contains("error")
        case .accessorDecl: return true
        default: return false
        }
        return name.map { lengths.contains($0.nameBytes.count) && wanted.contains($0.name) } ?? false
    }

    /// Whether a variable of the body is meant. Functions and types may have the name as well as the parameter.
    private static func isHidden(
        _ name: String, at offset: Int, from parameters: NodeList, _ scopes: ScopeIndex
    ) -> Bool {
        guard let meant = scopes.innermost(name, at: offset).first, meant.isValue, meant.place == .local else {
            return false
        }
        return meant.binder.kind != .functionDecl && !parameters.contains { $0 == meant.binder }
    }

    /// The name that a node refers to: not that of a member, a label or a new variable.
    private static func mention(_ node: Node) -> Token? {
        switch node.kind {
        case .declReferenceExpr:
            node.accessOfMember == nil && node.parent?.kind != .keyPathPropertyComponent ? node.baseName : nil
        case .closureCapture: node.initializer == nil ? node.name : nil
        // `if let value` refers to the variable that it unwraps.
        case .identifierPattern:
            node.parent?.kind == .optionalBindingCondition && node.parent?.initializer == nil ? node.identifier : nil
        // What the parser does not understand may mention anything.
        case .unexpectedNodes: node.firstToken
        default: nil
        }
    }

    /// Whether the body mentions a parameter.
    func contains(_ name: Token) -> Bool { names.contains(name.name) }
}
