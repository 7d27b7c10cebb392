import SwiftTree

/// Where comments switch rules off: `// swift-format-ignore`, `// swift-format-ignore: Rule, Rule` before a statement or
/// member, and `// swift-format-ignore-file`, with or without rules, at the top.
struct RuleMask {
    private var allRules = OffsetRanges()
    private var rules: [String: OffsetRanges] = [:]
    /// Whether all rules are off in the whole file.
    private(set) var ignoresFile = false

    init(_ tree: SyntaxTree) {
        let hasDirective = tree.comments.contains { $0.kind == .lineComment && Self.isDirective($0.bytes) }
        guard hasDirective else { return }
        let firstToken = tree.root.firstToken
        for comment in Self.loneComments(before: firstToken) {
            guard let names = Self.names(comment, directive: "swift-format-ignore-file") else { continue }
            add(names, to: 0..<tree.bytes.count)
            if names.isEmpty { ignoresFile = true }
        }
        var skipped = 0
        for node in tree.nodes where node.kind == .codeBlockItem || node.kind == .memberBlockItem {
            // What is in an excluded node needs no comment.
            guard node.index >= skipped else { continue }
            for comment in Self.loneComments(before: node.firstToken) {
                guard let names = Self.names(comment, directive: "swift-format-ignore") else { continue }
                add(names, to: Self.excludedRange(node))
                if names.isEmpty { skipped = node.subtree.endIndex }
            }
        }
    }

    /// Whether no rule is off anywhere.
    var isEmpty: Bool { allRules.isEmpty && rules.isEmpty }

    /// Whether a rule is off for the node that begins at an offset.
    func isDisabled(_ rule: String, at offset: Int) -> Bool {
        allRules.contains(offset) || rules[rule]?.contains(offset) == true
    }

    /// The offsets that a comment before a node excludes. Before the first node of a list it excludes the list, which
    /// begins at the same offset.
    private static func excludedRange(_ node: Node) -> Range<Int> {
        guard let list = node.parent, list.start == node.start else { return node.range }
        return list.range
    }

    private mutating func add(_ names: [String], to range: Range<Int>) {
        if names.isEmpty { allRules.append(range) }
        for name in names { rules[name, default: OffsetRanges()].append(range) }
    }

    private static func isDirective(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "swift-format-ignore".utf8)
    }

    /// The line comments before a token that are alone on their line.
    private static func loneComments(before token: Token) -> [String] {
        let trivia = token.leadingTrivia
        var comments: [String] = []
        var current: String?
        var isFirst = true
        for piece in Array(trivia).reversed() {
            switch piece.kind {
            case .lineComment: current = trivia.text(of: piece)
            case .spaces, .tabs: break
            case .newlines, .carriageReturns, .carriageReturnLineFeeds:
                if let text = current { comments.append(text) }
                current = nil
            default: current = nil
            }
            isFirst = false
        }
        if !isFirst, token.index == 0, let current { comments.append(current) }
        return comments.reversed()
    }

    /// The rules that a comment names: empty for all, `nil` if it is not the directive.
    private static func names(_ comment: String, directive: String) -> [String]? {
        var text = comment.drop { $0 == " " || $0 == "\t" }
        guard text.hasPrefix("//") else { return nil }
        text = text.dropFirst(2).drop(while: \.isWhitespace)
        guard text.hasPrefix(directive) else { return nil }
        text = text.dropFirst(directive.count)
        if text.isEmpty { return [] }
        text = text.drop(while: \.isWhitespace)
        guard text.first == ":" else { return nil }
        let list = text.dropFirst().drop(while: \.isWhitespace)
        guard !list.isEmpty else { return nil }
        return list.split(separator: ",").map { name in
            String(name.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }
        .filter { !$0.isEmpty }
    }
}

/// Ranges of offsets that were found in source order: each begins after the one before it, or in it.
private struct OffsetRanges {
    /// What the ranges cover together; these do not overlap.
    private var ranges: [Range<Int>] = []

    var isEmpty: Bool { ranges.isEmpty }

    mutating func append(_ range: Range<Int>) {
        guard let last = ranges.last, range.lowerBound <= last.upperBound else { return ranges.append(range) }
        let start = min(last.lowerBound, range.lowerBound)
        ranges[ranges.count - 1] = start..<max(last.upperBound, range.upperBound)
    }

    /// Whether an offset is in a range, or at its end.
    func contains(_ offset: Int) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < offset { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= offset
    }
}
