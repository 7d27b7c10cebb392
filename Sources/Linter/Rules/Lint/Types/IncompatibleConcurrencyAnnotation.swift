import Findings
import SourceText
import SwiftTree

/// Flags public declarations whose use of concurrency breaks clients in Swift 5 mode.
struct IncompatibleConcurrencyAnnotation: NodeRule {
    static let metadata = RuleMetadata(
        id: "incompatible_concurrency_annotation", name: "Incompatible Concurrency Annotation", kind: .lint,
        fixes: .unsafe, isDefault: false,
        summary: "public declarations with `@Sendable`, `Sendable` or global actors should be `@preconcurrency`",
        rationale: """
            A global actor or `@Sendable` in a public declaration can cause errors in client code that is in Swift 5 \
            mode and was written before concurrency checks. Write `@preconcurrency` before the declaration; the \
            compiler is then less strict with such code. The fix is unsafe, because it changes how the compiler checks \
            the code that uses the declaration.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        since: "0.62.2",
        differences: [
            .init(
                "SwiftLint's fix always ends the line after `@preconcurrency`. Prumo's does so only if the declaration is the "
                    + "first code of its line.",
                why: "Otherwise the fix breaks a line of code in the middle.",
                example: "struct Cart { @MainActor public init() {} }")
        ])

    static let options: [RuleOption<Self>] = [
        .strings("global_actors", \.globalActors, summary: "global actors in addition to `MainActor`, without `@`")
    ]

    static let examples: [RuleExample] = [
        .clean("@MainActor struct Cart {}\npublic struct Item: Sendable {}\npublic actor Store {}"),
        .clean("@preconcurrency @MainActor public class Cart {}\npublic func pay<T: Sendable>(_ done: () -> Void) {}"),
        .clean("@StoreActor public struct Cart {}"),
        .flagged("@MainActor public ↓struct Cart {}\n@MainActor open ↓class Shop { @MainActor public ↓init() {} }"),
        .flagged(
            "public ↓func pay(_ done: @Sendable () -> Void) {}\npublic ↓func log() -> (() -> Void, @MainActor () -> Void) {}"
        ),
        .flagged(
            "public ↓enum Mode<T> where T: Codable & Sendable {}\npublic ↓subscript(at: @MainActor () -> Int) -> Int { 1 }"
        ),
        .flagged("@StoreActor public ↓protocol Paying {}", options: #"{"global_actors": ["StoreActor"]}"#),
        .fixed(
            "class Cart {\n    /// Makes one.\n    @MainActor public init() {}\n}",
            to: "class Cart {\n    /// Makes one.\n    @preconcurrency\n    @MainActor public init() {}\n}"),
        .fixed(
            "class Cart { @MainActor public init() {} }",
            to: "class Cart { @preconcurrency @MainActor public init() {} }"),
    ]

    static let visits: NodeKinds = [
        .classDecl, .enumDecl, .functionDecl, .initializerDecl, .protocolDecl, .structDecl, .subscriptDecl,
    ]

    var globalActors: [String] = []

    func check(_ declaration: Node, in context: inout RuleContext) {
        guard declaration.hasModifier(.publicKeyword) || declaration.hasModifier(.openKeyword),
            needsPreconcurrency(declaration), declaration.attribute("preconcurrency") == nil,
            let range = declaration.rangeFromKeywordToName
        else { return }
        context.report(
            "add `@preconcurrency`, so that code in Swift 5 mode can use this declaration", at: range,
            fix: .unsafe("add `@preconcurrency`", Self.insertion(before: declaration.start, in: context.tree)))
    }

    private func needsPreconcurrency(_ declaration: Node) -> Bool {
        if declaration.attributes.contains(where: isGlobalActor) { return true }
        if declaration.kind != .protocolDecl, let requirements = declaration.genericWhereClause?.requirements,
            requirements.contains(where: { Self.isSendable($0.requirement) })
        {
            return true
        }
        let (parameters, result): (Node?, Node?)
        switch declaration.kind {
        case .functionDecl, .initializerDecl:
            let signature = declaration.signature
            parameters = signature?.parameterClause
            result = declaration.kind == .functionDecl ? signature?.returnClause : nil
        case .subscriptDecl: (parameters, result) = (declaration.parameterClause, declaration.returnClause)
        default: return false
        }
        return parameters.map(usesConcurrency) ?? false || result.map(usesConcurrency) ?? false
    }

    /// Whether a type in it is `@Sendable` or isolated to a global actor.
    private func usesConcurrency(_ node: Node) -> Bool {
        node.subtree.contains { type in
            type.kind == .attributedType
                && type.attributes.contains { attribute in
                    attribute.kind == .attribute && attribute.attributeName?.hasText("Sendable") == true
                        || isGlobalActor(attribute)
                }
        }
    }

    private func isGlobalActor(_ attribute: Node) -> Bool {
        guard attribute.kind == .attribute, let name = attribute.attributeName else { return false }
        if name.hasText("MainActor") { return true }
        return !globalActors.isEmpty && globalActors.contains(name.text)
    }

    /// Whether a requirement or a type is conformance to `Sendable`, alone or with other protocols.
    private static func isSendable(_ node: Node?) -> Bool {
        switch node?.kind {
        case .conformanceRequirement: isSendable(node?.rightType)
        case .identifierType: node?.typeName?.hasName("Sendable") ?? false
        case .compositionType:
            node?.elements.contains { $0.kind == .compositionTypeElement && isSendable($0.type) } ?? false
        default: false
        }
    }

    /// Inserts the attribute on a line of its own if the declaration is the first of its line.
    private static func insertion(before start: Int, in tree: SyntaxTree) -> Edit {
        let lineStart = tree.rangeOfLine(tree.line(at: start)).lowerBound
        guard tree.isSpace(lineStart..<start) else { return .insert("@preconcurrency ", at: start) }
        let indentation = String(decoding: tree.bytes[lineStart..<start], as: UTF8.self)
        return .insert("@preconcurrency\(tree.lineBreak)\(indentation)", at: start)
    }
}
