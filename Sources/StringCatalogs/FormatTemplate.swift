/// A localized text with its placeholders found: literal pieces and typed arguments.
///
/// Reads the subset `%@`, `%d`, `%i`, `%u` with length modifiers and positions (`%2$@`), and `%%`. A percent sign that
/// starts no specifier is text, as in `100% off`.
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

    /// What keeps a text from being a template.
    public enum Problem: Error, Equatable {
        /// A specifier that generated functions cannot take.
        case unsupported(specifier: String)
        /// One argument is a text in one place and an integer in another.
        case contradiction(position: Int)
        /// An argument between the first and the last is never used, so that its type is unknown.
        case gap(position: Int)
        /// Positions in some specifiers and none in others.
        case mixedPositions
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
            case .specifier(let position, let type):
                if let positioned, positioned != (position != nil) { throw Problem.mixedPositions }
                positioned = position != nil
                let index = position ?? next
                next += 1
                if let known = types[index], known != type { throw Problem.contradiction(position: index + 1) }
                types[index] = type
                pieces.append(.argument(index))
            }
        }
        let count = (types.keys.max() ?? -1) + 1
        var arguments: [ArgumentType] = []
        for index in 0..<count {
            guard let type = types[index] else { throw Problem.gap(position: index + 1) }
            arguments.append(type)
        }
        self.pieces = pieces
        self.arguments = arguments
    }
}

extension FormatTemplate.Problem {
    /// The sentence that goes with the text's place.
    public var message: String {
        switch self {
        case .unsupported(let specifier):
            "the placeholder \(specifier) is not supported; use %@ and pass a formatted text, %d for an integer, or write %% for a percent sign"
        case .contradiction(let position):
            "argument \(position) is both a text and an integer; give each its own position"
        case .gap(let position):
            "argument \(position) is never used, so its type is unknown; number the arguments from 1 without gaps"
        case .mixedPositions: "some placeholders have positions (%1$@) and some have none (%@); give all of them one"
        }
    }
}
