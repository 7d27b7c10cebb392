import SwiftTree

/// A step from an element of a literal collection to the collection.
enum CollectionStep: Equatable {
    case array
    /// From a value of a dictionary.
    case dictionary
    /// From an element of a tuple, by its number.
    case tuple(Int)

    private static let tupleLimit = 8

    /// The step from an element of a tuple; `nil` if the tuple is an expression in parentheses.
    init?(of element: Node, in list: Node) {
        let elements = Array(list.children.prefix(Self.tupleLimit))
        guard elements.count > 1 else { return nil }
        self = .tuple(elements.firstIndex(of: element) ?? -1)
    }

    /// The type of an element to which some steps lead, in the type of the outermost collection; `nil` if it is not
    /// known.
    /// - Parameter steps: the innermost one first.
    static func element(_ steps: [CollectionStep], of type: SwiftType, _ declared: DeclaredTypes) -> SwiftType? {
        var type = declared.resolved(type.unwrapped)
        for step in steps.reversed() {
            switch (step, type.name) {
            case (.array, "Array"), (.array, "Set"): type = type.arguments.first ?? type
            case (.dictionary, "Dictionary"): type = type.arguments.last ?? type
            case (.tuple(let number), _):
                guard type.isTuple, type.arguments.indices.contains(number) else { return nil }
                type = type.arguments[number]
            default: return nil
            }
            type = declared.resolved(type.unwrapped)
        }
        return type
    }
}
