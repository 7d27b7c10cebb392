import Findings
import SwiftTree

/// Flags opening braces that are not on the next line, below the start of what they belong to.
struct ContrastedOpeningBrace: NodeRule {
    static let metadata = RuleMetadata(
        id: "contrasted_opening_brace", name: "Contrasted Opening Brace", kind: .style, fixes: .safe,
        isDefault: false, layout: .opposed,
        summary: "opening braces should be on their own line, below the declaration or statement",
        rationale: """
            If each `{` is below the start of its declaration or statement, the two braces of a block are in one \
            column, and a header of several lines does not run into the body. Move the brace to the next line, with \
            the indentation of the line that begins the declaration or statement. The opposite rule is \
            `opening_brace`, which has to be off.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "A brace below comments on other lines has no fix. SwiftLint's leaves it below them, and flags it again.",
                why: "Only a brace on the next line is accepted, and the comments stay where they are.",
                example: "func run()\n    // fast\n  {\n}"),
            .init(
                "The fix repeats tabs of the line above. SwiftLint's indents with spaces.",
                why: "The brace would be at another column.", example: "\tfunc run() {\n\t}"),
        ])

    static let examples: [RuleExample] = [
        .clean("func run()\n{\n    list.map\n    {\n        $0\n    }\n}", except: .afterEmoji),
        .clean("if isOn\n{\n} else if isOff\n{\n}", except: .afterEmoji),
        .clean(
            "func run() // fast\n{\n}\nlet size = switch item\n         {\n         default: 1\n         }",
            except: .afterEmoji),
        .clean("Section(text: \"\"\"\n    One\n    \"\"\", isOn)\n{\n}", except: .afterEmoji),
        .clean("list.map({ $0 })\nlet run = { 1 }"),
        .flagged("struct Cart ↓{\n    var size: Int↓{ 1 }\n}"),
        .flagged("do\n    ↓{\n} catch ↓{\n}\nlist.map ↓{ $0 }"),
        .flagged(
            "func run()\n    // fast\n↓{\n}\nlet size = switch item\n           ↓{\n           default: 1\n           }"
        ),
        .fixed("class Cart {\n\tinit()  {}\n}", to: "class Cart\n{\n\tinit()\n\t{}\n}"),
        .fixed("if isOn { // now\n} else /* not yet */ {\n}", to: "if isOn\n{ // now\n} else /* not yet */\n{\n}"),
        .fixed("    list.map { $0 }.filter { $1 }", to: "    list.map\n    { $0 }.filter\n    { $1 }"),
        .fixed("run(\"\"\"\n    One\n    \"\"\") { 1 }", to: "run(\"\"\"\n    One\n    \"\"\")\n{ 1 }"),
        .fixed("func run()\n    // fast\n  {\n}", to: "func run()\n    // fast\n  {\n}"),
    ]

    static let visits: NodeKinds = .introducedBlocks

    func check(_ node: Node, in context: inout RuleContext) {
        guard let brace = node.openingBrace, node.isIntroducedBlock, let previous = brace.previous else { return }
        let tree = context.tree
        let parent = Self.start(above: node, brace, tree)
        let content = Gap(before: brace, in: tree).content
        let line = tree.line(at: previous.end)
        guard
            line + 1 != tree.line(at: brace.start)
                || tree.visibleColumn(at: brace.start) != parent.map({ tree.visibleColumn(at: $0) }) ?? 0
        else { return }
        // Below comments on other lines it would be flagged again.
        let isBelowComments = tree.line(at: max(content.upperBound, previous.end)) != line
        // On the next line, `{` after `var a = b` would be something else.
        let isAfterValue = node.kind == .accessorBlock && node.parent?.child(.initializer) != nil
        context.report(
            "put the opening brace on the next line, below the start of the declaration or statement", at: brace.range,
            fix: brace.isOnUnbreakableLine || isBelowComments || isAfterValue
                ? nil
                : .safe(
                    "move the brace",
                    .replace(
                        content.upperBound..<brace.start,
                        with: tree.lineBreak + (parent.map { tree.indentation(to: $0) } ?? ""))))
    }

    /// The offset of what the brace is below; nil if it is at the start of a line.
    private static func start(above node: Node, _ brace: Token, _ tree: SyntaxTree) -> Int? {
        guard let parent = node.parent else { return node.start }
        switch node.kind {
        case .switchExpr: return parent.start
        case .precedenceGroupDecl: return node.start
        case .closureExpr:
            if parent.kind == .multipleTrailingClosureElement {
                return parent.firstToken.previous.map { tree.firstTokenOfLine(of: $0).start }
            }
            return brace.previous.map { tree.firstTokenOfLine(of: $0).start }
        case .accessorBlock:
            let variable = parent.parent?.parent
            return variable?.kind == .variableDecl ? variable?.start : nil
        default: return start(aboveBodyOf: parent)
        }
    }

    private static func start(aboveBodyOf owner: Node) -> Int {
        switch owner.kind {
        case .catchClause: return owner.parent?.parent?.start ?? owner.start
        case .ifExpr:
            var first = owner
            // As `else if` it is below the first `if`; nobody writes more of them.
            for _ in 0..<1000 {
                guard let parent = first.parent, parent.kind == .ifExpr else { break }
                first = parent
            }
            return first.start
        default: return owner.start
        }
    }
}
