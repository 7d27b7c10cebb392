import SwiftTree

/// A type of Swift as it is written: the last part of its name and its generic arguments.
///
/// Sugar is resolved: `[Int]?` is `Optional<Array<Int>>`. Two types of the same name are the same here; what depends on
/// the difference is not decided by it.
struct SwiftType: Sendable, Hashable {
    let name: String
    var arguments: [SwiftType] = []

    static let string = SwiftType(name: "String")
    static let int = SwiftType(name: "Int")
    static let double = SwiftType(name: "Double")
    static let bool = SwiftType(name: "Bool")

    /// How deep types are read, which is more than any program has.
    private static let nestingLimit = 16
    private static let tupleName = "()"
    private static let functionName = "->"
    private static let metatypeName = "Type"

    static func optional(_ type: SwiftType) -> SwiftType { SwiftType(name: "Optional", arguments: [type]) }
    static func array(_ type: SwiftType) -> SwiftType { SwiftType(name: "Array", arguments: [type]) }
    static func tuple(_ types: [SwiftType]) -> SwiftType { SwiftType(name: tupleName, arguments: types) }
    static func function(to result: SwiftType) -> SwiftType { SwiftType(name: functionName, arguments: [result]) }
    /// The type itself as a value, of which static members are accessed.
    static func metatype(_ type: SwiftType) -> SwiftType { SwiftType(name: metatypeName, arguments: [type]) }

    var isOptional: Bool { name == "Optional" && arguments.count == 1 }
    var isTuple: Bool { name == Self.tupleName }
    var isFunction: Bool { name == Self.functionName }

    /// The type of which this is the value; `nil` for a value of a type.
    var instance: SwiftType? { name == Self.metatypeName ? arguments.first : nil }

    /// The type without any optionals around it.
    var unwrapped: SwiftType {
        var type = self
        while type.isOptional { type = type.arguments[0] }
        return type
    }

    /// The type of the elements of a sequence; `nil` if it is not known.
    var element: SwiftType? {
        switch name {
        case "Array", "Set", "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "FetchedResults", "Slice",
            "OrderedSet", "Results", "List", "ReversedCollection", "AnyCollection", "AnySequence", "Binding":
            // A binding to an array has bindings to its elements, which are read like them.
            name == "Binding" ? arguments.first?.element : arguments.count == 1 ? arguments[0] : nil
        case "Dictionary", "OrderedDictionary": arguments.count == 2 ? .tuple(arguments) : nil
        case "String", "Substring": SwiftType(name: "Character")
        case "Data": SwiftType(name: "UInt8")
        default: nil
        }
    }

    init(name: String, arguments: [SwiftType] = []) {
        (self.name, self.arguments) = (name, arguments)
    }

    /// Reads a type; `nil` if it has no name that decides anything.
    init?(_ node: Node, depth: Int = 0) {
        guard depth < Self.nestingLimit else { return nil }
        func inner(_ node: Node?) -> SwiftType? { node.flatMap { SwiftType($0, depth: depth + 1) } }
        switch node.kind {
        case .identifierType, .memberType:
            guard let name = node.name?.name else { return nil }
            let arguments = node.genericArgumentClause?.arguments.map { inner($0.argument) } ?? []
            self.init(name: name, arguments: arguments.contains(nil) ? [] : arguments.compactMap(\.self))
        case .optionalType, .implicitlyUnwrappedOptionalType:
            guard let wrapped = inner(node.wrappedType) else { return nil }
            self = .optional(wrapped)
        case .arrayType:
            guard let element = inner(node.element) else { return nil }
            self = .array(element)
        case .dictionaryType:
            guard let key = inner(node.key), let value = inner(node.value) else { return nil }
            self.init(name: "Dictionary", arguments: [key, value])
        case .attributedType:
            guard let base = inner(node.baseType) else { return nil }
            self = base
        case .someOrAnyType:
            guard let constraint = inner(node.constraint) else { return nil }
            self = constraint
        case .tupleType:
            let elements = node.elements.map { inner($0.type) }
            guard !elements.contains(nil) else { return nil }
            self = elements.count == 1 ? elements.compactMap(\.self)[0] : .tuple(elements.compactMap(\.self))
        case .functionType: self = .function(to: inner(node.returnClause?.type) ?? SwiftType(name: "Void"))
        default: return nil
        }
    }
}
