import Findings
import SourceText
import SwiftTree

/// Flags functions that override another one only to call it.
struct UnneededOverride: FileRule {
    static let metadata = RuleMetadata(
        id: "unneeded_override", name: "Unneeded Overridden Functions", kind: .lint, fixes: .safe,
        summary: "overrides that only call `super` with the same arguments should be removed",
        rationale: """
            An override that only calls `super` changes nothing, and readers look for a difference that does not \
            exist. Delete it. Overrides with attributes, default values or modifiers such as `final` are accepted, and \
            initializers are checked only with `affect_initializers`. The fix is unsafe for functions with a result, \
            whose type may be more specific in the override, and for initializers, which a class does not always \
            inherit.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(differences: [
        .init(
            "SwiftLint flags overrides with any modifier. Prumo accepts those with `final`, `nonisolated`, "
                + "`dynamic` or `distributed`.",
            why: "Such a modifier is a reason to override the function.",
            example: "class Sheet: View {\n    final override func show() { super.show() }\n}")
    ])

    static let options: [RuleOption<Self>] = [
        .flag(
            "affect_initializers", \.affectsInitializers, summary: "whether initializers are also checked"),
        .strings(
            "excluded_methods", \.excludedMethods,
            summary: "names of functions that may only call `super`"),
    ]

    static let examples: [RuleExample] = [
        .clean(
            "class Sheet: View {\n    override func show() {\n        super.show()\n        log()\n    }\n}"
        ),
        .clean(
            "class Sheet: View {\n    override func show(at point: Point) { super.show(at: point + 1) }\n}"
        ),
        .clean(
            "class Sheet: View {\n    override func show(at point: Point) { super.show(near: point) }\n}"),
        .clean(
            "class Sheet: View {\n    override func show(at point: Point = .zero) { super.show(at: point) }\n}"
        ),
        .clean("class Sheet: View {\n    @objc override func show() { super.show() }\n}"),
        .clean("class Sheet: View {\n    override func show() { try! super.show() }\n}"),
        .clean("class Sheet: View {\n    override func show() { super.hide() }\n}"),
        .clean("class Sheet: View {\n    override func show() { super.show { log() } }\n}"),
        .clean("class Sheet: View {\n    final override func show() { super.show() }\n}"),
        .clean(
            "class Sheet: View {\n    override func show() { super.show() }\n}",
            options: #"{"excluded_methods": ["show"]}"#),
        .clean("class Sheet: View {\n    override init() { super.init() }\n}"),
        .clean(
            "class Sheet: View {\n    override init?(a: Int) { super.init(a: a) }\n}",
            options: #"{"affect_initializers": true}"#),
        .flagged("class Sheet: View {\n    ↓override func show() { super.show() }\n}"),
        .flagged(
            "class Sheet: View {\n    ↓public override func show(_ a: A, at b: B, c: C) async throws -> D {\n"
                + "        return try await super.show(a, at: b, c: c)\n    }\n}"
        ),
        .flagged(
            "class Sheet: View {\n    ↓override init(a: Int) { super.init(a: a) }\n}",
            options: #"{"affect_initializers": true}"#),
        .fixed(
            "class Sheet: View {\n    var a = 1\n\n    override func show() {\n        super.show()\n    }\n\n"
                + "    var b = 2\n}",
            to: "class Sheet: View {\n    var a = 1\n\n    var b = 2\n}"),
        .fixed(
            "class Sheet: View { override func show() { super.show() } }", to: "class Sheet: View {}"),
        .fixed(
            "class Sheet: View {\n    /// Shows.\n    override func show() { super.show() }\n}",
            to: "class Sheet: View {\n    /// Shows.\n    override func show() { super.show() }\n}"),
        .fixed(
            "class Sheet: View {\n    override func show() { super.show() } // Shows.\n}",
            to: "class Sheet: View {\n    override func show() { super.show() } // Shows.\n}"),
        .fixed(
            "class Sheet: View {\n    var a = 1 // One.\n    override func show() { super.show() }\n}",
            to: "class Sheet: View {\n    var a = 1 // One.\n}"),
        .fixed(
            "class Sheet: View {\n    override func show() { /* later */ super.show() }\n}",
            to: "class Sheet: View {\n    override func show() { /* later */ super.show() }\n}"),
    ]

    static let visits: NodeKinds = [.functionDecl, .superExpr]

    var affectsInitializers = false
    var excludedMethods: [String] = []

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var unlike: Set<String>?
        for node in context.nodes(.superExpr) { check(node, &unlike, in: &context) }
    }

    /// - Parameter unlike: the names of functions that may be used otherwise than an override; nil until they are known.
    private func check(_ node: Node, _ unlike: inout Set<String>?, in context: inout RuleContext) {
        guard let member = node.parent, member.kind == .memberAccessExpr, let call = member.parent,
            call.kind == .functionCallExpr, call.firstChild == member, call.trailingClosure == nil,
            call.additionalTrailingClosures.isEmpty, let function = Self.function(doingOnly: call),
            let called = member.declName?.baseName, let name = name(of: function),
            called.hasName(of: name),
            Self.onlyOverrides(function), Self.passesArguments(function, call)
        else { return }
        let others = unlike ?? Self.functionsUnlikeOverrides(context)
        unlike = others
        context.report(
            "the override `\(name.text)` only calls `super`; remove it",
            at: function.start..<(function.signature?.end ?? name.end),
            fix: Self.fix(function, context.tree)?.safe(
                if: !others.contains(name.name) && Self.hasUseOfOverridden(function)
                    && context.ownNames.takesAllArguments(overriddenBy: function)))
    }

    /// The names of functions in the file that fewer files can call than an override of them, or that can be called with fewer
    /// arguments.
    private static func functionsUnlikeOverrides(_ context: RuleContext) -> Set<String> {
        var names: Set<String> = []
        for function in context.nodes(.functionDecl) {
            guard let name = function.name, let parameters = function.signature?.parameterClause?.parameters else {
                continue
            }
            if function.isPrivateOrFileprivate || parameters.contains(where: { $0.defaultValue != nil }) {
                names.insert(name.name)
            }
        }
        return names
    }

    /// Whether a function can certainly be called where the one that it overrides can be, and with the same values: it makes that one
    /// neither `public` nor a function that takes `nil`.
    private static func hasUseOfOverridden(_ function: Node) -> Bool {
        if let level = function.declaredAccessLevel, level > .internal { return false }
        return function.signature?.parameterClause?.parameters.contains {
            $0.type?.kind == .implicitlyUnwrappedOptionalType
        } != true
    }

    /// The function whose body is a call, in a `return`, a `try` and an `await`, and nothing else.
    private static func function(doingOnly call: Node) -> Node? {
        var node = call
        while let parent = node.parent {
            switch parent.kind {
            case .awaitExpr, .returnStmt: node = parent
            case .tryExpr where parent.questionOrExclamationMark == nil: node = parent
            case .codeBlockItem:
                guard let list = parent.parent, NodeList(list).only != nil, let body = list.parent,
                    body.kind == .codeBlock, let function = body.parent
                else { return nil }
                return function.kind == .functionDecl || function.kind == .initializerDecl ? function : nil
            default: return nil
            }
        }
        return nil
    }

    /// What `super` would have to be called with; nil for what the options leave out.
    private func name(of function: Node) -> Token? {
        if function.kind == .initializerDecl {
            guard affectsInitializers, function.optionalMark == nil else { return nil }
            return function.initKeyword
        }
        guard let name = function.name else { return nil }
        return !excludedMethods.isEmpty && excludedMethods.contains(name.name) ? nil : name
    }

    /// Whether no attribute and no modifier adds anything.
    private static func onlyOverrides(_ function: Node) -> Bool {
        guard function.attributes.isEmpty else { return false }
        var isOverride = false
        for modifier in function.modifiers where modifier.kind == .declModifier {
            switch modifier.name?.kind {
            case .overrideKeyword: isOverride = true
            case .privateKeyword where function.kind == .initializerDecl: return false
            case .finalKeyword, .nonisolatedKeyword, .dynamicKeyword, .distributedKeyword: return false
            default: break
            }
        }
        return isOverride
    }

    /// Whether a call has the parameters of a function as its arguments, all of them and as they are.
    private static func passesArguments(_ function: Node, _ call: Node) -> Bool {
        guard let clause = function.signature?.parameterClause else { return false }
        var arguments = call.arguments.makeIterator()
        for parameter in clause.parameters {
            guard let argument = arguments.next(), parameter.defaultValue == nil,
                let label = parameter.firstName,
                let value = argument.expression, value.kind == .declReferenceExpr,
                value.lastToken.hasName(of: parameter.secondName ?? label)
            else { return false }
            if label.kind == .wildcard {
                guard argument.label == nil else { return false }
            } else {
                guard argument.label?.hasName(of: label) == true else { return false }
            }
        }
        return arguments.next() == nil
    }

    /// Takes the function out where no comment goes with it. What returns something or initializes may be there to be
    /// called by its own type, so that it is left for review.
    private static func fix(_ function: Node, _ tree: SyntaxTree) -> Fix? {
        let gap = function.firstToken.gapBefore
        guard !tree.hasComment(about: function), function.lastToken.next?.kind != .semicolon else { return nil }
        let isAlone = tree.comments(in: gap).isEmpty
        var end = function.end
        // What was the only member on the line of both braces leaves no space between them.
        if let next = function.lastToken.next, next.kind == .rightBrace,
            function.firstToken.previous?.kind == .leftBrace,
            Gap(before: function.firstToken, in: tree).isBlank, Gap(before: next, in: tree).isBlank
        {
            end = next.start
        }
        let edit: Edit = isAlone ? .delete(gap.lowerBound..<end) : .deleteLines(function.range, in: tree)
        let isSafe = function.kind == .functionDecl && function.signature?.returnClause == nil
        return Fix.safe("remove the override", edit).safe(if: isSafe)
    }
}
