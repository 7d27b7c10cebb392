import Findings
import SwiftTree

/// Flags `enumerated()` where only the element or only its offset is used.
///
/// Of closures only those of methods that take an element and give back no elements are looked at: in
/// `names.enumerated().max { $0.element < $1.element }` the offset is part of the result.
/// Where a closure has no `$1`, `$0` alone is the whole pair.
struct UnusedEnumerated: NodeRule {
    static let metadata = RuleMetadata(
        id: "unused_enumerated", name: "Unused Enumerated", kind: .idiomatic,
        summary: "`enumerated()` should be used only if both the element and its offset are used",
        rationale: """
            Pairs of which one half is discarded make a loop longer and hide what it needs. If the offset is not used, \
            loop over the elements: `for name in names`. If the element is not used, write `names.indices` for \
            subscripts or `0..<names.count` for numbers; for a slice, the two are different.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                "SwiftLint looks at the closure of every method. Prumo looks at those that get one pair after "
                    + "the other and whose result does not contain the pairs.",
                why: "Where pairs are in the result, a part that the closure does not use may still be used later.",
                example: "let longest = names.enumerated().max { $0.element.count < $1.element.count }"),
            .init(
                "In a closure without `$1`, SwiftLint takes `$0` for the offset. Prumo takes it for the pair.",
                why: "A closure with only `$0` has one parameter, which is the whole pair with both parts.",
                example: "names.enumerated().forEach { print($0) }"),
        ])

    static let examples: [RuleExample] = [
        .clean("for (index, name) in names.enumerated() { show(index, name) }"),
        .clean("for (_, name) in names.enumerated().reversed() { show(name) }"),
        .clean("names.enumerated().map { index, name in \"\\(index) \\(name)\" }"),
        .clean("names.enumerated().forEach { print($0) }"),
        .clean("names.enumerated().forEach { let (index, name) = $0; show(index, name) }"),
        .clean("names.enumerated().filter { $0.offset > 1 }"),
        .clean("names.enumerated().max { $0.element < $1.element }"),
        .clean("names.enumerated().first { $0.element == name }?.offset"),
        .clean("names.enumerated().map { [$0.1, others[$0.0]] }"),
        .clean("names.enumerated().map { $1.map { $0 } + $0 }"),
        .flagged("for (↓_, name) in names.enumerated() { show(name) }"),
        .flagged("for (index, ↓_) in (names.enumerated()) { show(index) }"),
        .flagged("names.enumerated().map { ↓_, name in name }"),
        .flagged("names.enumerated().forEach { [weak self] index, ↓_ in self?.show(index) }"),
        .flagged("names.↓enumerated().map { $1 }"),
        .flagged("names.↓enumerated().map { $0.offset + 1 }"),
        .flagged("names.↓enumerated().compactMap { $0.element }.enumerated().map { ($0, $1) }"),
        .flagged("names.↓enumerated().forEach { let (index, _) = $0; show(index) }"),
    ]

    static let visits: NodeKinds = [.functionCallExpr]

    private enum Part { case offset, element }

    func check(_ call: Node, in context: inout RuleContext) {
        let rightParen = call.lastToken
        guard rightParen.kind == .rightParen, let name = rightParen.previous?.previous, name.hasText("enumerated"),
            let called = call.calledExpression, called.kind == .memberAccessExpr, called.lastToken == name,
            called.base != nil, let parent = call.parent
        else { return }
        if parent.kind == .memberAccessExpr {
            checkMethod(parent, name.start..<call.end, in: &context)
        } else {
            checkLoop(over: call, parent, in: &context)
        }
    }

    private func checkLoop(over call: Node, _ parent: Node, in context: inout RuleContext) {
        var (sequence, owner) = (call, parent as Node?)
        if parent.kind == .labeledExpr, let tuple = parent.parent?.parent, tuple.kind == .tupleExpr {
            (sequence, owner) = (tuple, tuple.parent)
        }
        guard let loop = owner, loop.kind == .forStmt, loop.sequence == sequence, let pattern = loop.pattern,
            pattern.kind == .tuplePattern
        else { return }
        let elements = Array(pattern.elements.prefix(3))
        guard elements.count == 2 else { return }
        if elements[0].pattern?.kind == .wildcardPattern {
            report(.offset, at: elements[0].start..<(elements[0].pattern ?? elements[0]).end, in: &context)
        } else if elements[1].pattern?.kind == .wildcardPattern {
            report(.element, at: elements[1].start..<(elements[1].pattern ?? elements[1]).end, in: &context)
        }
    }

    private func checkMethod(_ access: Node, _ range: Range<Int>, in context: inout RuleContext) {
        guard let method = access.parent, method.kind == .functionCallExpr, let closure = method.trailingClosure,
            access.lastToken.isMethodOverElements
        else { return }
        guard let clause = closure.signature?.parameterClause else {
            if let part = unusedPart(in: closure) { report(part, at: range, in: &context) }
            return
        }
        guard clause.kind == .closureShorthandParameterList else { return }
        let parameters = Array(NodeList(clause).prefix(3))
        guard parameters.count == 2 else { return }
        if parameters[0].firstToken.kind == .wildcard {
            report(.offset, at: parameters[0].firstToken.range, in: &context)
        } else if parameters[1].firstToken.kind == .wildcard {
            report(.element, at: parameters[1].firstToken.range, in: &context)
        }
    }

    private func report(_ unused: Part, at range: Range<Int>, in context: inout RuleContext) {
        let message =
            switch unused {
            case .offset: "the offset is not used; remove `enumerated()`"
            case .element:
                "the element is not used; use `indices`, or the range `0..<count`, instead of `enumerated()`"
            }
        context.report(message, at: range)
    }

    /// What a closure leaves unused of the pairs that it gets as `$0` and `$1`, where it uses the other part.
    private func unusedPart(in closure: Node) -> Part? {
        let nodes = closure.subtree
        var (usesOffset, usesElement, usesPair, usesSecond) = (false, false, false, false)
        var index = nodes.startIndex + 1
        while index < nodes.endIndex {
            let node = nodes[index]
            // What a closure in it names `$0` is its own.
            index = node.kind == .closureExpr ? node.subtree.endIndex : index + 1
            guard node.kind == .declReferenceExpr, node.firstToken.kind == .dollarIdentifier else { continue }
            if node.hasText("$1") {
                usesSecond = true
            } else if node.hasText("$0") {
                let use = node.useOfPair
                usesOffset = usesOffset || use.offset
                usesElement = usesElement || use.element
                usesPair = true
            }
        }
        if usesSecond { return usesPair ? nil : .offset }
        guard usesOffset != usesElement else { return nil }
        return usesOffset ? .element : .offset
    }
}

extension Token {
    /// Whether methods of this name give their closure one element after the other and keep none.
    fileprivate var isMethodOverElements: Bool {
        guard kind == .identifier, end - start >= 3 else { return false }
        return hasText("map") || hasText("forEach") || hasText("contains") || hasText("allSatisfy")
            || bytes.suffix(3).elementsEqual("Map".utf8) || bytes.suffix(7).elementsEqual("ForEach".utf8)
    }
}

extension Node {
    /// Which parts of a pair are used through this name of it.
    fileprivate var useOfPair: (offset: Bool, element: Bool) {
        guard let parent else { return (true, true) }
        if parent.kind == .memberAccessExpr, parent.base == self {
            let member = parent.lastToken
            if member.hasText("offset") || member.hasText("0") { return (true, false) }
            if member.hasText("element") || member.hasText("1") { return (false, true) }
        }
        if parent.kind == .initializerClause, let pattern = parent.previousSibling, pattern.kind == .tuplePattern {
            let elements = Array(pattern.elements.prefix(3))
            if elements.count == 2 {
                return (elements[0].pattern?.kind != .wildcardPattern, elements[1].pattern?.kind != .wildcardPattern)
            }
        }
        return (true, true)
    }
}
