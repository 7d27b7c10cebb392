import SourceText
import SwiftTree

/// Finds out what a lookup whose key is not a literal gets it from.
enum WrapperReader {
    /// What the key of a lookup is.
    enum Source {
        /// What a function is given, which makes that a wrapper.
        case wrapper(LookupWrapper)
        /// Anything else that only the running program knows.
        case variable
        /// What is made of other strings, or of nothing known.
        case composed
        /// A literal, or what is made of one elsewhere, which is read for itself.
        case literal
    }

    /// What an expression is that is looked up in a table.
    static func source(of expression: Node, in table: KeyReference.Table) -> Source {
        switch expression.kind {
        case .declReferenceExpr:
            guard let name = expression.referenceName else { return .composed }
            if name.hasText("rawValue") { return .literal }
            if name.kind == .selfKeyword { return receiver(around: expression, table) ?? .variable }
            return parameter(named: name.name, around: expression, table) ?? .variable
        case .memberAccessExpr:
            // The cases of an enumeration have their texts as literals.
            return expression.declName?.hasText("rawValue") == true ? .literal : .variable
        case .functionCallExpr:
            // `String.LocalizationValue(key)` is a lookup itself.
            if let name = expression.calledName, LookupCalls.form(name.nameBytes, label: nil, isFirst: true) != nil {
                return .literal
            }
            return .variable
        case .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr: return .variable
        default: return .composed
        }
    }

    /// The function or initializer around an expression that has a parameter of a name.
    private static func parameter(named name: String, around node: Node, _ table: KeyReference.Table) -> Source? {
        for ancestor in node.ancestors {
            guard ancestor.kind == .functionDecl || ancestor.kind == .initializerDecl,
                let parameters = ancestor.signature?.parameterClause?.parameters
            else { continue }
            var index = 0
            for parameter in parameters {
                let names = parameter.tokens.prefix { $0.kind != .colon }.map(\.name)
                guard names.last == name else {
                    index += 1
                    continue
                }
                let label = names.first == "_" ? nil : names.first
                return wrapper(of: ancestor, key: .argument(label: label, index: index), table)
            }
        }
        return nil
    }

    /// The member of an extension of strings around `self`.
    static func receiver(around node: Node, _ table: KeyReference.Table) -> Source? {
        var name: String?
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .functionDecl: name = name ?? ancestor.name?.name
            case .patternBinding: name = name ?? ancestor.firstToken.name
            case .extensionDecl:
                guard let name, let type = ancestor.extendedType?.lastToken.name,
                    ["String", "StringProtocol", "Substring", "NSString"].contains(type)
                else { return nil }
                return .wrapper(LookupWrapper(name: name, owner: .any, key: .receiver, table: table))
            case .structDecl, .classDecl, .enumDecl, .actorDecl: return nil
            default: break
            }
        }
        return nil
    }

    private static func wrapper(
        of function: Node, key: LookupWrapper.Key, _ table: KeyReference.Table
    ) -> Source? {
        let type = type(around: function)
        if function.kind == .initializerDecl {
            return type.map { .wrapper(LookupWrapper(name: $0, owner: .module, key: key, table: table)) } ?? .variable
        }
        guard let name = function.name?.name else { return .variable }
        guard let type else { return .wrapper(LookupWrapper(name: name, owner: .module, key: key, table: table)) }
        let isStatic = function.hasModifier(.staticKeyword) || function.hasModifier(.classKeyword)
        return .wrapper(LookupWrapper(name: name, owner: isStatic ? .type(type) : .instance, key: key, table: table))
    }

    /// The name of the type or the extension around a node.
    static func type(around node: Node) -> String? {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl: return ancestor.name?.name
            case .extensionDecl: return ancestor.extendedType?.lastToken.name
            default: break
            }
        }
        return nil
    }
}
