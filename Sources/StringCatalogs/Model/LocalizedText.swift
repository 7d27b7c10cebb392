import PrumoRuntime
import SourceText

/// A text of one key in one language, as a catalog holds it: its variations and substitutions, before placeholders are read.
public struct LocalizedText: Sendable {
    /// A text or its variations.
    public indirect enum Node: Sendable {
        case text(PlacedText)
        /// By the plural category (CLDR) of the substitution's number, or of the text's first number.
        case plural([(category: PluralCategory, node: Node)])
        case device([(device: DeviceKind, node: Node)])
        /// By the number of characters that there is room for (`NSStringVariableWidthRuleType`), ascending.
        case width([(width: Int, node: Node)])
    }

    /// What `%#@NAME@` stands for.
    public struct Substitution: Sendable {
        /// The name between `%#@` and `@`.
        public let name: String
        /// Where it is defined.
        public let place: SourcePlace
        /// The argument counted from 0 (`argNum` counts from 1); nil: by the order of the variables in the text.
        public let argument: Int?
        /// The format of the number without the percent sign, as in `lld`; empty where none is given.
        public let format: String
        /// Its text or variations.
        public let node: Node

        /// Creates a substitution.
        public init(name: String, place: SourcePlace, argument: Int?, format: String, node: Node) {
            self.name = name
            self.place = place
            self.argument = argument
            self.format = format
            self.node = node
        }
    }

    /// The most substitutions of a text: more than anybody's text has, and few enough to follow from one to the next.
    static let substitutionLimit = 64

    /// The text itself or its variations.
    public let root: Node
    /// What its variables stand for.
    public let substitutions: [Substitution]
    /// Whether any of its texts is still to be translated or to be reviewed.
    public let isUnfinished: Bool

    /// Creates a text from its variations and substitutions.
    public init(root: Node, substitutions: [Substitution] = [], isUnfinished: Bool = false) {
        self.isUnfinished = isUnfinished
        self.root = root
        self.substitutions = substitutions
    }

    /// A text that never varies.
    public init(_ text: PlacedText) {
        self.init(root: .text(text))
    }

    /// The text of the most general variation: that of `other`, of other devices, with the most room.
    public var representative: PlacedText? {
        var node = root
        while true {
            switch node {
            case .text(let text): return text
            case .plural(let branches):
                guard let next = branches.first(where: { $0.category == .other }) ?? branches.last else { return nil }
                node = next.node
            case .device(let branches):
                guard let next = branches.first(where: { $0.device == .other }) ?? branches.last else { return nil }
                node = next.node
            case .width(let branches):
                guard let next = branches.last else { return nil }
                node = next.node
            }
        }
    }
}
