import SwiftTree

// Chains of member accesses, calls and subscripts: `a.b(c).d[e]`, each of which contains the ones before it.
extension LayoutBuilder {
    /// Lays out a chain when its last part is met, which comes first.
    mutating func arrangeChain(_ last: Node) {
        guard !isMarked(last, .isInChain) else { return }
        if let base = last.chainBase, base.kind == .declReferenceExpr, last.kind == .functionCallExpr { return }
        buffers.pointee.chainParts.removeAll()
        var part = last
        // Without a break in it, it needs no contexts.
        var hasBreak = false
        while true {
            mark(part, .isInChain)
            guard let next = part.chainBase else { break }
            beginPart(part)
            buffers.pointee.chainParts.append(part)
            if !part.isCall { hasBreak = true }
            part = next
        }
        guard hasBreak else { return }
        var hasCompound: Bool
        var hasMember: Bool
        if part.kind == .memberAccessExpr {
            // It has no base.
            if part == last { surround(part, with: .chainStart, .chainEnd) }
            (hasCompound, hasMember) = (false, true)
        } else {
            surround(part, with: .chainStart, .chainEnd)
            (hasCompound, hasMember) = (part.kind != .declReferenceExpr, false)
        }
        while let part = buffers.pointee.chainParts.popLast() {
            endPart(part, isLast: part == last, &hasCompound, &hasMember)
        }
    }

    private mutating func surround(_ node: Node, with first: LayoutToken, _ last: LayoutToken) {
        before(node.firstToken, first)
        after(node.lastToken, last)
    }

    /// What a part has laid out before those before it.
    private mutating func beginPart(_ part: Node) {
        if part.kind == .memberAccessExpr, part.parent?.isCall != true {
            before(part.period, .lineBreak(.chain, size: 0))
        } else if part.kind == .postfixIfConfigExpr, let config = part.child(.config) {
            surround(part, with: .chainStart, .chainEnd)
            let newlines = directiveNewlines
            for clause in config.clauses {
                before(clause.token(.poundKeyword), .lineBreak(.chain, size: 0, newlines))
            }
            let end = config.token(.poundEndif)
            before(end, .lineBreak(.chain, size: 0, newlines))
            after(end, .lineBreak(.same, size: 0, newlines))
        }
    }

    /// What a part has laid out after those before it.
    private mutating func endPart(_ part: Node, isLast: Bool, _ hasCompound: inout Bool, _ hasMember: inout Bool) {
        switch part.kind {
        case .memberAccessExpr:
            if isLast { surround(part, with: .chainStart, .chainEnd) }
            hasMember = true
        case .functionCallExpr, .subscriptCallExpr:
            endCall(part, isLast: isLast, hasCompound: hasCompound, hasMember: hasMember)
            hasCompound = true
        default: break
        }
    }

    private mutating func endCall(_ call: Node, isLast: Bool, hasCompound: Bool, hasMember: Bool) {
        guard let callee = call.calledExpression else { return }
        let groups =
            hasMember && (hasCompound || !isLast) && configuration.lineBreakAroundMultilineExpressionChainComponents
        guard callee.kind == .memberAccessExpr else {
            before(call.firstToken, .chainStart)
            if groups { before(call.firstToken, .open) }
            endCallGroup(call, groups)
            return
        }
        if callee.base != nil {
            let isNested = isInPostfixIfConfig(callee)
            before(callee.period, .lineBreak(isNested ? .same : .chain, size: 0))
        }
        before(callee.period, .chainStart)
        if groups { before(callee.period, .open) }
        endCallGroup(call, groups)
        if isLast { surround(call, with: .chainStart, .chainEnd) }
    }

    private mutating func endCallGroup(_ call: Node, _ groups: Bool) {
        if groups { after(call.lastToken, .chainEnd, .close) } else { after(call.lastToken, .chainEnd) }
    }
}

extension Node {
    /// The part of a chain before this one.
    fileprivate var chainBase: Node? {
        switch kind {
        case .memberAccessExpr, .postfixIfConfigExpr: base
        case .functionCallExpr, .subscriptCallExpr: calledExpression
        default: nil
        }
    }

    fileprivate var isCall: Bool { kind == .functionCallExpr || kind == .subscriptCallExpr }

    fileprivate var isPartOfPlainCall: Bool {
        var part = self
        // Nearly every part has one with a break next to it.
        while part.isCall, let parent = part.parent, parent.chainBase == part { part = parent }
        guard part.isCall else { return false }
        part = self
        while let base = part.chainBase {
            guard part.isCall else { return false }
            part = base
        }
        return true
    }
}

extension Token {
    /// Whether the innermost chain around it has no break in it, and so no contexts.
    var isInPlainCall: Bool {
        var node: Node? = parent
        while let current = node {
            if current.chainBase != nil { return current.isPartOfPlainCall }
            node = current.parent
        }
        return false
    }
}
