import Findings
import SourceText
import SwiftTree

/// Flags operators between two operands, `=`, and `?` and `:` of a ternary without exactly one space on both sides.
struct OperatorUsageWhitespace: NodeRule {
    static let metadata = RuleMetadata(
        id: "operator_usage_whitespace", name: "Operator Usage Whitespace", kind: .style, fixes: .safe,
        isDefault: false, layout: .decided,
        summary: "operators should have one space on both sides",
        rationale: """
            An operator with a space on one side and none on the other is a prefix or postfix one in Swift, so that \
            `one -two` is not a subtraction; without any spaces, long expressions are hard to take apart. Write `one + \
            two` and `isOn ? 1 : 2`. `...` and `..<` may touch their operands, and a `=` may be aligned with one on a \
            line nearby.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "The fix keeps line breaks and comments. SwiftLint's puts the operands on one line, and deletes comments.",
                why: "The fix is about spaces.", example: "let sum = one /* first */  + two"),
            .init(
                "The fix leaves one space around `...` and `..<` where the operand begins with another operator.",
                why: "`...` and `-` next to each other are one operator.", example: "let range = 1 ...  -x"),
        ])

    static let options: [RuleOption<Self>] = [
        .number(
            "lines_look_around", \.nearbyLineCount,
            summary: "the number of lines above and below in which an aligned `=` is searched"),
        .flag(
            "skip_aligned_constants", \.acceptsAlignment,
            summary: "whether spaces are accepted before a `=` that is below or above another one"),
        .strings(
            "allowed_no_space_operators", \.closeOperators, summary: "operators that need no spaces around them"),
    ]

    static let examples: [RuleExample] = [
        .clean("let sum = -one + two\nlet range = 1...3\nlet limits = 1 ..< 3"),
        .clean(#"let offsets = names.enumerated().map(\..offset)"#),
        .clean("let sum = one +\n    two // both\n    + three"),
        .clean("enum Size: Int {\n    case small   = 1\n    case largest = 2\n}"),
        .clean("let sum = one<+>two", options: #"{"allowed_no_space_operators": ["<+>"]}"#),
        .flagged("let sum↓=one↓+two"),
        .flagged("let size = isOn↓ ?  1↓:2"),
        .flagged("let a↓   = 1\nlet bcd = 2", options: #"{"skip_aligned_constants": false}"#),
        .flagged("let a↓   = 1\n\nlet bcd = 2", options: #"{"lines_look_around": 1}"#),
        .fixed("let sum=one+two  *  three", to: "let sum = one + two * three"),
        .fixed("let range = 1  ..<  3\nlet all = 1 ...  -x", to: "let range = 1..<3\nlet all = 1 ... -x"),
        .fixed("let sum = one /* first */  + two", to: "let sum = one /* first */ + two"),
        .fixed("let sum = one +  \n    two", to: "let sum = one +\n    two"),
    ]

    var nearbyLineCount = 2
    var acceptsAlignment = true
    var closeOperators = ["...", "..<"]

    static let visits: NodeKinds = [
        .assignmentExpr, .binaryOperatorExpr, .initializerClause, .typeInitializerClause, .unresolvedTernaryExpr,
    ]

    func check(_ node: Node, in context: inout RuleContext) {
        if node.kind == .unresolvedTernaryExpr {
            if let questionMark = node.questionMark { check(questionMark, in: &context) }
            if let colon = node.colon { check(colon, in: &context) }
        } else {
            // All the others begin with it.
            check(node.firstToken, in: &context)
        }
    }

    private func check(_ sign: Token, in context: inout RuleContext) {
        let (before, after) = (sign.gapBefore, sign.gapAfter)
        if before.upperBound &- before.lowerBound == 1, after.upperBound &- after.lowerBound == 1 { return }
        guard sign.previous != nil, let next = sign.next, !isInKeyPath(sign) else { return }
        let isClose = before.isEmpty || after.isEmpty
        let mayBeClose = closeOperators.contains { $0.utf8.elementsEqual(sign.bytes) }
        let tree = context.tree
        if isClose {
            guard !mayBeClose else { return }
        } else {
            guard isFar(sign), !isAligned(sign, next, tree) else { return }
        }
        let edits = edits(for: sign, next, isSpaced: isClose || !mayBeClose, tree)
        context.report(
            "put one space before and after `\(sign.text)`", at: before.lowerBound..<next.start,
            fix: edits.isEmpty ? nil : .safe("fix the spaces", edits))
    }

    /// Whether it is the `..` of `\..name`, whose first period stands for the root.
    private func isInKeyPath(_ sign: Token) -> Bool {
        sign.gapBefore.isEmpty && sign.bytes.first == UInt8(ascii: ".")
            && sign.parent.previousSibling?.kind == .keyPathExpr
    }

    /// Whether there is more than one space before or after an operator on its line, and no comment next to it.
    private func isFar(_ sign: Token) -> Bool {
        let leading = sign.leadingTrivia
        let hasBefore = sign.previous?.trailingTrivia.hasSeveralSpaces == true && !leading.hasNewline
        let trailing = sign.trailingTrivia
        guard hasBefore || trailing.hasSeveralSpaces else { return false }
        return !leading.hasComment && !trailing.hasComment && sign.next?.leadingTrivia.hasComment != true
    }

    /// Whether a `=` with one space after it is at the column of another one nearby.
    private func isAligned(_ sign: Token, _ next: Token, _ tree: SyntaxTree) -> Bool {
        guard acceptsAlignment, sign.kind == .equal, sign.gapAfter.count == 1,
            Gap(before: sign, in: tree).isWhitespace
        else { return false }
        let line = tree.line(at: next.start)
        let content = tree.rangeOfLineContent(line)
        // Nobody aligns lines that are longer, and they may have many operators.
        guard content.count < 2000, let column = column(ofFirstEqualIn: content, tree) else { return false }
        for distance in 1...max(1, min(nearbyLineCount, tree.lineCount)) where nearbyLineCount > 0 {
            for other in [line + distance, line - distance] where other > 0 && other <= tree.lineCount {
                if hasEqual(at: column, in: tree.rangeOfLineContent(other), tree) { return true }
            }
        }
        return false
    }

    private func column(ofFirstEqualIn line: Range<Int>, _ tree: SyntaxTree) -> Int? {
        tree.bytes[line].firstIndex(of: UInt8(ascii: "=")).map { offset in
            let start = tree.bytes[line.lowerBound..<offset]
            return start.allSatisfy { $0 < 0x80 } ? start.count : String(decoding: start, as: UTF8.self).count
        }
    }

    private func hasEqual(at column: Int, in line: Range<Int>, _ tree: SyntaxTree) -> Bool {
        guard line.count > column else { return false }
        let offset = line.lowerBound + column
        if tree.bytes[line.lowerBound..<offset].allSatisfy({ $0 < 0x80 }) {
            return tree.bytes[offset] == UInt8(ascii: "=")
        }
        // A character has a few bytes.
        let text = tree.bytes[line.lowerBound..<min(line.upperBound, line.lowerBound + column * 16 + 16)]
        return String(decoding: text, as: UTF8.self).dropFirst(column).first == "="
    }

    private func edits(for sign: Token, _ next: Token, isSpaced: Bool, _ tree: SyntaxTree) -> [Edit] {
        let before = Gap(before: sign, in: tree)
        let after = Gap(after: sign, in: tree)
        if !isSpaced, before.isBlank, after.isBlank, canTouch(sign, next) {
            return [.delete(before.range), .delete(after.range)]
        }
        var edits: [Edit] = []
        func addSpace(_ range: Range<Int>, isWanted: Bool = true) {
            let isRight =
                isWanted ? range.count == 1 && tree.bytes[range.lowerBound] == UInt8(ascii: " ") : range.isEmpty
            if !isRight { edits.append(.replace(range, with: isWanted ? " " : "")) }
        }
        if !before.breaksLine {
            // Before and after comments, if there are any.
            if !before.isBlank, !before.isEmpty { addSpace(before.leadingBlanks) }
            addSpace(before.content.upperBound..<before.range.upperBound)
        }
        let blanks = after.leadingBlanks
        let endsLine = blanks.upperBound < after.range.upperBound && Gap.isLineBreak(tree.bytes[blanks.upperBound])
        addSpace(blanks, isWanted: !endsLine)
        return edits
    }

    /// Whether an operator may touch what is before and after it.
    private func canTouch(_ sign: Token, _ next: Token) -> Bool {
        guard let last = sign.previous?.bytes.last, let first = next.bytes.first else { return false }
        return Self.isOfOperand(last) && Self.isOfOperand(first)
    }

    private static func isOfOperand(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "]"), UInt8(ascii: "$"):
            true
        default: false
        }
    }
}

extension Trivia {
    fileprivate var hasNewline: Bool { contains(where: \.kind.isNewline) }
    fileprivate var hasSeveralSpaces: Bool { contains { $0.kind == .spaces && $0.end - $0.start > 1 } }
}
