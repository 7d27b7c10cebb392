import Findings
import SourceText
import SwiftTree

/// Flags imports that come before the one above them in the alphabet. Blank lines and other code separate blocks, each of
/// which is sorted for itself.
struct SortedImports: FileRule {
    /// What the imports of a block are sorted by.
    enum Grouping: String, CaseIterable {
        case attributes
        case names
    }

    static let metadata = RuleMetadata(
        id: "sorted_imports", name: "Sorted Imports", kind: .style, fixes: .safe, isDefault: false,
        layout: .opposed(by: .imports),
        summary: "imports on adjacent lines should be sorted",
        rationale: """
            Sorted imports show duplicates next to each other, and two branches that add one rarely change the same \
            line. Sort the names in each block of imports without regard to case; an empty line or other code begins a \
            new block. `grouping` set to `attributes` sorts by attributes and access levels first. The fix is unsafe \
            there if a block imports one module twice.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.0",
        differences: [
            .init(
                """
                SwiftLint's fix moves a comment at the top of a file with the first import, unless a blank line \
                separates them. Prumo's fix leaves it at the top.
                """,
                why: "It is the header of the file.", example: "// Cart.swift\nimport Shop\nimport Kit")
        ])

    static let options: [RuleOption<Self>] = [
        .choice(
            "grouping", \.grouping,
            summary: "whether imports are sorted by attributes and access levels first, or by names only")
    ]

    static let examples: [RuleExample] = [
        .clean("import Cart\nimport kit\n// for money\nimport Money\n\nimport Bank\n#if DEBUG\nimport Audit\n#endif"),
        .clean("@testable import Shop\nimport Cart", options: #"{"grouping": "attributes"}"#),
        .flagged("import Shop\nimport ↓Cart\nimport class ↓Bank.Account"),
        .flagged("#if DEBUG\nimport Shop\n// for money\nimport ↓Cart\n#endif"),
        .flagged("import Cart\nprivate import ↓Kit\npublic import ↓Shop", options: #"{"grouping": "attributes"}"#),
        .fixed(
            "import Shop // all\n// for money\nimport Money\nimport Cart\n\nimport Bank\n",
            to: "import Cart\n// for money\nimport Money\nimport Shop // all\n\nimport Bank\n"),
        .fixed(
            "import Shop\n// prumo:disable:next todo\nimport Kit\n",
            to: "import Shop\n// prumo:disable:next todo\nimport Kit\n"),
        .fixed("// Cart.swift\nimport Shop\nimport Kit", to: "// Cart.swift\nimport Kit\nimport Shop"),
        .fixed("import Shop; import Kit\nimport Cart\n", to: "import Shop; import Kit\nimport Cart\n"),
    ]

    static let visits: NodeKinds = [.importDecl]

    var grouping = Grouping.names

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var block: [Import] = []
        for node in context.nodes(.importDecl) {
            guard let current = Import(node, grouping, tree) else { continue }
            if let previous = block.last, !current.isAfter(previous, tree) {
                check(block, in: &context)
                block = []
            }
            block.append(current)
        }
        check(block, in: &context)
    }

    private func check(_ block: [Import], in context: inout RuleContext) {
        var isFirst = true
        for (previous, current) in zip(block, block.dropFirst()) where current < previous {
            // One fix sorts the block, and resolves the other findings with the first one.
            let fix = isFirst ? fix(block, context) : nil
            isFirst = false
            context.report("sort the imports: `\(current.path)` before `\(previous.path)`", at: current.range, fix: fix)
        }
    }

    /// Sorts the lines of a block, each import with the comments above it.
    private func fix(_ block: [Import], _ context: RuleContext) -> Fix? {
        let tree = context.tree
        var start = startOfLines(of: block[0], tree)
        var lines: [Range<Int>] = []
        for item in block {
            guard item.hasOwnLines(tree) else { return nil }
            let end = tree.rangeOfLineContent(item.lastLine).upperBound
            lines.append(start..<end)
            start = tree.rangeOfLine(item.lastLine).upperBound
        }
        let whole = lines[0].lowerBound..<lines[lines.count - 1].upperBound
        // A comment for the linter may apply to the lines after it, whatever they are.
        let hasDirective = tree.comments(in: whole).contains { comment in
            DirectiveReader.directive(inComment: comment.range, of: tree.bytes) { tree.line(at: $0) } != nil
        }
        if hasDirective { return nil }
        let order = block.indices.ordered { block[$0] < block[$1] || !(block[$1] < block[$0]) && $0 < $1 }
        var text = ""
        for (place, index) in order.enumerated() {
            if place > 0 { text += string(tree, lines[place - 1].upperBound..<lines[place].lowerBound) }
            text += string(tree, lines[index])
        }
        let edit = Edit.replace(whole, with: text)
        // Which of two imports of a module is first may matter where one of them is for tests.
        let isSafe = grouping == .names || Set(block.map(\.path)).count == block.count
        return isSafe ? .safe("sort the imports", edit) : .unsafe("sort the imports", edit)
    }

    /// Where the lines of the first import of a block start, with the comments right above it. A comment at the top of the
    /// file is not among them.
    private func startOfLines(of item: Import, _ tree: SyntaxTree) -> Int {
        let first = item.node.firstToken
        let gap = first.gapBefore
        var line = item.line
        for comment in tree.comments(in: gap).reversed() {
            guard tree.line(at: comment.end) == line - 1 else { break }
            let start = tree.line(at: comment.start)
            let lineStart = tree.rangeOfLine(start).lowerBound
            guard lineStart >= gap.lowerBound, tree.isSpace(lineStart..<comment.start) else { break }
            line = start
        }
        let isFirstCode = first.previous == nil || first.previous?.kind == .shebang
        if isFirstCode, tree.isSpace(gap.lowerBound..<tree.rangeOfLine(line).lowerBound) { line = item.line }
        return tree.rangeOfLine(line).lowerBound
    }

    private func string(_ tree: SyntaxTree, _ range: Range<Int>) -> String {
        String(decoding: tree.bytes[range], as: UTF8.self)
    }
}

/// An import with what it is sorted by.
private struct Import {
    let node: Node
    /// The offsets of what is imported.
    let range: Range<Int>
    /// What is imported, as in `Kit.View`.
    let path: String
    private let foldedPath: [UInt8]
    private let attributes: String
    private let accessLevel: Int
    /// The line on which it starts, and the one on which it ends.
    let line: Int
    let lastLine: Int

    init?(_ node: Node, _ grouping: SortedImports.Grouping, _ tree: SyntaxTree) {
        guard let list = node.path.node else { return nil }
        self.node = node
        range = list.range
        path = node.path.map(\.firstToken.text).joined(separator: ".")
        foldedPath = path.utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
        line = tree.line(at: node.start)
        lastLine = tree.line(at: list.end)
        guard grouping == .attributes else {
            attributes = ""
            accessLevel = 0
            return
        }
        attributes = node.attributes.compactMap { attribute in
            attribute.kind == .attribute ? attribute.attributeName?.typeName?.text : nil
        }.joined()
        accessLevel =
            switch node.modifiers.first?.firstToken.kind {
            case .publicKeyword: 1
            case .packageKeyword: 2
            case .internalKeyword: 3
            case .fileprivateKeyword: 4
            case .privateKeyword: 5
            // Those without an access level come last.
            default: 6
            }
    }

    static func < (left: Import, right: Import) -> Bool {
        if left.attributes != right.attributes {
            // Those without attributes come last.
            if left.attributes.isEmpty || right.attributes.isEmpty { return right.attributes.isEmpty }
            return left.attributes < right.attributes
        }
        if left.accessLevel != right.accessLevel { return left.accessLevel < right.accessLevel }
        return left.foldedPath.lexicographicallyPrecedes(right.foldedPath)
    }

    /// Whether it is below another import, with nothing but lines with comments between them.
    func isAfter(_ previous: Import, _ tree: SyntaxTree) -> Bool {
        if line == previous.lastLine + 1 { return true }
        guard line > previous.lastLine, let before = node.firstToken.previous, previous.node.contains(before.parent)
        else { return false }
        var next = previous.lastLine + 1
        for comment in tree.comments(in: node.firstToken.gapBefore) {
            let start = tree.line(at: comment.start)
            if start > next { return false }
            next = max(next, tree.line(at: comment.end) + 1)
        }
        return next >= line
    }

    /// Whether its lines contain nothing else.
    func hasOwnLines(_ tree: SyntaxTree) -> Bool {
        let first = node.firstToken
        let last = node.lastToken
        if let previous = first.previous, tree.line(at: previous.end) == line { return false }
        if let next = last.next, tree.line(at: next.start) == lastLine, next.start < tree.bytes.count { return false }
        // A block comment may continue after its lines.
        return tree.comments(in: last.gapAfter).first.map { comment in
            tree.line(at: comment.start) > lastLine || tree.line(at: comment.end) == lastLine
        } ?? true
    }
}
