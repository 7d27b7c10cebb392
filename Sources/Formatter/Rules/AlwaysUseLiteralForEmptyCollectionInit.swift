import SourceText
import SwiftTree

/// Replaces the calls `[Element]()` and `[Key: Value]()` that initialize variables and parameters with empty literals.
/// A variable without a type gets that of the collection.
enum AlwaysUseLiteralForEmptyCollectionInit: FormatRule {
    static let name = "AlwaysUseLiteralForEmptyCollectionInit"
    static let isOnByDefault = false
    static let visits: NodeKinds = [.functionParameter, .patternBinding]

    static func edits(in file: RuleFile) -> [Edit] {
        var reader = TypeReader()
        var edits: [Edit] = []
        for node in file.outermostNodes {
            let isParameter = node.kind == .functionParameter
            guard let initializer = isParameter ? node.child(.defaultValue) : node.initializer,
                let equal = initializer.equal, let call = initializer.value, let collection = collection(of: call),
                !file.hasComment(in: collection.end..<call.end), reader.isCollectionType(collection)
            else { continue }
            if let type = isParameter ? node.type : node.typeAnnotation?.type {
                guard acceptsLiteral(type), !isParameter || !isGeneric(type, of: node),
                    !file.hasComment(in: collection.range)
                else { continue }
            } else if let pattern = node.pattern {
                edits.append(.insert(": " + collection.text, at: pattern.end))
            }
            let literal = collection.kind == .arrayExpr ? "[]" : "[:]"
            let trailing = equal.trailingTrivia
            let keepsLine = trailing.hasLineComment || call.leadingTrivia.hasComment
            edits.append(.replace((keepsLine ? call.start : trailing.end)..<call.end, with: " " + literal))
        }
        return edits
    }

    /// The literal that a call without arguments calls.
    private static func collection(of call: Node) -> Node? {
        guard call.kind == .functionCallExpr, call.arguments.isEmpty, call.trailingClosure == nil,
            let called = call.calledExpression
        else { return nil }
        return called.kind == .arrayExpr || called.kind == .dictionaryExpr ? called : nil
    }

    /// Whether a type is not one that an empty literal cannot be converted to.
    private static func acceptsLiteral(_ type: Node) -> Bool {
        switch type.kind {
        case .optionalType, .implicitlyUnwrappedOptionalType: type.wrappedType.map(acceptsLiteral) ?? true
        case .someOrAnyType, .compositionType: false
        default: !type.hasText("Any")
        }
    }

    /// Whether the type of a parameter is a generic parameter of its declaration, which a literal alone does not infer.
    private static func isGeneric(_ type: Node, of parameter: Node) -> Bool {
        guard type.kind == .identifierType,
            let declaration = parameter.ancestor([.functionDecl, .initializerDecl, .macroDecl, .subscriptDecl]),
            let clause = declaration.genericParameterClause
        else { return false }
        return clause.parameters.contains { $0.name?.bytes.elementsEqual(type.bytes) ?? false }
    }
}

/// Reads expressions again as types.
private struct TypeReader: ~Copyable {
    private var parser = SwiftParser()
    private let tree = SyntaxTree()

    /// Whether a literal is also the type of an array or a dictionary.
    mutating func isCollectionType(_ literal: Node) -> Bool {
        parser.parse("let x: " + literal.text, into: tree)
        guard tree.errors.isEmpty, let annotation = tree.nodes.first(where: { $0.kind == .typeAnnotation }),
            let type = annotation.type, type.lastToken.next?.kind == .endOfFile
        else { return false }
        return type.kind == .arrayType && literal.kind == .arrayExpr
            || type.kind == .dictionaryType && literal.kind == .dictionaryExpr
    }
}
