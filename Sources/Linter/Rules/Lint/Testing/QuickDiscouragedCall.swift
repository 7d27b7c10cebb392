import Findings
import SwiftTree

/// Flags calls in groups of Quick's examples that run before any example does.
struct QuickDiscouragedCall: NodeRule {
    static let metadata = RuleMetadata(
        id: "quick_discouraged_call", name: "Quick Discouraged Call", kind: .lint, isDefault: false,
        summary: "groups of tests of Quick should not call functions outside `beforeEach`, `it` and the like",
        rationale: """
            The closures of `describe`, `context` and `sharedExamples` run once, while the tests are collected. A call \
            there is made before any test is set up, and all tests of the group share its result. Declare a variable \
            in the group, and make the call in `beforeEach` or in the `it` that needs it. Closures that the group only \
            stores and properties with `@TestState` are accepted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.63.3",
        differences: [
            .init(
                """
                SwiftLint flags the first call among the statements of a group and misses some of those after it. \
                Prumo flags all of them.
                """,
                why: "SwiftLint loses track of the group after a finding.",
                example: "describe(\"cart\") { cart.clear(); cart.fill() }"),
            .init(
                "SwiftLint flags a variable whose value is a closure with a call in it. Prumo accepts it.",
                why: "The closure does not run before an example calls it.",
                example: "describe(\"cart\") { let makeCart = { Cart() } }"),
            .init(
                "SwiftLint checks the top of a file as well. Prumo checks only `spec` functions.",
                why: "Outside a spec, functions such as `context` are not Quick's.",
                example: "context(\"main\") { run() }"),
        ])

    static let examples: [RuleExample] = [
        .clean(
            """
            class CartSpec: QuickSpec {
                override func spec() {
                    describe("cart") {
                        var cart: Cart!
                        @TestState var list: List! = List()
                        let makeCart = { Cart() }
                        beforeEach { cart = makeCart() }
                        it("is empty") { expect(cart.count) == 0 }
                        itBehavesLike("list")
                    }
                }
            }
            """),
        .clean("class Shop { func spec() { describe(\"cart\") { run() } } }\ndescribe(\"cart\") { run() }"),
        .clean("class CartSpec: QuickSpec { override func spec() { let cart = Cart(); [1].forEach { run($0) } } }"),
        .flagged(
            """
            class CartSpec: QuickSpec {
                override func spec() {
                    describe("cart") {
                        let cart = ↓Cart(), list = ↓makeList() + rest
                        ↓cart.fill { it("runs") {} }
                        ↓cart.pay()
                        total = ↓cart.sum()
                    }
                }
            }
            """),
        .flagged(
            """
            class CartSpec: BaseSpec {
                override class func spec() {
                    names.forEach { name in
                        xcontext(name) {
                            #if DEBUG
                            ↓run()
                            #endif
                        }
                    }
                }
            }
            """),
    ]

    static let visits: NodeKinds = [.functionDecl]

    func check(_ function: Node, in context: inout RuleContext) {
        guard function.name?.hasText("spec") == true, let body = function.body,
            function.signature?.returnClause == nil, function.isQuickSpec
        else { return }
        var nodes = QuickSpecNodes(body)
        while let node = nodes.next() {
            switch node.kind {
            case .functionCallExpr:
                if let function = node.calledFunction, Function(function) != nil {
                    // What is passed to it is not run with the group.
                    if node.trailingClosure == nil { nodes.skipContents(of: node) }
                } else if let group = group(of: node) {
                    report(node, in: group, &context)
                    nodes.skipContents(of: node)
                }
            case .sequenceExpr:
                guard let call = assignedCall(node), let group = group(of: node) else { continue }
                report(call, in: group, &context)
                nodes.skipContents(of: node)
            case .variableDecl: check(variable: node, in: &context)
            default: break
            }
        }
    }

    private func check(variable: Node, in context: inout RuleContext) {
        guard let group = group(of: variable), variable.attribute("TestState") == nil else { return }
        for binding in variable.bindings {
            if let value = binding.initializer?.value, containsCall(value) { report(value, in: group, &context) }
        }
    }

    private func report(_ node: Node, in group: Token, _ context: inout RuleContext) {
        context.report(
            "this call in `\(group.text)` runs before the tests do; move it to `beforeEach` or to a test",
            at: node.range)
    }

    /// The name of the group's function, if a node is a statement of a group, or of a `#if` in it.
    private func group(of node: Node) -> Token? {
        guard var item = node.parent, item.kind == .codeBlockItem else { return nil }
        // As many levels of `#if` as people write.
        for _ in 0..<32 {
            guard let block = item.parent?.parent else { return nil }
            if block.kind == .closureExpr {
                guard let call = block.parent, call.kind == .functionCallExpr, call.trailingClosure == block,
                    let name = call.calledFunction, Function(name) == .group
                else { return nil }
                return name
            }
            guard block.kind == .ifConfigClause, let directive = block.parent?.parent, let outer = directive.parent,
                outer.kind == .codeBlockItem
            else { return nil }
            item = outer
        }
        return nil
    }

    /// The call whose result a sequence assigns to a variable or a property, and nothing else.
    private func assignedCall(_ sequence: Node) -> Node? {
        guard let left = sequence.elements.first, left.kind == .declReferenceExpr || left.kind == .memberAccessExpr,
            let assignment = left.nextSibling, assignment.kind == .assignmentExpr,
            let call = assignment.nextSibling, call.kind == .functionCallExpr, call.nextSibling == nil
        else { return nil }
        return call
    }

    /// Whether a value calls anything, other than in a closure that it does not call.
    private func containsCall(_ value: Node) -> Bool {
        let nodes = value.subtree
        var index = nodes.startIndex
        while index < nodes.endIndex {
            let node = nodes[index]
            if node.kind == .functionCallExpr { return true }
            index = node.kind == .closureExpr ? node.subtree.endIndex : index + 1
        }
        return false
    }

    /// What a function of Quick is.
    private enum Function {
        /// A group of examples, whose closure runs before all of them.
        case group
        /// An example, or what runs before and after examples.
        case other

        /// Nil for a function that is not Quick's.
        init?(_ name: Token) {
            if Self.groups.contains(where: { name.hasText($0) }) {
                self = .group
            } else if Self.others.contains(where: { name.hasText($0) }) {
                self = .other
            } else {
                return nil
            }
        }

        private static let groups: [StaticString] = [
            "describe", "context", "sharedExamples", "fdescribe", "fcontext", "xdescribe", "xcontext",
        ]
        private static let others: [StaticString] = [
            "it", "beforeEach", "afterEach", "aroundEach", "justBeforeEach", "beforeSuite", "afterSuite", "pending",
            "fit", "xit", "itBehavesLike", "fitBehavesLike", "xitBehavesLike",
        ]
    }
}
