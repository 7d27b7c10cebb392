import SwiftTree

// Conditions, loops and jumps.
extension LayoutBuilder {
    mutating func arrangeIfExpr(_ node: Node) {
        group(node.conditions.node)
        after(node.token(.ifKeyword), .space)
        stackConditions(node.conditions, skipsFirst: true)
        arrangeBraces(node.body, list: .statements)
        let elseBody = node.child(.elseBody)
        if let elseKeyword = node.elseKeyword {
            if configuration.lineBreakBeforeControlFlowKeywords {
                before(elseKeyword, .lineBreak(.same, .soft))
            } else if hasCommentBefore(elseKeyword, lineOnly: true) {
                before(elseKeyword, .lineBreak(.same))
            } else {
                before(elseKeyword, .space)
            }
            if let next = elseKeyword.next, hasCommentBefore(next, lineOnly: true) {
                after(elseKeyword, .lineBreak(.same))
            } else if elseBody?.kind == .ifExpr {
                after(elseKeyword, .space)
            }
        }
        if let elseBody, elseBody.kind == .codeBlock { arrangeBraces(elseBody, list: .statements) }
    }

    /// Has the lines of a condition that is not the first one indented by one more level.
    private mutating func stackConditions(_ conditions: NodeList, skipsFirst: Bool) {
        var isFirst = true
        for condition in conditions {
            if !isFirst || !skipsFirst {
                before(condition.firstToken, .lineBreak(.openContinuation, size: 0))
                after(condition.lastToken, .lineBreak(.closeIfNeeded, size: 0))
            }
            isFirst = false
        }
    }

    mutating func arrangeGuardStmt(_ node: Node) {
        after(node.token(.guardKeyword), .space)
        stackConditions(node.conditions, skipsFirst: false)
        before(node.elseKeyword, .lineBreak(.reset), .open)
        after(node.elseKeyword, .space)
        before(node.body?.leftBrace, .close)
        arrangeBraces(node.body, list: .statements, resets: false)
    }

    mutating func arrangeForStmt(_ node: Node) {
        let forKeyword = node.token(.forKeyword)
        if let awaitKeyword = node.token(.awaitKeyword) {
            after(forKeyword, .lineBreak)
            if let tryKeyword = node.token(.tryKeyword) {
                before(tryKeyword, .open)
                after(tryKeyword, .lineBreak)
                after(awaitKeyword, .close, .lineBreak)
            } else {
                after(awaitKeyword, .lineBreak)
            }
        } else {
            after(forKeyword, .space)
        }
        if let keyword = node.token(.unsafeKeyword), keyword.next?.kind != .leftParen { after(keyword, .space) }
        mark(node.child(.sequence), .isBeforeBraces)
        after(node.token(.caseKeyword), .space)
        before(node.token(.inKeyword), .lineBreak)
        after(node.token(.inKeyword), .space)
        if let annotation = node.typeAnnotation { stackAnnotation(annotation) }
        arrangeBraces(node.body, list: .statements)
    }

    /// Has the lines of a type indented by one more level.
    private mutating func stackAnnotation(_ annotation: Node) {
        after(annotation.colon, .lineBreak(.openContinuation, .electiveIgnoringSource))
        after(annotation.lastToken, .lineBreak(.closeIfNeeded, size: 0))
    }

    mutating func arrangeWhileStmt(_ node: Node) {
        after(node.token(.whileKeyword), .space)
        stackConditions(node.conditions, skipsFirst: true)
        arrangeBraces(node.body, list: .statements)
    }

    mutating func arrangeRepeatStmt(_ node: Node) {
        arrangeBraces(node.body, list: .statements)
        let keyword = node.token(.whileKeyword)
        if configuration.lineBreakBeforeControlFlowKeywords {
            before(keyword, .lineBreak(.same), .open)
        } else {
            before(keyword, .space)
            // A condition that is too long breaks the braces, too.
            before(node.body?.rightBrace, .open)
        }
        after(node.condition?.lastToken, .close)
        after(keyword, .space)
    }

    mutating func arrangeDoStmt(_ node: Node) {
        if node.child(.throwsClause) != nil { after(node.token(.doKeyword), .lineBreak(.same)) }
        arrangeBraces(node.body, list: .statements)
    }

    mutating func arrangeCatchClause(_ node: Node) {
        before(
            node.token(.catchKeyword),
            configuration.lineBreakBeforeControlFlowKeywords ? .lineBreak(.same, .soft) : .space)
        if let only = node.catchItems.only {
            before(only.firstToken, .space)
        } else {
            for item in node.catchItems {
                before(item.firstToken, .lineBreak(.openContinuation))
                after(item.lastToken, .lineBreak(.closeIfNeeded, size: 0))
            }
        }
        arrangeBraces(node.body, list: .statements)
    }

    mutating func arrangeReturnStmt(_ node: Node) {
        guard let value = node.expression else { return }
        if leftmostMultilineString(of: expression(value)) != nil {
            before(value.firstToken, .lineBreak(.openBlock))
            after(value.lastToken, .lineBreak(.closeIfNeeded))
        } else {
            before(value.firstToken, .lineBreak)
        }
    }

    mutating func arrangeConditionElement(_ element: Node) {
        mark(element.child(.condition), .isBeforeBraces)
        before(element.firstToken, .open)
        if let comma = element.trailingComma {
            after(comma, .close, .lineBreak(.same))
            mark(comma, .closingDelimiter)
        } else {
            after(element.lastToken, .close)
        }
    }

    mutating func arrangeMatchingPatternCondition(_ condition: Node) {
        before(condition.firstToken, .open)
        after(condition.token(.caseKeyword), .lineBreak)
        after(condition.lastToken, .close)
    }

    mutating func arrangeOptionalBindingCondition(_ condition: Node) {
        after(condition.token(.bindingSpecifier), .lineBreak)
        if let annotation = condition.typeAnnotation { stackAnnotation(annotation) }
        if let initializer = condition.initializer, let value = initializer.value {
            arrangeAssignedValue(value, after: initializer.equal)
        }
    }

    mutating func arrangeWhereClause(_ clause: Node) {
        let continues = !configuration.lineBreakBeforeControlFlowKeywords && clause.parent?.kind == .catchItem
        mark(clause.condition, .isBeforeBraces)
        before(clause.token(.whereKeyword), .lineBreak(continues ? .continue : .same), .open)
        after(clause.token(.whereKeyword), .lineBreak)
        after(clause.lastToken, .close)
    }
}

// Switch.
extension LayoutBuilder {
    mutating func arrangeSwitchExpr(_ node: Node) {
        mark(node.child(.subject), .isBeforeBraces)
        before(node.token(.switchKeyword), .open)
        after(node.token(.switchKeyword), .space)
        before(node.leftBrace, .lineBreak(.reset))
        after(node.leftBrace, .close)
        var previous: Node?
        for element in node.cases {
            if element.kind == .ifConfigDecl {
                let newlines = previous?.kind == .ifConfigDecl ? directiveNewlines : .elective
                if configuration.indentSwitchCaseLabels {
                    before(element.firstToken, .lineBreak(.openBlock, newlines))
                    after(element.lastToken, .lineBreak(.close, size: 0))
                } else {
                    before(element.firstToken, .lineBreak(.same, newlines))
                }
            }
            previous = element
        }
        guard let right = node.rightBrace else { return }
        let isEmpty = node.child(.cases) == nil && !hasCommentBefore(right)
        before(right, .lineBreak(.same, size: 0, isEmpty ? .elective : .soft))
    }

    mutating func arrangeSwitchCase(_ node: Node) {
        guard let label = node.child(.label) else { return }
        let indents = configuration.indentSwitchCaseLabels
        before(node.firstToken, indents ? .lineBreak(.openBlock) : .lineBreak(.same, .soft))
        after(node.child(.attribute)?.lastToken, .space)
        after(label.lastToken, [.lineBreak(.reset, size: 0), .lineBreak(.openBlock), .open])
        var closing: [LayoutToken] = [.lineBreak(.close, size: 0), .close]
        if indents { closing.append(.lineBreak(.close, size: 0)) }
        if label.lastToken != node.lastToken {
            after(node.lastToken, closing)
        } else {
            before(node.lastToken.next, closing)
        }
    }

    mutating func arrangeSwitchCaseLabel(_ label: Node) {
        before(label.token(.caseKeyword), .open)
        after(label.token(.caseKeyword), .space)
        var previous: Node?
        for item in label.caseItems {
            if let previous, let comma = previous.trailingComma {
                // The compiler warns about an item with `where` after one without it on the same line.
                let needsLine = previous.child(.whereClause) == nil && item.child(.whereClause) != nil
                after(comma, .close, .lineBreak(.continue, size: 1, needsLine ? .soft : .elective))
            }
            before(item.firstToken, .open)
            previous = item
        }
        if let previous {
            if let comma = previous.trailingComma {
                after(comma, .close, .lineBreak)
            } else {
                after(previous.lastToken, .close)
            }
        }
        after(label.colon, .close)
        mark(label.colon, .closingDelimiter)
    }
}
