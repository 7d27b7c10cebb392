import SwiftTree

// Types, generics and attributes.
extension LayoutBuilder {
    mutating func arrangeAttributedType(_ type: Node) {
        before(type.firstToken, .open)
        let lineBreak = LayoutToken.lineBreak(.continue, .electiveIgnoringSource)
        for specifier in type.list(.specifiers) { after(specifier.lastToken, lineBreak) }
        arrangeAttributes(type.attributes, lineBreak: lineBreak, suppressesFinalBreak: false, groups: false)
        for specifier in type.list(.lateSpecifiers) { after(specifier.lastToken, lineBreak) }
        after(type.lastToken, .close)
    }

    mutating func arrangeGenericParameter(_ parameter: Node) {
        before(parameter.firstToken, .open)
        if let last = parameter.attributes.node?.lastToken, last.kind != .rightParen { after(last, .space) }
        after(parameter.token(.specifier), .lineBreak)
        after(parameter.colon, .lineBreak)
        if let comma = parameter.trailingComma {
            after(comma, .close, .lineBreak(.same))
        } else {
            after(parameter.lastToken, .close)
        }
    }

    mutating func arrangeGenericArguments(_ clause: Node) {
        let (left, right) = (clause.token(.leftAngle), clause.token(.rightAngle))
        switch clause.parent?.kind {
        case .genericSpecializationExpr, .macroExpansionExpr, .macroExpansionDecl:
            // `<>` would be an operator.
            if let right, left?.next == right, !hasCommentBefore(right) { return after(left, .space) }
        default: break
        }
        indent(between: left, and: right)
    }

    mutating func arrangeGenericWhereClause(_ clause: Node) -> Bool {
        guard let keyword = clause.token(.whereKeyword), keyword != clause.lastToken else {
            addSpan(clause, .verbatim)
            return false
        }
        if clause.parent?.kind == .genericParameterClause { before(keyword, .space) }
        after(keyword, .lineBreak(.openBlock))
        after(clause.lastToken, .lineBreak(.close, size: 0))
        group(clause.list(.requirements).node, consistent: configuration.lineBreakBeforeEachGenericRequirement)
        return true
    }

    mutating func arrangeAttribute(_ attribute: Node) {
        before(attribute.firstToken, .open)
        if let arguments = attribute.child(.arguments) {
            if arguments.kind == .labeledExprList {
                if let left = attribute.leftParen, let right = attribute.rightParen {
                    arrangeArguments(NodeList(arguments), left: left, right: right, breaksBeforeRight: false)
                }
            } else {
                indent(between: attribute.leftParen, and: attribute.rightParen, consistent: breaksEachArgument)
            }
        }
        after(attribute.lastToken, .close)
    }

    /// Lays out the attributes of a declaration.
    mutating func arrangeDeclarationAttributes(_ attributes: NodeList) {
        arrangeAttributes(attributes, breaksLines: configuration.lineBreakBetweenDeclarationAttributes)
    }

    mutating func arrangeAttributes(
        _ attributes: NodeList, suppressesFinalBreak: Bool = false, breaksLines: Bool = false
    ) {
        arrangeAttributes(
            attributes, lineBreak: .lineBreak(.same, breaksLines ? .hard : .elective),
            suppressesFinalBreak: suppressesFinalBreak, groups: true)
    }

    mutating func arrangeAttributes(
        _ attributes: NodeList, lineBreak: LayoutToken, suppressesFinalBreak: Bool, groups: Bool
    ) {
        guard let list = attributes.node, let first = attributes.first else { return }
        if groups { before(list.firstToken, .open) }
        if first.kind == .ifConfigDecl, attributes.only != nil {
            arrangeAttributes(in: first, lineBreak: lineBreak, groups: groups)
        } else {
            var previous: Node?
            for element in attributes {
                if let previous {
                    if previous.kind == .ifConfigDecl {
                        arrangeAttributes(in: previous, lineBreak: lineBreak, groups: groups)
                    } else if element.kind == .ifConfigDecl, lineBreak.newlines == .elective {
                        // A directive begins a line.
                        after(previous.lastToken, .lineBreak(lineBreak.breakKind, size: 1, .soft))
                    } else {
                        after(previous.lastToken, lineBreak)
                    }
                }
                previous = element
            }
        }
        if lineBreak.newlines == .hard, !suppressesFinalBreak { mark(attributes.last, .isBeforeLineBreak) }
        switch (groups, suppressesFinalBreak) {
        case (true, false): after(list.lastToken, .close, lineBreak)
        case (true, true): after(list.lastToken, .close)
        case (false, false): after(list.lastToken, lineBreak)
        case (false, true): break
        }
    }

    private mutating func arrangeAttributes(in ifConfig: Node, lineBreak: LayoutToken, groups: Bool) {
        for clause in ifConfig.clauses {
            guard let elements = clause.child(.elements), elements.kind == .attributeList else { continue }
            arrangeAttributes(
                NodeList(elements), lineBreak: lineBreak, suppressesFinalBreak: true, groups: groups)
        }
    }

    mutating func arrangeAvailabilityLabel(_ argument: Node) {
        before(argument.token(.label), .open)
        let value = argument.child(.value)
        let isMultiline =
            value?.kind == .simpleStringLiteralExpr
            && value?.token(.openingQuote)?.kind == .multilineStringQuote
        after(argument.colon, .lineBreak(isMultiline ? .openBlock : .continue, .electiveIgnoringSource))
        if isMultiline {
            after(value?.lastToken, .lineBreak(.closeIfNeeded, size: 0), .close)
        } else {
            after(value?.lastToken, .close)
        }
    }

    mutating func arrangePlatformVersion(_ version: Node) {
        before(version.firstToken, .open)
        after(version.token(.platform), .lineBreak)
        after(version.lastToken, .close)
    }

    /// Keeps a space between tokens that the source has on both sides of one, since they are not understood.
    mutating func separateTokens(of list: Node) {
        var token = list.firstToken
        while token != list.lastToken, let next = token.next {
            if !next.gapBefore.isEmpty { after(token, .space) }
            token = next
        }
    }

    mutating func arrangeBackDeployed(_ arguments: Node) {
        guard let platforms = arguments.child(.platforms) else { return }
        before(platforms.firstToken, .lineBreak(.openBlock), .open(consistent: breaksEachArgument))
        after(platforms.lastToken, .lineBreak(.close, size: 0), .close)
    }

    mutating func arrangeDifferentiable(_ arguments: Node) {
        let comma = arguments.token(.argumentsComma)
        after(comma, .lineBreak(.same))
        guard let clause = arguments.genericWhereClause else { return }
        if comma == nil, arguments.child(.arguments) != nil { before(clause.firstToken, .lineBreak(.same)) }
        group(clause)
    }

    mutating func arrangeDerivative(_ arguments: Node) {
        before(arguments.token(.ofLabel), .open)
        after(arguments.colon, .lineBreak(.continue, .electiveIgnoringSource))
        after(arguments.token(.comma) ?? arguments.child(.originalDeclName)?.lastToken, .close)
        if let parameters = arguments.child(.arguments) {
            before(parameters.firstToken, .lineBreak(.same), .open)
            after(parameters.lastToken, .close)
        }
    }
}
