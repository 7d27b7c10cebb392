/// The parameter of a string's accessor in R.swift.
struct RSwiftParameter: Equatable {
    /// The types of arguments, as R.swift writes them.
    enum ArgumentType: String {
        case text = "String"
        case double = "Double"
        case integer = "Int"
        case unsigned = "UInt"
        case character = "Character"
        case cString = "UnsafePointer<CChar>"
        case pointer = "UnsafePointer<Void>"

        /// The type of a conversion, in any case.
        init?(_ conversion: Unicode.Scalar) {
            switch conversion.properties.lowercaseMapping {
            case "@": self = .text
            case "a", "e", "f", "g": self = .double
            case "d", "i": self = .integer
            case "o", "u", "x": self = .unsigned
            case "c": self = .character
            case "s": self = .cString
            case "p": self = .pointer
            default: return nil
            }
        }
    }

    /// The variable of a `.stringsdict` file whose strings show the argument.
    var label: String?
    /// The type; nil for a position between others that nothing shows.
    var type: ArgumentType?

    /// The parameter of two strings; `nil` if they contradict each other.
    func unified(with other: RSwiftParameter) -> RSwiftParameter? {
        if let label, let second = other.label, label != second { return nil }
        if let type, let second = other.type, type != second { return nil }
        return RSwiftParameter(label: label ?? other.label, type: type ?? other.type)
    }

    /// The parameters of two strings; `nil` if any contradict each other.
    static func unified(_ left: [RSwiftParameter], _ right: [RSwiftParameter]) -> [RSwiftParameter]? {
        var result = left
        for (index, parameter) in right.enumerated() {
            guard index < result.count else {
                result.append(parameter)
                continue
            }
            guard let unified = result[index].unified(with: parameter) else { return nil }
            result[index] = unified
        }
        return result
    }
}
