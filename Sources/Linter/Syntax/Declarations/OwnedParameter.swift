import SwiftTree

// A parameter that owns its value keeps it until the function ends. Without a name the value is released at once, and what its end does is
// done earlier.
extension Node {
    /// Whether a parameter of a function or a closure may own a value whose end does something.
    func mayOwnValue(in context: inout RuleContext) -> Bool {
        guard let type else { return false }
        if type.ownsValue { return true }
        return parent?.parent?.parent?.parent?.kind == .initializerDecl && !type.isOfPlainValues(in: &context)
    }

    /// Whether a type, or a parameter of a function type in it, has a word such as `consuming` before it.
    var ownsValue: Bool {
        subtree.contains { node in
            guard node.kind == .simpleTypeSpecifier else { return false }
            switch node.firstToken.kind {
            case .consumingKeyword, .__ownedKeyword, .sendingKeyword: return true
            default: return false
            }
        }
    }

    /// Whether a type is one of the standard library or Foundation whose values refer to no object with a `deinit` of its own, or an
    /// array, a dictionary or an optional of them, or a metatype.
    private func isOfPlainValues(in context: inout RuleContext) -> Bool {
        switch kind {
        case .arrayType, .dictionaryType, .optionalType, .implicitlyUnwrappedOptionalType:
            subtree.allSatisfy { $0.kind != .identifierType || $0.isPlainValue(in: &context) }
                && subtree.allSatisfy {
                    $0.kind != .functionType && $0.kind != .someOrAnyType && $0.kind != .memberType
                }
        case .identifierType: isPlainValue(in: &context)
        case .metatypeType: true
        default: false
        }
    }

    private func isPlainValue(in context: inout RuleContext) -> Bool {
        plainValues.contains(text) && !context.ownNames.hasType(text)
    }
}

private let plainValues: Set<String> = [
    "_OptionalNilComparisonType", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "Date", "Double",
    "Float", "Int", "Int16", "Int32",
    "Int64", "Int8",
    "NSCoder", "StaticString", "String", "Substring", "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    "URL",
    "UUID", "Void",
]
