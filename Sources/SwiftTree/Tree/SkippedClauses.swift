// The compiler does not parse a clause of `#if` whose condition is a check of its version that fails, as that of
// `#if compiler(>=7)` today. Such a clause may contain what only another version accepts.

extension SyntaxTree {
    /// The errors that the compiler reports in one of the language modes 5 and 6: without those in clauses of `#if` that
    /// it skips, and without those that are warnings in mode 5.
    package var compilerErrors: [SyntaxError] {
        let errors = errors.filter { !$0.isWarningInSwift5 }
        if errors.isEmpty { return [] }
        let skipped = skippedClauses
        return skipped.isEmpty ? errors : errors.filter { !skipped.containsInOne(Int($0.start)) }
    }

    /// The offsets of the clauses of `#if` that the compiler skips and that have errors, in source order and apart from
    /// each other.
    package var skippedClausesWithErrors: [Range<Int>] {
        if errors.isEmpty { return [] }
        var clauses: [Range<Int>] = []
        var position = 0
        for clause in skippedClauses {
            while position < errors.count, errors[position].start < clause.lowerBound { position += 1 }
            if position < errors.count, errors[position].start < clause.upperBound { clauses.append(clause) }
        }
        return clauses
    }

    /// The offsets of the clauses of `#if` that the compiler skips, in source order, without those in others.
    private var skippedClauses: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for node in nodes where node.kind == .ifConfigDecl { ranges += Self.skippedClauses(of: node) }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var apart: [Range<Int>] = []
        for range in ranges where range.lowerBound >= apart.last?.upperBound ?? 0 { apart.append(range) }
        return apart
    }

    private static func skippedClauses(of declaration: Node) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var (isEarlierActive, isVersionCheck) = (false, false)
        let clauses = Array(declaration.clauses)
        for (number, clause) in clauses.enumerated() {
            var isInactive = isEarlierActive
            if let condition = clause.condition {
                let check = VersionCheck(condition)
                isVersionCheck = check.isVersionCheck
                isInactive = isInactive || check.verdict == false
                isEarlierActive = isEarlierActive || check.verdict == true
            }
            guard isInactive, isVersionCheck else { continue }
            // An error about what is missing at the end is at the directive that follows.
            let end = number + 1 < clauses.count ? clauses[number + 1].firstToken.end : declaration.end
            let start = (clause.condition?.lastToken ?? clause.firstToken).end
            ranges.append(min(start, end)..<end)
        }
        return ranges
    }
}

extension [Range<Int>] {
    /// Whether one of these ranges, which are in order and apart from each other, contains a number.
    package func containsInOne(_ number: Int) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].upperBound <= number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].contains(number)
    }
}

/// What the condition of an `#if` says about versions.
private struct VersionCheck {
    /// Whether it is true or false for every compiler of the kind that this parser follows; nil if that depends on
    /// something else.
    let verdict: Bool?
    /// Whether the compiler skips the clause where the condition is false.
    let isVersionCheck: Bool

    /// The version of the compiler whose grammar the parser has.
    private static let compiler = [6, 3, .max]
    /// The versions of the language in the modes 5 and 6.
    private static let languages = [[5, 10], compiler]

    private init(_ verdict: Bool?, isVersionCheck: Bool) {
        (self.verdict, self.isVersionCheck) = (verdict, isVersionCheck)
    }

    init(_ condition: Node) {
        switch condition.kind {
        case .functionCallExpr: self = Self.call(condition)
        case .booleanLiteralExpr: self.init(condition.hasText("true"), isVersionCheck: false)
        case .prefixOperatorExpr where condition.firstToken.hasText("!"):
            let check = condition.expression.map { VersionCheck($0) }
            self.init((check?.verdict).map { !$0 }, isVersionCheck: check?.isVersionCheck ?? false)
        case .tupleExpr:
            let only = condition.elements.only?.expression.map { VersionCheck($0) }
            self = only ?? VersionCheck(nil, isVersionCheck: false)
        case .sequenceExpr: self = Self.sequence(condition)
        default: self.init(nil, isVersionCheck: false)
        }
    }

    /// Operands with `&&` and `||` between them; the former bind more closely.
    private static func sequence(_ sequence: Node) -> VersionCheck {
        var alternatives: [[VersionCheck]] = [[]]
        for element in sequence.elements {
            if element.kind == .binaryOperatorExpr {
                if element.hasText("||") { alternatives.append([]) }
            } else {
                alternatives[alternatives.count - 1].append(VersionCheck(element))
            }
        }
        let all = alternatives.map { checks in
            VersionCheck(
                checks.contains { $0.verdict == false } ? false : checks.allSatisfy { $0.verdict == true } ? true : nil,
                isVersionCheck: checks.contains(where: \.isVersionCheck))
        }
        return VersionCheck(
            all.contains { $0.verdict == true } ? true : all.allSatisfy { $0.verdict == false } ? false : nil,
            isVersionCheck: all.allSatisfy(\.isVersionCheck))
    }

    /// `compiler(>=6.4)`, `swift(<6)`, and others that are nothing to do with versions.
    private static func call(_ call: Node) -> VersionCheck {
        let isCompiler = call.firstToken.hasText("compiler")
        guard isCompiler || call.firstToken.hasText("swift"), let leftParen = call.leftParen,
            let relation = leftParen.next, relation.end <= call.end
        else { return VersionCheck(nil, isVersionCheck: call.firstToken.hasText("_compiler_version")) }
        let isLess = relation.hasText("<")
        guard isLess || relation.hasText(">="), let limit = version(after: relation, in: call) else {
            return VersionCheck(nil, isVersionCheck: true)
        }
        let verdicts = (isCompiler ? [compiler] : languages).map { version in
            version.lexicographicallyPrecedes(limit) == isLess
        }
        let first = verdicts.first
        return VersionCheck(verdicts.allSatisfy { $0 == first } ? first : nil, isVersionCheck: true)
    }

    /// The components of a version, without zeros at the end: 6 is 6.0.
    private static func version(after relation: Token, in call: Node) -> [Int]? {
        var text = ""
        var token = relation.next
        while let part = token, part.kind != .rightParen, part.end <= call.end, text.utf8.count < 32 {
            text += part.text
            token = part.next
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        var components = parts.compactMap { Int($0) }
        guard !components.isEmpty, components.count == parts.count else { return nil }
        while components.last == 0 { components.removeLast() }
        return components
    }
}
