import Findings
import SwiftTree

/// Flags subjects of Combine that are not private.
struct PrivateSubject: NodeRule {
    static let metadata = RuleMetadata(
        id: "private_subject", name: "Private Combine Subject", kind: .lint, isDefault: false,
        summary: "subjects of Combine should be private",
        rationale: """
            Everyone who can see a subject can send values and end it, so that nobody knows where a value came from. \
            Make the subject private and expose a publisher: `var total: AnyPublisher<Int, Never> { \
            totalSubject.eraseToAnyPublisher() }`. Static and local subjects are accepted.
            """)

    static let examples: [RuleExample] = [
        .clean("final class Cart {\n    private let total = PassthroughSubject<Int, Never>()\n}"),
        .clean(
            "func run() { let total = CurrentValueSubject<Int, Never>(1) }\nstatic let total = PassthroughSubject<Int, Never>()"
        ),
        .clean("var total: AnyPublisher<Int, Never> { PassthroughSubject<Int, Never>() }"),
        .flagged("final class Cart {\n    let ↓total = PassthroughSubject<Int, Never>()\n}"),
        .flagged("struct Cart { public private(set) var ↓total: CurrentValueSubject<Int, Never> = .init(1) }"),
    ]

    static let visits: NodeKinds = [.variableDecl]

    func check(_ variable: Node, in context: inout RuleContext) {
        for binding in variable.bindings {
            guard let pattern = binding.pattern, let type = type(of: binding),
                type.hasName("PassthroughSubject") || type.hasName("CurrentValueSubject"),
                !variable.isPrivateOrFileprivate, !variable.hasModifier(.staticKeyword),
                !variable.hasModifier(.classKeyword),
                !variable.ancestors.contains(where: { Self.bodies.contains($0.kind) })
            else { continue }
            context.report("make the subject private, and expose a publisher", at: pattern.range)
        }
    }

    private static let bodies: NodeKinds = [.functionDecl, .initializerDecl, .subscriptDecl, .variableDecl]

    /// The name of the written type, or of the generic type that is called.
    private func type(of binding: Node) -> Token? {
        if let type = binding.typeAnnotation?.type, type.kind == .identifierType, let name = type.name { return name }
        guard let call = binding.initializer?.value, call.kind == .functionCallExpr, let called = call.calledExpression,
            called.kind == .genericSpecializationExpr, let base = called.expression, base.kind == .declReferenceExpr
        else { return nil }
        return base.baseName
    }
}
