import SwiftTree

// Tuples, collections, calls and closures.
extension LayoutBuilder {
    mutating func arrangeTupleExpr(_ tuple: Node) {
        let elements = tuple.elements
        guard elements.first != nil else { return }
        guard elements.only == nil else {
            // One element in parentheses: they stay with it.
            after(tuple.leftParen, .open)
            before(tuple.rightParen, .close)
            mark(tuple.rightParen, .closingDelimiter)
            if let next = tuple.leftParen?.next, hasCommentBefore(next, lineOnly: true) {
                after(tuple.leftParen, .lineBreak(.continue, size: 0))
            }
            return
        }
        indent(between: tuple.leftParen, and: tuple.rightParen)
        separate(elements, with: .lineBreak(.same))
        for element in elements {
            before(element.firstToken, .open)
            after(element.colon, .lineBreak)
            after(element.lastToken, .close)
            mark(element.trailingComma, .closingDelimiter)
        }
    }

    mutating func arrangeArrayExpr(_ array: Node) {
        guard let right = array.rightSquare, array.child(.elements) != nil || hasCommentBefore(right) else { return }
        indent(between: array.leftSquare, and: right)
    }

    mutating func arrangeDictionaryExpr(_ dictionary: Node) {
        guard let left = dictionary.leftSquare, let right = dictionary.rightSquare else { return }
        let hasElements = dictionary.child(.content) != nil
        guard hasElements || hasCommentBefore(right) || left.next.map({ hasCommentBefore($0) }) == true else { return }
        indent(between: left, and: right)
    }

    mutating func arrangeCollectionElements(_ list: Node) {
        separate(NodeList(list), with: .lineBreak(.same))
        for element in NodeList(list) {
            before(element.firstToken, .open)
            if element.kind == .dictionaryElement { after(element.colon, .lineBreak) }
            after(element.lastToken, .close)
            mark(element.trailingComma, .closingDelimiter)
        }
        markCommas(of: list, isCollection: true)
    }

    mutating func arrangeFunctionCall(_ call: Node) {
        arrangeChain(call)
        let parts = CallParts(call)
        if let closures = parts.additionalClosures {
            mark(parts.trailingClosure, .breaksAlways)
            for element in NodeList(closures) { mark(element.child(.closure), .breaksAlways) }
        }
        if parts.callee.kind == .memberAccessExpr, let base = simpleBase(of: call), !base.firstToken.followsEffect {
            groupBase(base, of: call)
        }
        arrangeTrailingClosure(parts.trailingClosure)
        guard let list = parts.arguments else { return }
        let arguments = NodeList(list)
        arrangeArguments(
            arguments, left: list.firstToken.previous, right: list.lastToken.next,
            breaksBeforeRight: parts.trailingClosure != nil && !isCompact(arguments) || breaksBeforeDelimiter(of: call))
    }

    mutating func arrangeSubscriptCall(_ call: Node) {
        arrangeChain(call)
        if let base = simpleBase(of: call) { groupBase(base, of: call) }
        arrangeTrailingClosure(call.trailingClosure)
        arrangeArguments(
            call.arguments, left: call.leftSquare, right: call.rightSquare,
            breaksBeforeRight: call.trailingClosure != nil || breaksBeforeDelimiter(of: call))
    }

    mutating func arrangeMacroExpansionExpr(_ expansion: Node) {
        arrangeTrailingClosure(expansion.trailingClosure)
        let arguments = expansion.arguments
        arrangeArguments(
            arguments, left: expansion.leftParen, right: expansion.rightParen,
            breaksBeforeRight: expansion.trailingClosure != nil && !isCompact(arguments)
                || breaksBeforeDelimiter(of: expansion))
    }

    /// The name before the period of a called member, if it is a name alone.
    private func simpleBase(of call: Node) -> Node? {
        guard let callee = call.calledExpression, callee.kind == .memberAccessExpr, let base = callee.base,
            base.kind == .declReferenceExpr
        else { return nil }
        return base
    }

    private mutating func groupBase(_ base: Node, of call: Node) {
        before(base.firstToken, .open)
        after(call.calledExpression?.declName?.token(.baseName), .close)
    }

    mutating func arrangeTrailingClosure(_ closure: Node?) {
        before(closure?.leftBrace, .lineBreak(.same, .electiveIgnoringSource))
    }

    /// Whether the closing delimiter of arguments on several lines is on a line of its own.
    private func breaksBeforeDelimiter(of call: Node) -> Bool {
        guard call.parent?.kind == .memberAccessExpr || call.parent?.kind == .postfixIfConfigExpr else { return false }
        return !isCompact(call.arguments)
    }

    /// Whether there is one argument, and it begins and ends with brackets or braces of its own.
    private func isCompact(_ arguments: NodeList) -> Bool {
        switch arguments.only?.expression?.kind {
        case .arrayExpr, .dictionaryExpr, .closureExpr: true
        default: false
        }
    }

    mutating func arrangeArguments(_ arguments: NodeList, left: Token?, right: Token?, breaksBeforeRight: Bool) {
        guard arguments.first != nil else { return }
        let isCompact = isCompact(arguments)
        let close = LayoutToken.lineBreak(breaksBeforeRight ? .close : .closeIfNeeded, size: 0)
        if isCompact {
            after(left, .lineBreak(.openBlock, size: 0))
            before(right, close)
        } else {
            after(left, .lineBreak(.openBlock, size: 0), .open(consistent: breaksEachArgument))
            before(right, close, .close)
        }
        for argument in arguments {
            mark(argument.trailingComma, .closingDelimiter)
            arrangeArgument(argument, groups: !isCompact)
        }
    }

    private mutating func arrangeArgument(_ argument: Node, groups: Bool) {
        guard let value = argument.expression else { return }
        if groups { before(argument.firstToken, .open) }
        var isString = false
        if let colon = argument.colon {
            let first = value.firstToken.kind
            let beginsWithDelimiter = first == .leftBrace || first == .leftParen || first == .leftSquare
            let separator = beginsWithDelimiter ? LayoutToken.space : .lineBreak
            isString = leftmostMultilineString(of: expression(value)) != nil
            if isString {
                after(colon, separator, .lineBreak(.openBlock, size: 0))
            } else {
                after(colon, separator)
            }
        }
        if let comma = argument.trailingComma {
            if isString { before(comma, .lineBreak(.closeIfNeeded, size: 0)) }
            if groups { after(comma, .close, .lineBreak(.same)) } else { after(comma, .lineBreak(.same)) }
        } else if groups {
            if isString {
                after(argument.lastToken, .lineBreak(.closeIfNeeded, size: 0), .close)
            } else {
                after(argument.lastToken, .close)
            }
        }
    }
}

/// The parts of a call, found in one walk over its children: calls are the most frequent nodes with a costly layout.
private struct CallParts {
    let callee: Node
    private(set) var arguments: Node?
    private(set) var trailingClosure: Node?
    private(set) var additionalClosures: Node?

    init(_ call: Node) {
        callee = call.firstChild ?? call
        var child = callee.nextSibling
        while let node = child {
            switch node.kind {
            case .labeledExprList: arguments = node
            case .closureExpr: trailingClosure = node
            case .multipleTrailingClosureElementList: additionalClosures = node
            default: break
            }
            child = node.nextSibling
        }
    }
}

extension Token {
    /// Whether `try`, `await` or `unsafe` is before it.
    fileprivate var followsEffect: Bool {
        guard let previous else { return false }
        switch previous.kind {
        case .tryKeyword, .awaitKeyword, .unsafeKeyword: return true
        case .postfixQuestionMark, .exclamationMark: return previous.previous?.kind == .tryKeyword
        default: return false
        }
    }
}

// Closures.
extension LayoutBuilder {
    mutating func arrangeClosureExpr(_ closure: Node) {
        let statements = closure.statements
        let breaks = isMarked(closure, .breaksAlways) || statements.first != nil && statements.only == nil
        let newlines: NewlineMode = breaks ? .soft : .elective
        guard let signature = closure.signature else {
            let isGlued = isClosureBeforeBraces && statements.first != nil
            return arrangeBraces(
                closure, list: .statements, resets: false, opening: isGlued ? .elective : newlines, isGlued: isGlued)
        }
        after(closure.leftBrace, isClosureBeforeBraces ? .gluedBreak(.openBlock) : .lineBreak(.openBlock))
        after(
            signature.token(.inKeyword), .lineBreak(.same, size: statements.first == nil ? 0 : 1, newlines))
        before(closure.rightBrace, .lineBreak(.close))
    }

    mutating func arrangeClosureSignature(_ signature: Node) {
        before(signature.firstToken, .open)
        let clause = signature.child(.parameterClause)
        let capture = signature.child(.capture)
        arrangeAttributes(signature.attributes, suppressesFinalBreak: clause == nil && capture == nil)
        let inKeyword = signature.token(.inKeyword)
        if let clause {
            after(capture?.rightSquare, .lineBreak(.same))
            if clause.kind == .closureParameterClause {
                let hasParameters = !clause.parameters.isEmpty
                if hasParameters, configuration.prioritizeKeepingFunctionOutputTogether {
                    before(inKeyword, .close)
                } else {
                    group(clause)
                }
                if hasParameters {
                    indent(between: clause.leftParen, and: clause.rightParen, consistent: breaksEachArgument)
                }
            } else {
                group(clause, consistent: breaksEachArgument)
            }
        }
        before(signature.returnClause?.arrow, .lineBreak)
        after(signature.lastToken, .close)
        before(inKeyword, .lineBreak(.same))
    }

    mutating func arrangeClosureCapture(_ capture: Node) {
        before(capture.firstToken, .open)
        after(capture.child(.specifier)?.lastToken, .lineBreak)
        if let comma = capture.trailingComma {
            before(comma, .close)
            after(comma, .lineBreak(.same))
        } else {
            after(capture.lastToken, .close)
        }
    }
}

// Key paths.
extension LayoutBuilder {
    mutating func arrangeKeyPathComponent(_ component: Node) {
        guard let list = component.parent, let path = list.parent, path.kind == .keyPathExpr else { return }
        // Nothing is between a backslash and the period after it.
        if component.index == list.index + 1, path.child(.root) == nil { return }
        before(component.period, .lineBreak(.continue, size: 0))
    }

    mutating func arrangeKeyPathSubscript(_ component: Node) {
        let isLast = component.parent.map { $0.lastToken == $0.parent?.lastToken } ?? true
        arrangeArguments(
            component.arguments, left: component.leftSquare, right: component.rightSquare, breaksBeforeRight: !isLast)
    }
}
