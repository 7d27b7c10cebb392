/// A localized text with its placeholders found: literal pieces and typed arguments.
///
/// Reads the subset `%@`, `%d`, `%i`, `%u` with length modifiers and positions (`%2$@`), and `%%`. A percent sign that
/// starts no specifier is text, as in `100% off`; any other specifier is a problem, so that no argument is lost.
public struct FormatTemplate: Sendable, Equatable {
    /// The type of an argument.
    public enum ArgumentType: String, Sendable {
        case text
        case integer

        /// The type in words, for a sentence about it.
        public var description: String { self == .text ? "a text (%@)" : "an integer (%d)" }
    }

    /// One piece of the text.
    public enum Piece: Sendable, Equatable {
        case literal(String)
        /// The argument at a position counted from 0.
        case argument(Int)
    }

    /// The pieces in their order.
    public let pieces: [Piece]
    /// The types of the arguments in their order.
    public let arguments: [ArgumentType]

    /// Finds the placeholders of a text.
    public init(_ text: String) throws(Problem) {
        var scanner = FormatScanner(text)
        var pieces: [Piece] = []
        var types: [Int: ArgumentType] = [:]
        var next = 0
        var positioned: Bool?
        while let token = try scanner.next() {
            switch token {
            case .literal(let literal): pieces.append(.literal(literal))
            case .specifier(let position, let type, let offset):
                if let positioned, positioned != (position != nil) { throw Problem(.mixedPositions, offset: offset) }
                positioned = position != nil
                let index = position ?? next
                next += 1
                if let known = types[index], known != type {
                    throw Problem(.contradiction(position: index + 1), offset: offset)
                }
                types[index] = type
                pieces.append(.argument(index))
            }
        }
        let count = (types.keys.max() ?? -1) + 1
        var arguments: [ArgumentType] = []
        for index in 0..<count {
            guard let type = types[index] else { throw Problem(.gap(position: index + 1), offset: 0) }
            arguments.append(type)
        }
        self.pieces = pieces
        self.arguments = arguments
    }
}
