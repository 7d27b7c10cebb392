import Findings
import SourceText
import SwiftTree

/// Flags types in types in types, and functions in functions in functions.
struct Nesting: FileRule {
    static let metadata = RuleMetadata(
        id: "nesting", name: "Nesting", kind: .metrics, severity: nil,
        summary: "types should be nested at most 1 level deep, and functions at most 2 levels deep",
        rationale: """
            The full name of a deeply nested type is long, and its declaration is far from its context. Move it to an \
            extension, as in `extension Shop.Cart { struct Item {} }`, or to the top level; make a private method of a \
            nested function. An extension counts as a level of types; variables, accessors, initializers and closures \
            do not count.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(since: "0.60.0")

    static let options: [RuleOption<Self>] = [
        .levels("type_level", \.typeLevel, summary: "how deeply types may be nested"),
        .levels("function_level", \.functionLevel, summary: "how deeply functions may be nested"),
        .flag(
            "check_nesting_in_closures_and_statements", \.checksClosuresAndStatements,
            summary: "whether closures and statements are checked"),
        .flag(
            "always_allow_one_type_in_functions", \.allowsOneTypeInFunctions,
            summary: "whether one type directly in a function is accepted at any level"),
        .flag(
            "ignore_typealiases_and_associatedtypes", \.ignoresTypealiases,
            summary: "whether type aliases and associated types are accepted at any level"),
        .flag(
            "ignore_coding_keys", \.ignoresCodingKeys,
            summary: "whether an `enum CodingKeys: CodingKey` is accepted at any level"),
    ]

    static let examples: [RuleExample] = [
        .clean("struct Outer {\n    enum Inner {}\n    typealias Element = Int\n}"),
        .clean("extension Outer {\n    struct Inner { func run() { func step() {} } }\n}"),
        .clean("func one() {\n    func two() {\n        func three() {}\n    }\n}"),
        .clean("struct Outer {\n    init() {\n        struct Inner {}\n    }\n}"),
        .clean(
            "struct A { func run() { struct B { struct C {} } } }",
            options: #"{"type_level": {"warning": 2, "error": 3}}"#),
        .clean(
            "struct A { struct B { func run() { struct C {} } } }",
            options: #"{"always_allow_one_type_in_functions": true}"#),
        .clean(
            "struct A { enum B { typealias C = Int } }", options: #"{"ignore_typealiases_and_associatedtypes": true}"#),
        .clean(
            "struct A { struct B { let make = { struct C {} } } }",
            options: #"{"check_nesting_in_closures_and_statements": false}"#),
        .clean(
            "func f() { func g() { func h() { while true { func i() {} } } } }",
            options: #"{"check_nesting_in_closures_and_statements": false}"#),
        .clean(
            "struct A { struct B { enum CodingKeys: String, CodingKey { case id } } }",
            options: #"{"ignore_coding_keys": true}"#),
        .flagged(
            "struct A { struct B { ↓enum CodingKeys: String {}\n↓enum Keys: CodingKey {} } }",
            options: #"{"ignore_coding_keys": true}"#),
        .flagged("struct A {\n    struct B {\n        ↓enum C {}\n        ↓typealias D = Int\n    }\n}"),
        .flagged("extension A { actor B { ↓protocol C {} } }"),
        .flagged("func f() { func g() { func h() { ↓func i() {} } } }"),
        .flagged("struct A { func run() { class B { let make = { final ↓class C {} } } } }", except: .all),
        .flagged("func f() { ↓func g() { ↓func h() {} } }", options: #"{"function_level": [0, 1]}"#, except: .all),
    ]

    static let visits: NodeKinds = [
        .actorDecl, .associatedTypeDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .protocolDecl,
        .structDecl, .typeAliasDecl,
    ]

    private static let kinds = Array(visits)

    var typeLevel = SeverityLevels(warning: 1, error: nil)
    var functionLevel = SeverityLevels(warning: 2, error: nil)
    var checksClosuresAndStatements = true
    var allowsOneTypeInFunctions = false
    var ignoresTypealiases = false
    var ignoresCodingKeys = false

    /// A declaration whose end has not come yet.
    private struct OpenDeclaration {
        let endIndex: Int
        let isFunction: Bool
    }

    func check(_ tree: SyntaxTree, in context: inout RuleContext) {
        var open: [OpenDeclaration] = []
        var (types, functions) = (0, 0)
        for node in context.nodesInSourceOrder(Self.kinds) {
            while let last = open.last, last.endIndex <= node.index {
                if last.isFunction { functions -= 1 } else { types -= 1 }
                open.removeLast()
            }
            let isFunction = node.kind == .functionDecl
            let levels = isFunction ? functionLevel : typeLevel
            let depth = isFunction ? functions : types
            if let severity = levels.severity(above: depth) {
                report(
                    node, isInFunction: open.last?.isFunction == true, limit: levels.limit(above: depth), severity,
                    in: &context)
            }
            open.append(OpenDeclaration(endIndex: node.subtree.endIndex, isFunction: isFunction))
            if isFunction { functions += 1 } else { types += 1 }
        }
    }

    private func report(
        _ node: Node, isInFunction: Bool, limit: Int, _ severity: Diagnostic.Severity, in context: inout RuleContext
    ) {
        let isFunction = node.kind == .functionDecl
        if allowsOneTypeInFunctions, isInFunction, !isFunction { return }
        if ignoresTypealiases, node.kind == .typeAliasDecl || node.kind == .associatedTypeDecl { return }
        if ignoresCodingKeys, isCodingKeys(node) { return }
        if !checksClosuresAndStatements, isInClosureOrStatement(node) { return }
        guard let keyword = keyword(of: node) else { return }
        let end = node.kind == .extensionDecl ? node.extendedType?.end : node.name?.end
        context.report(
            "\(isFunction ? "functions" : "types") should be nested at most \(limit.counted("level")) deep; "
                + "move this one out", at: keyword.start..<(end ?? keyword.end), severity: severity)
    }

    private func keyword(of node: Node) -> Token? {
        switch node.kind {
        case .actorDecl: node.actorKeyword
        case .associatedTypeDecl: node.associatedtypeKeyword
        case .classDecl: node.classKeyword
        case .enumDecl: node.enumKeyword
        case .extensionDecl: node.extensionKeyword
        case .functionDecl: node.funcKeyword
        case .protocolDecl: node.protocolKeyword
        case .structDecl: node.structKeyword
        default: node.typealiasKeyword
        }
    }

    private func isCodingKeys(_ node: Node) -> Bool {
        guard node.kind == .enumDecl, node.name?.hasText("CodingKeys") == true,
            let types = node.inheritanceClause?.inheritedTypes
        else { return false }
        return types.contains { $0.type?.hasText("CodingKey") == true }
    }

    private func isInClosureOrStatement(_ node: Node) -> Bool {
        node.ancestors.contains { $0.kind == .closureExpr || $0.kind.isStmt }
    }
}
