import SwiftTree

extension Node {
    /// The names of the types that a type consists of: one for `Shop.Cart`, `(Cart)`, `[Cart]` and `Cart?`, where the last two
    /// are an `Array` and an `Optional`, several for `Named & Sized`, and none for functions and tuples. `()` is `Void`.
    var nominalNames: [String] {
        switch kind {
        case .identifierType, .memberType: name.map { [$0.name] } ?? []
        case .attributedType: baseType?.nominalNames ?? []
        case .someOrAnyType: constraint?.nominalNames ?? []
        case .compositionType: elements.flatMap { $0.type?.nominalNames ?? [] }
        case .arrayType: ["Array"]
        case .dictionaryType: ["Dictionary"]
        case .optionalType: ["Optional"]
        case .tupleType: elements.isEmpty ? ["Void"] : elements.only?.type?.nominalNames ?? []
        default: []
        }
    }

    /// The name of a type or protocol, or of the type that an extension is of.
    var nominalName: String? { kind == .extensionDecl ? extendedType?.nominalNames.first : name?.name }

    /// The name of a `functionDecl` with its labels, as in `show(at:_:)`; nil for other nodes.
    var labelledName: String? {
        guard kind == .functionDecl, let name, let parameters = signature?.parameterClause?.parameters
        else { return nil }
        return "\(name.text)(\(parameters.map { ($0.firstName?.text ?? "") + ":" }.joined()))"
    }

    /// Whether a declaration is a member of the type itself, rather than of its values.
    var isStatic: Bool { hasModifier(.staticKeyword) || hasModifier(.classKeyword) }
}
