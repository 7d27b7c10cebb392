import PrumoRuntime
import StringCatalogs

/// The plural forms of a PO file: the number of forms, and an expression of C that gives the form of each number.
package struct GettextPluralForms: Sendable {
    /// The categories of the forms, in their order.
    package let categories: [PluralCategory]
    /// The header field.
    package let header: String

    /// The forms of a language by CLDR's rules: a form for each category, also for one that only fractions are of.
    /// - Parameters:
    ///   - language: the tag.
    ///   - categories: the categories that the language needs.
    package init(_ language: String, categories: [PluralCategory]) {
        self.categories = categories
        let rules = PluralRuleData.cardinal(for: language).description
        var expression = String(max(0, categories.count - 1))
        for rule in rules.split(separator: ";").reversed() {
            guard let colon = rule.firstIndex(of: ":"), let category = PluralNames.all[rule[..<colon]],
                let index = categories.firstIndex(of: category)
            else { continue }
            switch Self.condition(rule[rule.index(after: colon)...]) {
            case .always: expression = String(index)
            case .never: continue
            case .sometimes(let condition): expression = "\(condition) ? \(index) : \(expression)"
            }
        }
        header = "nplurals=\(categories.count); plural=(\(expression));"
    }

    /// When a rule is true for an integer.
    private enum Condition {
        case always
        case never
        case sometimes(String)
    }

    /// A condition of TR35 in C. Integers have no fraction digits and no exponent: `v`, `w`, `f`, `t`, `c` and `e` are 0.
    private static func condition(_ text: Substring) -> Condition {
        var alternatives: [String] = []
        alternatives: for alternative in text.split(separator: "|") {
            var parts: [String] = []
            for relation in alternative.split(separator: "&") {
                switch self.relation(relation) {
                case .always: continue
                case .never: continue alternatives
                case .sometimes(let part): parts.append(part)
                }
            }
            guard !parts.isEmpty else { return .always }
            alternatives.append(parts.count == 1 ? parts[0] : "(" + parts.joined(separator: " && ") + ")")
        }
        guard !alternatives.isEmpty else { return .never }
        return .sometimes(
            alternatives.count == 1 ? alternatives[0] : "(" + alternatives.joined(separator: " || ") + ")")
    }

    /// A relation as `i%10=2..4` or `n!=0`.
    private static func relation(_ text: Substring) -> Condition {
        guard let equals = text.firstIndex(of: "=") else { return .never }
        let isNegated = text[..<equals].hasSuffix("!")
        let operand = text[..<equals].filter { $0 != "!" }
        let ranges = text[text.index(after: equals)...].split(separator: ",").compactMap { range -> ClosedRange<Int>? in
            let ends = range.split(separator: ".").compactMap { Int($0) }
            guard let low = ends.first, let high = ends.last, low <= high else { return nil }
            return low...high
        }
        guard let letter = operand.first, letter == "n" || letter == "i" else {
            return ranges.contains { $0.contains(0) } != isNegated ? .always : .never
        }
        let value = "n" + operand.dropFirst()
        let tests = ranges.map { range in
            if range.count == 1 { return "\(value)\(isNegated ? "!=" : "==")\(range.lowerBound)" }
            if isNegated { return "(\(value)<\(range.lowerBound) || \(value)>\(range.upperBound))" }
            return range.lowerBound == 0
                ? "\(value)<=\(range.upperBound)" : "(\(value)>=\(range.lowerBound) && \(value)<=\(range.upperBound))"
        }
        return .sometimes(
            tests.count == 1 ? tests[0] : "(" + tests.joined(separator: isNegated ? " && " : " || ") + ")")
    }

    /// The categories of another tool's forms, by what its expression gives for the numbers that each category is for.
    /// - Parameters:
    ///   - header: the field of the file.
    ///   - language: the tag.
    /// - Returns: the form of each category; nil if the field cannot be read, or if numbers of one category have
    ///   different forms.
    package static func forms(of header: String, in language: String) -> [PluralCategory: Int]? {
        guard let assignment = header.firstRange(of: "plural="), let count = header.firstRange(of: "nplurals="),
            let forms = Int(header[count.upperBound...].prefix(while: \.isNumber)), (1...16).contains(forms)
        else { return nil }
        let expression = header[assignment.upperBound...].prefix { $0 != ";" }
        guard let evaluation = GettextExpression(String(expression)) else { return nil }
        let rules = PluralRules(PluralRuleData.cardinal(for: language))
        var found: [PluralCategory: Int] = [:]
        for number in Array(0...200) + [1_000_000] {
            guard let form = evaluation.value(of: number), (0..<forms).contains(form) else { return nil }
            let category = rules.category(of: number)
            // Numbers that languages treat alike where others do not, such as millions, do not matter.
            if found[category] == nil { found[category] = form }
        }
        let required = RequiredCategories.cardinal(in: language)
        // Only fractions are of the others. They have the forms that are left, where there are as many, or else the form of
        // most numbers.
        let left = required.filter { found[$0] == nil }
        let unused = (0..<forms).filter { form in !found.values.contains(form) }
        for (index, category) in left.enumerated() {
            found[category] = left.count == unused.count ? unused[index] : found[.other] ?? forms - 1
        }
        return found.filter { required.contains($0.key) }
    }
}

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
