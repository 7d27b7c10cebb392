import Findings
import SourceText
import SwiftTree

/// Flags compositions with `&` in inheritance clauses, where a list with commas means the same.
struct CommaInheritance: NodeRule {
    static let metadata = RuleMetadata(
        id: "comma_inheritance", name: "Comma Inheritance Rule", kind: .style, fixes: .safe, isDefault: false,
        summary: "inherited types should be separated by commas, not by `&`",
        rationale: """
            An inheritance clause is a list already; `&` in it makes readers look for a composed type with a meaning \
            of its own. Write `struct Cart: Codable, Hashable`. Elsewhere, as in the type of a parameter, only `&` is \
            possible, and it is not checked. The fix is unsafe for classes and protocols, because a superclass has to \
            come first in a list.
            """)

    static let swiftLint: SwiftLintAgreement? = SwiftLintAgreement(
        differences: [
            .init(
                "The fix keeps comments and line breaks around the `&`.", why: "SwiftLint's deletes them.",
                example: "struct Cart: Codable /* for files */ & Hashable {}"),
            .init(
                "The fix for a class or protocol is unsafe.",
                why: "A superclass must be the first of the list, but may be anywhere in the composition.",
                example: "class Cart: Codable & Base {}"),
        ])

    static let examples: [RuleExample] = [
        .clean("struct Cart: Codable, Hashable {}"),
        .clean("func run(cart: Codable & Hashable) {}\ntypealias Both = Codable & Hashable"),
        .clean("struct Cart: Box<Codable & Hashable> {}"),
        .flagged("struct Cart: Codable↓ & Hashable↓ & Sendable {}"),
        .flagged("protocol Cart {\n    associatedtype Item: Codable↓&Hashable\n}"),
        .fixed("enum Cart: Codable&Hashable  &  Sendable {}", to: "enum Cart: Codable, Hashable, Sendable {}"),
        .fixed("struct Cart: Codable\n    & Hashable {}", to: "struct Cart: Codable,\n    Hashable {}"),
        .fixed(
            "struct Cart: Codable /* for files */ & Hashable {}",
            to: "struct Cart: Codable /* for files */, Hashable {}"),
    ]

    static let visits: NodeKinds = [.inheritedType]

    func check(_ inherited: Node, in context: inout RuleContext) {
        guard let composition = inherited.type, composition.kind == .compositionType else { return }
        let owner = inherited.parent?.parent?.parent?.kind
        for element in composition.elements {
            guard let ampersand = element.ampersand else { continue }
            let movesComment = context.tree.hasComment(thatNeeds: ampersand, to: ampersand)
            let edits = movesComment ? nil : edits(for: ampersand, context.tree)
            context.report(
                "separate the inherited types with a comma instead of `&`",
                at: ampersand.gapBefore.lowerBound..<ampersand.end,
                fix: edits.map {
                    Fix.safe("use a comma", $0).safe(if: owner != .classDecl && owner != .protocolDecl)
                })
        }
    }

    private func edits(for ampersand: Token, _ tree: SyntaxTree) -> [Edit] {
        let before = Gap(before: ampersand, in: tree)
        let after = Gap(after: ampersand, in: tree)
        let rest = after.leadingBlanks
        let comma =
            rest.upperBound == after.range.upperBound || !Gap.isLineBreak(tree.bytes[rest.upperBound]) ? ", " : ","
        let content = before.content
        guard before.breaksLine else { return [.replace(content.upperBound..<rest.upperBound, with: comma)] }
        // The line keeps its indentation; a line comment keeps what is after it off the code.
        return [.insert(",", at: before.range.lowerBound), .delete(ampersand.start..<rest.upperBound)]
    }
}
