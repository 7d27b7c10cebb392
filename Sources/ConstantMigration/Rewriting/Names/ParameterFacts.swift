import SwiftTree

/// The types of parameters and properties that the sources declare, by the names that uses have.
struct ParameterFacts: Sendable {
    /// The types, by the names of functions, types and cases, and by labels; without a label by "".
    private var parameters: [String: [String: Set<String>]] = [:]
    /// The types of properties and variables.
    private var variables: [String: Set<String>] = [:]

    /// Adds a declaration, if it has parameters or is a variable.
    mutating func add(_ node: Node) {
        switch node.kind {
        case .functionDecl: add(node.name?.name, node.signature?.parameterClause)
        case .initializerDecl: add(SourceFacts.outerType(of: node), node.signature?.parameterClause)
        case .subscriptDecl: add("subscript", node.parameterClause)
        case .enumCaseElement: add(node.name?.name, node.parameterClause)
        case .macroDecl: add(node.name?.name, node.signature?.parameterClause)
        case .patternBinding:
            guard let pattern = node.pattern, pattern.kind == .identifierPattern, let name = pattern.identifier?.name,
                let type = node.typeAnnotation?.type?.text
            else { return }
            variables[name, default: []].insert(type)
            // A structure has an initializer with its properties.
            guard let variable = node.ancestor(.variableDecl), let owner = variable.container,
                owner.kind == .structDecl,
                let structure = owner.name?.name
            else { return }
            parameters[structure, default: [:]][name, default: []].insert(type)
        default: return
        }
    }

    private mutating func add(_ name: String?, _ clause: Node?) {
        guard let name, let clause else { return }
        for parameter in clause.parameters {
            guard let type = parameter.type?.text else { continue }
            let label = parameter.firstName?.name ?? ""
            parameters[name, default: [:]][label == "_" ? "" : label, default: []].insert(type)
        }
    }

    /// The types of the parameters with a label of all that has a name.
    func types(of label: String?, in function: String) -> Set<String> { parameters[function]?[label ?? ""] ?? [] }

    /// The types of the properties and variables of a name.
    func types(ofVariable name: String) -> Set<String> { variables[name] ?? [] }
}
