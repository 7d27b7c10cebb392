import StringCatalogs

/// An expression of C with one variable, `n`, as `Plural-Forms` has it.
package struct GettextExpression {
    private indirect enum Node {
        case number(Int)
        case variable
        case not(Node)
        case operation(String, Node, Node)
        case choice(Node, Node, Node)
    }

    private static let lengthLimit = 2000
    private static let depthLimit = 100
    private let root: Node

    /// Reads an expression; nil if it is not one, or is longer than any language needs.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.lengthLimit else { return nil }
        var parser = Parser(text: Array(text.utf8.filter { $0 != 0x20 && $0 != 9 && $0 != 10 }))
        guard let node = parser.choice(depth: 0), parser.isAtEnd else { return nil }
        root = node
    }

    /// The value for a number; `nil` if it divides by zero.
    package func value(of number: Int) -> Int? { Self.value(root, number) }

    private static func value(_ node: Node, _ number: Int) -> Int? {
        switch node {
        case .number(let value): return value
        case .variable: return number
        case .not(let node): return value(node, number).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let first, let second):
            guard let condition = value(condition, number) else { return nil }
            return value(condition != 0 ? first : second, number)
        case .operation(let name, let left, let right):
            guard let left = value(left, number), let right = value(right, number) else { return nil }
            switch name {
            case "||": return left != 0 || right != 0 ? 1 : 0
            case "&&": return left != 0 && right != 0 ? 1 : 0
            case "==": return left == right ? 1 : 0
            case "!=": return left != right ? 1 : 0
            case "<=": return left <= right ? 1 : 0
            case ">=": return left >= right ? 1 : 0
            case "<": return left < right ? 1 : 0
            case ">": return left > right ? 1 : 0
            case "+": return left &+ right
            case "-": return left &- right
            case "*": return left &* right
            case "/": return right == 0 ? nil : left / right
            default: return right == 0 ? nil : left % right
            }
        }
    }

    private struct Parser {
        let text: [UInt8]
        var position = 0

        var isAtEnd: Bool { position == text.count }

        /// The operators of C from the weakest to the strongest.
        private static let levels = [
            ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
        ]

        mutating func choice(depth: Int) -> Node? {
            guard depth < GettextExpression.depthLimit, let condition = binary(0, depth: depth + 1) else { return nil }
            guard take("?") else { return condition }
            guard let first = choice(depth: depth + 1), take(":"), let second = choice(depth: depth + 1) else {
                return nil
            }
            return .choice(condition, first, second)
        }

        private mutating func binary(_ level: Int, depth: Int) -> Node? {
            guard level < Self.levels.count else { return unary(depth: depth) }
            guard var left = binary(level + 1, depth: depth) else { return nil }
            while let name = Self.levels[level].first(where: { take($0) }) {
                guard let right = binary(level + 1, depth: depth) else { return nil }
                left = .operation(name, left, right)
            }
            return left
        }

        private mutating func unary(depth: Int) -> Node? {
            guard depth < GettextExpression.depthLimit else { return nil }
            if take("!") { return unary(depth: depth + 1).map { .not($0) } }
            if take("n") { return .variable }
            if take("(") {
                guard let node = choice(depth: depth + 1), take(")") else { return nil }
                return node
            }
            let digits = text[position...].prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty, digits.count < 10 else { return nil }
            position += digits.count
            return Int(String(decoding: digits, as: UTF8.self)).map { .number($0) }
        }

        private mutating func take(_ name: String) -> Bool {
            guard text[position...].starts(with: name.utf8) else { return false }
            position += name.utf8.count
            return true
        }
    }
}
