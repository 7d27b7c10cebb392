import SourceText
import SwiftTree

/// Combines cases that contain nothing but `fallthrough` with the case after them.
enum NoCasesWithOnlyFallthrough: FormatRule {
    static let name = "NoCasesWithOnlyFallthrough"
    static let visits: NodeKinds = [.switchCaseList]

    static func edits(in file: RuleFile) -> [Edit] {
        var edits: [Edit] = []
        for list in file.nodes {
            var cases: [Node] = []
            for element in NodeList(list) {
                if fallsThrough(element) {
                    cases.append(element)
                    continue
                }
                // Before a conditional compilation block cases stay as they are.
                if element.kind == .switchCase {
                    if isCombinable(element) { cases.append(element) }
                    for group in groups(of: cases, in: file) { combine(group, in: file, into: &edits) }
                }
                cases = []
            }
        }
        return edits
    }

    /// Whether it is a case without variables that contains nothing else. Comments on lines of their own say that it is
    /// meant to be there.
    private static func fallsThrough(_ element: Node) -> Bool {
        guard element.kind == .switchCase, isCombinable(element), let statement = element.statements.only else {
            return false
        }
        return statement.item?.kind == .fallThroughStmt && !element.leadingTrivia.hasComment
            && !statement.leadingTrivia.hasComment && !statement.trailingTrivia.hasComment
    }

    private static func isCombinable(_ element: Node) -> Bool {
        guard let label = element.labelNode, label.kind == .switchCaseLabel, element.attribute == nil else {
            return false
        }
        return !label.subtree.contains { $0.kind == .valueBindingPattern }
    }

    /// The cases in groups to combine. A case with a comment after its patterns, which would be lost, ends a group.
    private static func groups(of cases: [Node], in file: RuleFile) -> [[Node]] {
        var groups: [[Node]] = [[]]
        for element in cases {
            groups[groups.count - 1].append(element)
            guard let colon = element.labelNode?.colon, let statement = element.statements.first else { continue }
            if file.hasComment(in: colon.end..<statement.end) { groups.append([]) }
        }
        return groups
    }

    /// Makes one case of some: that with all patterns and the statements of the last one. It is below the comments and
    /// blank lines that are before the last one.
    private static func combine(_ cases: [Node], in file: RuleFile, into edits: inout [Edit]) {
        guard let first = cases.first, let last = cases.last, cases.count > 1 else { return }
        let (leading, lastLeading) = (first.leadingTrivia, last.leadingTrivia)
        let lines = Array(leading)
        let kept = lines.lastIndex(where: \.kind.isNewline).map { lines[$0].start } ?? leading.end
        var trivia = file.text(leading.start..<kept) + file.text(lastLeading.start..<lastLeading.end)
        if trivia.isEmpty, !leading.isEmpty { trivia = "\n" }
        edits.append(.replace(leading.start..<leading.end, with: trivia))
        for (element, next) in zip(cases, cases.dropFirst()) {
            guard let colon = element.labelNode?.colon, let keyword = next.labelNode?.caseKeyword else { continue }
            edits.append(.replace(colon.startWithLineBreak..<keyword.trailingTrivia.endOfSpaces, with: ", "))
        }
    }
}
