import SwiftTree

// Files, blocks and their items.
extension LayoutBuilder {
    mutating func arrangeSourceFile(_ file: Node) -> Bool {
        if ignores.ignoresFile { return false }
        after(file.token(.shebang), .lineBreak(.same, .soft))
        after(file.token(.endOfFileToken), .lineBreak(.same, .soft))
        return true
    }

    mutating func arrangeItems(of list: Node) {
        var pending: Node?
        for item in NodeList(list) where !ignores.ignores(item) {
            if let pending { arrangeItem(pending, isLast: false) }
            pending = item
        }
        if let pending { arrangeItem(pending, isLast: pending.lastToken == list.lastToken) }
    }

    private mutating func arrangeItem(_ item: Node, isLast: Bool) {
        before(item.firstToken, .open)
        let semicolon = item.token(.semicolon)
        let breaksAlways = !isLast && (semicolon == nil || !configuration.respectsExistingLineBreaks)
        after(
            item.lastToken, .close,
            .lineBreak(.reset, size: semicolon == nil ? 0 : 1, breaksAlways ? .soft : .elective))
    }

    mutating func arrangeMemberBlockItem(_ item: Node) -> Bool {
        guard ignores.ignores(item) else { return true }
        addSpan(item, .ignored)
        return false
    }

    mutating func arrangeCodeBlockItem(_ item: Node) -> Bool {
        guard arrangeMemberBlockItem(item) else { return false }
        // The bodies of an `if` and of its `else` break alike.
        if let statement = item.child(.item), statement.kind == .expressionStmt,
            let expression = statement.expression, expression.kind == .ifExpr
        {
            before(expression.conditions.node?.firstToken, .openConsistent)
            after(expression.lastToken, .close)
        }
        return true
    }

    /// Lays out the braces of a block and where its contents begin and end.
    mutating func arrangeBraces(
        _ block: Node?, list: Slot, resets: Bool = true, resetIgnoresSource: Bool = true,
        opening: NewlineMode = .elective, isGlued: Bool = false
    ) {
        guard let block, let left = block.leftBrace, let right = block.rightBrace else { return }
        if resets {
            before(left, .lineBreak(.reset, size: 1, resetIgnoresSource ? .electiveIgnoringSource : .elective))
        }
        if isGlued {
            after(left, .gluedBreak(.openBlock, opening), .open)
            before(right, .lineBreak(.close), .close)
        } else if block.child(list) == nil, !hasCommentBefore(right) {
            after(left, .lineBreak(.openBlock, size: 0, opening))
            before(right, .lineBreak(.close, size: 0))
        } else {
            after(left, .lineBreak(.openBlock, size: 1, opening), .open)
            before(right, .lineBreak(.close), .close)
        }
    }

    /// Ends the line after the `#endif` of an `#if` in another one, where only a line break of the source would end it.
    mutating func arrangeNestedDirectives(of ifConfig: Node) {
        let isInClause = ifConfig.parent?.parent?.kind == .ifConfigClause
        if isInClause, ifConfig.parent?.kind == .switchCaseList, ifConfig.nextSibling?.kind == .ifConfigDecl {
            after(ifConfig.lastToken, .lineBreak(.same, size: 0, .soft))
        } else if ifConfig.parent?.kind == .postfixIfConfigExpr, ifConfig.parent?.base == nil {
            after(ifConfig.lastToken, .lineBreak(.same, size: 0, .soft))
        }
    }

    mutating func arrangeIfConfigClause(_ clause: Node) {
        guard let keyword = clause.token(.poundKeyword) else { return }
        let condition = clause.condition
        if keyword.kind != .poundElse { after(keyword, .space) }
        let indents = configuration.indentConditionalCompilationBlocks
        let opening = condition?.lastToken ?? keyword
        after(opening, .lineBreak(indents ? .openBlock : .same), .open)
        let closing = LayoutToken.lineBreak(indents ? .close : .same, .soft)
        if let elements = clause.child(.elements) {
            after(elements.lastToken, closing, .close)
        } else {
            before(opening.next, closing, .close)
        }
        guard let condition, !isInPostfixIfConfig(clause) else { return }
        before(condition.firstToken, LayoutToken(kind: .disableBreaks, flags: .allowsSourceBreaks))
        after(condition.lastToken, .enableBreaks, .lineBreak(.reset, size: 0))
    }
}
