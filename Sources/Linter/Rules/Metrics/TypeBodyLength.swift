import Findings
import SwiftTree

/// Flags types, and on demand extensions and protocols, with more lines of code than a reader keeps in mind.
struct TypeBodyLength: NodeRule {
    /// What a body belongs to.
    enum TypeKind: String, CaseIterable, Sendable {
        case `actor`
        case `class`
        case `enum`
        case `extension`
        case `protocol`
        case `struct`
    }

    static let metadata = RuleMetadata(
        id: "type_body_length", name: "Type Body Length", kind: .metrics, severity: nil,
        summary: "type bodies should not have too many lines",
        rationale: """
            A type with many lines mostly does several things, and every method of it can change the state that all \
            others depend on. Move a group of properties to a type of its own, together with the methods that use \
            them, or conformances to extensions, which are not checked by default. Empty lines and lines with only \
            comments are not counted.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let options: [RuleOption<Self>] = [
        .levels(\.levels, summary: "the number of lines that a body may have"),
        .choices("excluded_types", \.excludedTypes, summary: "kinds of types that are not checked"),
    ]

    static let examples: [RuleExample] = [
        .clean("struct Box {\n    let width = 1\n    let height = 2\n}", options: "2"),
        .clean(
            "class Box {\n    // why\n    let width = 1\n\n    /** how */\n    let height = 2\n}", options: "2",
            except: .inComment),
        .clean("extension Box {\n    var width: Int { 1 }\n    var height: Int { 2 }\n}", options: "1"),
        .clean(
            "struct Box {\n    let a = 1\n    let b = 2\n}", options: #"{"warning": 1, "excluded_types": ["struct"]}"#),
        .flagged(
            "↓extension Box {\n    var a: Int { 1 }\n    var b: Int { 2 }\n}\n↓protocol Shape {\n    var a: Int "
                + "{ get }\n"
                + "    var b: Int { get }\n}", options: #"{"warning": 1, "excluded_types": []}"#),
        .flagged("public ↓struct Box {\n    let width = 1\n    let height = 2\n    let depth = 3\n}", options: "2"),
        .flagged(
            "↓enum Side {\n    case left\n    case right\n}\n↓actor Bank {\n    let one = 1\n    let two = 2\n}",
            options: "[1, 5]"),
    ]

    static let visits: NodeKinds = [.actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl]

    var levels = SeverityLevels(warning: 250, error: 350)
    var excludedTypes: [TypeKind] = [.extension, .protocol]

    func check(_ node: Node, in context: inout RuleContext) {
        guard node.tokens.count > levels.lowest, let body = node.memberBlock,
            let count = context.tree.codeLineCount(between: body.firstToken, and: body.lastToken, above: levels.lowest),
            let severity = levels.severity(above: count), let (type, keyword) = introducer(of: node),
            !excludedTypes.contains(type)
        else { return }
        context.report(
            "the body has \(count) lines of code, over the limit of \(levels.limit(above: count)); split the type up",
            at: keyword.start..<(node.kind == .extensionDecl ? keyword : node.name ?? keyword).end, severity: severity)
    }

    private func introducer(of node: Node) -> (TypeKind, Token)? {
        switch node.kind {
        case .actorDecl: node.actorKeyword.map { (.actor, $0) }
        case .classDecl: node.classKeyword.map { (.class, $0) }
        case .enumDecl: node.enumKeyword.map { (.enum, $0) }
        case .extensionDecl: node.extensionKeyword.map { (.extension, $0) }
        case .protocolDecl: node.protocolKeyword.map { (.protocol, $0) }
        default: node.structKeyword.map { (.struct, $0) }
        }
    }
}
