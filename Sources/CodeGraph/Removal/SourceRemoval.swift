import SourceText
import SwiftTree

/// Removes nodes of a file together with what belongs to them: comments, commas, blank lines, and all that is left empty.
///
/// Items of lists of declarations and statements go with their lines; elements of other lists go with a comma.
struct SourceRemoval {
    private let tree: SyntaxTree
    /// For each node whether it is removed.
    private var isRemoved: [Bool]
    /// The ranges of whole lines that are removed.
    private var lines: [Range<Int>] = []
    private var edits: [Edit]

    /// - Parameters:
    ///   - tree: the parsed file.
    ///   - nodes: the positions of the nodes to remove: items and elements of lists.
    ///   - edits: what else is changed.
    init(of nodes: [Int], in tree: SyntaxTree, _ edits: [Edit] = []) {
        (self.tree, self.edits) = (tree, edits)
        isRemoved = Array(repeating: false, count: tree.nodes.endIndex)
        for node in nodes where isRemoved.indices.contains(node) { isRemoved[node] = true }
        removeEmptiedNodes()
        collect()
    }

    /// The bytes of the file that are left.
    var bytes: [UInt8] {
        let blank = BlankLines(tree.bytes)
        let whole = blank.merged(lines).map { Edit.delete(blank.extended($0)) }
        return Edit.applying(Self.outermost(whole + edits), to: Array(tree.bytes))
    }

    /// Whether nothing but imports and comments is left of a file that had something else.
    var leavesNothing: Bool {
        var hasRemoved = false
        for item in tree.root.statements {
            if isRemoved[item.index] {
                hasRemoved = true
            } else if !isPlainImport(item) {
                return false
            }
        }
        return hasRemoved && tree.tokens.first?.kind != .shebang
    }

    /// Whether an item is an import that means nothing to other files.
    private func isPlainImport(_ item: Node) -> Bool {
        guard let declaration = item.item else { return false }
        switch declaration.kind {
        case .importDecl:
            return declaration.attributes.allSatisfy {
                $0.kind == .attribute && $0.attributeName?.hasText("_exported") == false
            }
        case .ifConfigDecl:
            return declaration.clauses.allSatisfy { clause in
                clause.elementsNode.map { $0.kind == .codeBlockItemList && NodeList($0).allSatisfy(isPlainImport) }
                    ?? true
            }
        default: return false
        }
    }

    /// Those edits that are not in the range of another one.
    private static func outermost(_ edits: [Edit]) -> [Edit] {
        // At one place what is put in comes first, then the longest deletion.
        let ordered = edits.ordered { left, right in
            if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
            if left.range.isEmpty != right.range.isEmpty { return left.range.isEmpty }
            return left.range.upperBound > right.range.upperBound
        }
        var outermost: [Edit] = []
        var end = 0
        for edit in ordered {
            let isInside = edit.range.upperBound <= end && edit.range.lowerBound < end
            guard !isInside else { continue }
            // Two deletions may share a comma.
            let start = max(edit.range.lowerBound, end)
            outermost.append(
                edit.replacement.isEmpty ? .delete(start..<max(start, edit.range.upperBound)) : edit)
            end = max(end, edit.range.upperBound)
        }
        return outermost
    }
}

// What becomes empty.
extension SourceRemoval {
    private static let itemLists: NodeKinds = [.memberBlockItemList, .codeBlockItemList]

    /// Removes the declarations of which all parts are removed. Nodes come after those that contain them.
    private mutating func removeEmptiedNodes() {
        for node in tree.nodes.reversed() {
            switch node.kind {
            case .patternBindingList, .enumCaseElementList:
                if isEmptied(node), let item = node.parent?.parent { isRemoved[item.index] = true }
            case .compositionTypeElementList:
                if isEmptied(node), let type = node.parent?.parent { isRemoved[type.index] = true }
            case .inheritedTypeList:
                if isEmptied(node), let clause = node.parent { isRemoved[clause.index] = true }
            case .extensionDecl:
                if isEmptiedExtension(node), let item = node.parent { isRemoved[item.index] = true }
            case .ifConfigDecl:
                if isEmptiedCondition(node), let item = node.parent { isRemoved[item.index] = true }
            case .switchCase: keepStatement(of: node)
            default: continue
            }
        }
    }

    /// Whether all elements of a list are removed, and there were some.
    private func isEmptied(_ list: Node) -> Bool {
        var hasElements = false
        for element in NodeList(list) {
            guard isRemoved[element.index] else { return false }
            hasElements = true
        }
        return hasElements
    }

    private func isEmptiedExtension(_ node: Node) -> Bool {
        guard let block = node.memberBlock else { return false }
        let clause = node.inheritanceClause
        let members = block.child(.members)
        if let clause, !isRemoved[clause.index] { return false }
        guard let members, members.kind == .memberBlockItemList, !NodeList(members).isEmpty else {
            return clause != nil
        }
        return isEmptied(members)
    }

    /// Whether all declarations and statements in the clauses of an `#if` are removed.
    private func isEmptiedCondition(_ node: Node) -> Bool {
        guard let kind = node.parent?.kind, kind == .memberBlockItem || kind == .codeBlockItem else { return false }
        var hasRemoved = false
        for clause in node.clauses {
            guard let elements = clause.elementsNode else { continue }
            guard Self.itemLists.contains(elements.kind) else { return false }
            if NodeList(elements).isEmpty { continue }
            guard isEmptied(elements) else { return false }
            hasRemoved = true
        }
        return hasRemoved
    }

    /// A case of a `switch` needs a statement.
    private mutating func keepStatement(of node: Node) {
        guard let list = node.child(.statements), list.kind == .codeBlockItemList, isEmptied(list),
            let first = NodeList(list).first, let statement = first.item
        else { return }
        isRemoved[first.index] = false
        edits.append(.replace(statement.range, with: "break"))
    }
}

// What is removed as text.
extension SourceRemoval {
    private mutating func collect() {
        let nodes = tree.nodes
        var index = nodes.startIndex
        while index < nodes.endIndex {
            let node = nodes[index]
            index += 1
            if isRemoved[node.index] {
                if node.kind == .memberBlockItem || node.kind == .codeBlockItem { remove(item: node) }
                if node.kind == .inheritanceClause { edits.append(.delete(node.rangeWithGapBefore)) }
                index = node.subtree.endIndex
                continue
            }
            switch node.kind {
            case .memberBlockItemList: removeMarks(of: node)
            case .codeBlockItemList where node.parent?.kind == .sourceFile: removeMarks(of: node)
            case .patternBindingList, .enumCaseElementList, .functionParameterList, .labeledExprList,
                .inheritedTypeList, .compositionTypeElementList:
                remove(elementsOf: node)
            default: continue
            }
        }
    }

    private mutating func remove(item: Node) {
        let (first, last) = (item.firstToken, item.lastToken)
        let next = last.next
        let endsLine = next.map { $0.kind == .endOfFile || $0.isFirstOfLine } ?? true
        if first.isFirstOfLine, endsLine {
            let end = max(last.trailingTrivia.end, last.end)
            lines.append(OwnComments(tree).start(of: first)..<tree.rangeOfLine(tree.line(at: end - 1)).upperBound)
        } else if first.isFirstOfLine, let next, !last.gapAfter.isEmpty, !tree.hasComment(in: last.gapAfter) {
            edits.append(.delete(item.start..<next.start))
        } else if tree.hasComment(in: first.gapBefore) {
            edits.append(.delete(item.range))
        } else {
            edits.append(.delete(item.rangeWithGapBefore))
        }
    }

    /// Removes the marks of sections that are left without members.
    private mutating func removeMarks(of list: Node) {
        var mark: Comment?
        var (isEmpty, hasItems) = (true, false)
        var found: [Comment] = []
        func close() { if isEmpty, hasItems, let mark { found.append(mark) } }
        for item in NodeList(list) {
            let marks = tree.comments(in: item.firstToken.gapBefore).filter(\.isMark)
            if let last = marks.last {
                close()
                (mark, isEmpty, hasItems) = (last, true, false)
            }
            hasItems = true
            if !isRemoved[item.index] { isEmpty = false }
        }
        close()
        for mark in found {
            let range = tree.rangeOfLine(tree.line(at: mark.start))
            if tree.firstToken(endingAfter: range.lowerBound).start >= range.upperBound
                || range.upperBound == tree.bytes.count
            {
                lines.append(range)
            }
        }
    }

    /// Removes elements of a list, each with a comma or an ampersand.
    private mutating func remove(elementsOf list: Node) {
        let elements = Array(NodeList(list))
        guard elements.contains(where: { isRemoved[$0.index] }) else { return }
        guard let lastKept = elements.last(where: { !isRemoved[$0.index] }) else {
            let (before, after) = (list.firstToken.gapBefore, list.lastToken.gapAfter)
            let isPlain = !tree.hasComment(in: before) && !tree.hasComment(in: after)
            edits.append(.delete(isPlain ? before.lowerBound..<after.upperBound : list.range))
            return
        }
        for (number, element) in elements.enumerated() where isRemoved[element.index] {
            guard element.index < lastKept.index else { continue }
            let next = elements[number + 1]
            let last = element.lastToken
            if element.firstToken.isFirstOfLine, next.firstToken.isFirstOfLine {
                let end = max(last.trailingTrivia.end, last.end)
                lines.append(
                    OwnComments(tree).start(
                        of: element.firstToken)..<tree.rangeOfLine(tree.line(at: end - 1)).upperBound)
            } else {
                let end = tree.hasComment(in: last.gapAfter) ? element.end : next.start
                edits.append(.delete(element.start..<end))
            }
        }
        removeTail(of: elements, after: lastKept)
        if list.kind == .patternBindingList { moveAnnotations(of: elements) }
    }

    /// Removes the elements after the last one that stays.
    private mutating func removeTail(of elements: [Node], after kept: Node) {
        guard let last = elements.last, last != kept else { return }
        let separator = kept.lastToken
        if !last.lastToken.hasText(of: separator) || last.lastToken == separator {
            let gap = separator.gapBefore
            edits.append(.delete((tree.hasComment(in: gap) ? separator.start : gap.lowerBound)..<separator.end))
        }
        edits.append(.delete(separator.trailingTrivia.end..<last.end))
        // Without a comment the space after the separator goes, too.
        if !tree.hasComment(in: separator.gapAfter) { edits.append(.delete(separator.end..<last.end)) }
    }

    /// Gives the type of `let a, b: Int` to the variables before it when the last one is removed.
    private mutating func moveAnnotations(of bindings: [Node]) {
        var annotation: Node?
        for binding in bindings.reversed() {
            if let own = binding.typeAnnotation {
                annotation = isRemoved[binding.index] ? own : nil
            } else if binding.initializer != nil || binding.accessorBlock != nil {
                annotation = nil
            } else if !isRemoved[binding.index], let moved = annotation, let pattern = binding.pattern {
                edits.append(.insert(moved.text, at: pattern.end))
                annotation = nil
            }
        }
    }
}

extension SyntaxTree {
    /// Whether a comment begins in a range without tokens.
    func hasComment(in gap: Range<Int>) -> Bool { !comments(in: gap).isEmpty }
}
