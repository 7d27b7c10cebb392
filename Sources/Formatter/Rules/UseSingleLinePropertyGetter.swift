import SourceText
import SwiftTree

/// Removes `get { }` around the body of a property that has no other accessor.
///
/// As in the toolchain, properties inside of the value or the accessors of another one stay as they are.
enum UseSingleLinePropertyGetter: FormatRule {
    static let name = "UseSingleLinePropertyGetter"
    static let visits: NodeKinds = [.patternBinding]

    static func edits(in file: RuleFile) -> [Edit] {
        file.outermostNodes.flatMap { binding in
            guard let block = binding.accessorBlock, let getter = onlyGetter(of: block) else { return [Edit]() }
            return unwrap(getter, in: block, file)
        }
    }

    private static func onlyGetter(of block: Node) -> Node? {
        guard let list = block.child(.accessors), list.kind == .accessorDeclList,
            let accessor = NodeList(list).only, accessor.accessorSpecifier?.kind == .getKeyword,
            accessor.attributes.isEmpty, accessor.modifier == nil, accessor.effectSpecifiers == nil
        else { return nil }
        return accessor
    }

    private static func unwrap(_ getter: Node, in block: Node, _ file: RuleFile) -> [Edit] {
        guard let body = getter.body, let left = block.leftBrace, let right = block.rightBrace,
            let innerLeft = body.leftBrace, let innerRight = body.rightBrace, let keyword = getter.accessorSpecifier,
            !innerLeft.leadingTrivia.hasComment
        else { return [] }
        var before = GapText(file)
        before.add(left.end..<keyword.start)
        if keyword.trailingTrivia.hasComment {
            before.add(keyword.end..<keyword.trailingTrivia.end)
            before.addLineBreak()
        }
        guard let first = body.statements.first, let last = body.statements.last else {
            let rest = innerLeft.trailingTrivia.end..<innerRight.start
            before.add(innerLeft.end..<rest.lowerBound)
            if file.hasComment(in: rest.lowerBound..<right.start) {
                before.add(rest)
                before.add(innerRight.gapAfter)
            }
            if before.endsWithLineComment { before.addLineBreak() }
            return [.replace(left.end..<right.start, with: before.withoutBlankLinesAtStart)]
        }
        before.add(innerLeft.end..<first.start)
        var after = GapText(file)
        after.add(last.end..<innerRight.start)
        after.add(innerRight.gapAfter)
        return [
            .replace(left.end..<first.start, with: before.withoutBlankLinesAtStart),
            .replace(last.end..<right.start, with: after.withoutBlankLinesAtEnd),
        ]
    }
}
