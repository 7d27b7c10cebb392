import Findings
import SwiftTree

/// Flags `else` after a block that always leaves the scope.
struct SuperfluousElse: NodeRule {
    static let metadata = RuleMetadata(
        id: "superfluous_else", name: "Superfluous Else", kind: .style, fixes: .unsafe, isDefault: false,
        summary: "`else` should be avoided after a block that leaves the scope",
        rationale: """
            If a block ends with `return`, `throw`, `break` or `continue`, the code after it runs only in the other \
            case anyway, and `else` just indents it by one more level. Move the statements of the `else` block after \
            the `if`, or write the exit as a `guard`. Conditions with only `#available` are accepted. The fix is \
            unsafe: what the `else` block declares is then visible after it, and `defer` runs later.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint also reports `if` expressions whose value is used, and `if` statements with a label. Prumo does not.",
            why: "A value needs the `else`, and `break` with the label of the `if` does not leave the scope around it.",
            example:
                "func load() {\n    check: if isOn {\n        break check\n    } else {\n        stop()\n    }\n    print(1)\n}"
        )
    ])

    static let examples: [RuleExample] = [
        .clean(
            "if isOn { return }\nif isOn { print(1) } else { return }\nif #available(iOS 18, *) { return } else { print(1) }"
        ),
        .clean(
            "if isOn {\n    if isSet { return }\n} else {\n    print(1)\n}\nlet size = if isOn { throw Failure() } else { 1 }"
        ),
        .clean("check: if isOn { break check } else { stop() }"),
        .flagged("if isOn { return } ↓else if isSet { throw Failure() } ↓else { print(1) }"),
        .flagged("if isOn { print(1) } else { if isSet { continue } ↓else { break } }"),
        .flagged("if isOn {\n    if isSet { return 1 } ↓else { return 2 }\n} ↓else {\n    print(1)\n}"),
        .fixed(
            "func load() {\n    if isOn {\n        return\n    } else if isSet {\n        stop()\n    }\n}",
            to: "func load() {\n    if isOn {\n        return\n    }\n    if isSet {\n        stop()\n    }\n}"),
        .fixed(
            "func load() {\n    if isOn {\n        return\n    } else {\n        // later\n        stop()\n        // done\n    }\n}",
            to: "func load() {\n    if isOn {\n        return\n    }\n    // later\n    stop()\n    // done\n}"),
        .fixed("if isOn { return } else { print(1) }", to: "if isOn { return }\nprint(1)"),
        .fixed(
            "if isOn { return }\nelse /* off */ { print(1) }", to: "if isOn { return }\nelse /* off */ { print(1) }"),
    ]

    static let visits: NodeKinds = [.ifExpr]

    func check(_ node: Node, in context: inout RuleContext) {
        // The rest of a chain is checked with its start.
        guard node.parent?.kind == .expressionStmt, node.parent?.parent?.kind == .codeBlockItem else { return }
        let indentation = Self.indentation(of: node, context.tree)
        var next: Node? = node
        while let branch = next, branch.kind == .ifExpr, let keyword = branch.elseKeyword,
            let elseBody = branch.elseBody,
            branch.conditions.only?.firstChild?.kind != .availabilityCondition, let body = branch.body, Self.exits(body)
        {
            context.report(
                "the block before this `else` leaves the scope; remove the `else`", at: keyword.range,
                fix: fix(body, elseBody, indentation, context.tree))
            next = elseBody
        }
    }

    /// Whether the last statement of a block leaves the scope around it.
    private static func exits(_ block: Node) -> Bool {
        guard let item = block.statements.last?.firstChild else { return false }
        switch item.kind {
        case .returnStmt, .throwStmt, .continueStmt, .breakStmt: return true
        case .expressionStmt:
            var next = item.firstChild
            while let branch = next, branch.kind == .ifExpr {
                guard let body = branch.body, exits(body), let elseBody = branch.elseBody else { return false }
                if elseBody.kind == .codeBlock { return exits(elseBody) }
                next = elseBody
            }
            return false
        default: return false
        }
    }

    /// The blanks at the start of the line that a node begins on.
    private static func indentation(of node: Node, _ tree: SyntaxTree) -> String {
        let line = tree.rangeOfLineContent(tree.line(at: node.start))
        let blanks = tree.bytes[line.lowerBound..<node.start].prefix(while: Gap.isBlank)
        return String(decoding: blanks, as: UTF8.self)
    }

    private func fix(
        _ body: Node, _ elseBody: Node, _ indentation: String, _ tree: SyntaxTree
    ) -> Fix? {
        let title = "remove the `else`"
        guard tree.comments(in: body.end..<elseBody.start).isEmpty else { return nil }
        let lineStart = "\n" + indentation
        if elseBody.kind == .ifExpr {
            return .unsafe(title, .replace(body.end..<elseBody.start, with: lineStart))
        }
        guard let left = elseBody.leftBrace, let right = elseBody.rightBrace else { return nil }
        // A comment at the end would hide what follows the brace.
        if !tree.comments(in: right.gapBefore).isEmpty, let next = right.next,
            tree.line(at: next.start) == tree.line(at: right.start)
        {
            return nil
        }
        let text = Self.unindented(left.end..<right.start, to: indentation, tree)
        return .unsafe(title, .replace(body.end..<elseBody.end, with: text.isEmpty ? "" : lineStart + text))
    }

    /// The text of a block with the indentation of the code around it, without the space at its start and end.
    private static func unindented(_ range: Range<Int>, to indentation: String, _ tree: SyntaxTree) -> String {
        let start = min(tree.endOfSpace(from: range.lowerBound), range.upperBound)
        var end = range.upperBound
        while end > start, Gap.isBlank(tree.bytes[end - 1]) || Gap.isLineBreak(tree.bytes[end - 1]) { end -= 1 }
        let text = String(decoding: tree.bytes[start..<end], as: UTF8.self)
        let firstLine = tree.rangeOfLineContent(tree.line(at: start))
        let blanks = tree.bytes[firstLine.lowerBound..<start]
        guard blanks.allSatisfy(Gap.isBlank), blanks.starts(with: indentation.utf8) else { return text }
        let surplus = String(decoding: blanks, as: UTF8.self).dropFirst(indentation.count)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let prefix = indentation + surplus
        guard lines.dropFirst().allSatisfy({ $0.hasPrefix(prefix) || $0.allSatisfy(\.isWhitespace) }) else {
            return text
        }
        return lines.enumerated().map { index, line in
            index == 0 || !line.hasPrefix(prefix) ? String(line) : indentation + line.dropFirst(prefix.count)
        }.joined(separator: "\n")
    }
}
