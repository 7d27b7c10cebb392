/// A string with its variations and substitutions as a catalog contains them, its placeholders not yet read.
///
/// Each string has a number, by which the caller knows its place.
package struct TextPattern: Sendable {
    package indirect enum Node: Sendable {
        case text(String, id: Int)
        /// By the plural category of the substitution's number, or of the text's first number.
        case plural([(category: PluralCategory, node: Node)])
        case device([(device: DeviceKind, node: Node)])
        /// By the number of characters that there is room for, ascending.
        case width([(width: Int, node: Node)])
    }

    /// What `%#@NAME@` stands for.
    package struct Substitution: Sendable {
        package let name: String
        package let id: Int
        /// The argument counted from 0; nil: by the order of the variables in the text.
        package let argument: Int?
        /// The number's format without the percent sign, as in `lld`; empty if none is given.
        package let format: String
        let isOrdinal: Bool
        package let node: Node

        /// Whether a substitution is about a rank ("the 2nd"), which formats of catalogs cannot say: by its name,
        /// `ordinal` or one that ends with it.
        package static func isOrdinal(_ name: String) -> Bool {
            name == "ordinal" || name.hasSuffix("Ordinal") || name.hasSuffix("_ordinal")
        }

        package init(name: String, id: Int, argument: Int?, format: String, isOrdinal: Bool = false, node: Node) {
            self.name = name
            self.id = id
            self.argument = argument
            self.format = format
            self.isOrdinal = isOrdinal
            self.node = node
        }
    }

    package let root: Node
    package let substitutions: [Substitution]
    /// Whether `%arg` is the number of a substitution, as in string catalogs.
    let hasNumbers: Bool

    package init(root: Node, substitutions: [Substitution] = [], hasNumbers: Bool = false) {
        self.root = root
        self.substitutions = substitutions
        self.hasNumbers = hasNumbers
    }
}

/// The plural categories of CLDR (TR35 part 3, "Language Plural Rules").
public enum PluralCategory: String, Sendable, CaseIterable {
    case zero
    case one
    case two
    case few
    case many
    case other
}

extension PluralCategory {
    /// The letter that names the category in a ``Message``.
    package var code: UInt8 {
        switch self {
        case .zero: UInt8(ascii: "z")
        case .one: UInt8(ascii: "o")
        case .two: UInt8(ascii: "t")
        case .few: UInt8(ascii: "f")
        case .many: UInt8(ascii: "m")
        case .other: UInt8(ascii: "x")
        }
    }
}
