import Findings
import SourceText
import SwiftTree

/// Flags `Sendable` on types that an actor isolates, which are sendable without saying so.
struct RedundantSendable: NodeRule {
    static let metadata = RuleMetadata(
        id: "redundant_sendable", name: "Redundant Sendable", kind: .lint, fixes: .safe,
        summary: "`Sendable` is redundant on actors and types that are isolated to a global actor",
        rationale: """
            Actors and types that are isolated to a global actor are `Sendable` by themselves, because the actor \
            protects their state; the conformance makes readers ask what it adds. Delete it. The fix is unsafe for a \
            class that inherits from other types as well: if its superclass is neither isolated nor `Sendable`, the \
            class is not `Sendable` by itself.
            """)

    static let options: [RuleOption<Self>] = [
        .strings(
            "global_actors", \.globalActors, summary: "global actors in addition to `MainActor`, without `@`")
    ]

    static let examples: [RuleExample] = [
        .clean("struct Score: Sendable {}"),
        .clean("final class Score: @unchecked Sendable {}"),
        .clean("actor Store: Storing {}"),
        .clean("@MainActor final class Model: ObservableObject {}"),
        .clean("@MainActor protocol Showing: Sendable {}"),
        .clean("@DatabaseActor struct Row: Sendable {}"),
        .clean("struct Box<Value: Sendable> {}"),
        .flagged("actor ↓Store: Sendable {}"),
        .flagged("public actor ↓Store: Storing, Sendable {}"),
        .flagged("@MainActor enum ↓Mode: String, Sendable { case day }"),
        .flagged(
            "@DatabaseActor struct ↓Row: Sendable {}", options: #"{"global_actors": ["DatabaseActor"]}"#),
        .fixed("actor Store: Sendable {}", to: "actor Store {}"),
        .fixed("actor Store: Sendable, Storing {}", to: "actor Store: Storing {}"),
        .fixed("actor Store: Storing, Sendable {}", to: "actor Store: Storing {}"),
        .fixed(
            "actor Store:\n    Storing,\n    Sendable,\n    Naming\n{}",
            to: "actor Store:\n    Storing,\n    Naming\n{}"),
        .fixed("actor Store: /* for all */ Sendable {}", to: "actor Store /* for all */ {}"),
        .fixed(
            "actor Store: Storing, // to disk\n    Sendable {}",
            to: "actor Store: Storing // to disk\n    {}"),
    ]

    static let visits: NodeKinds = [.inheritedType]

    private static let isolable: NodeKinds = [.actorDecl, .classDecl, .enumDecl, .structDecl]

    var globalActors: [String] = []

    func check(_ inherited: Node, in context: inout RuleContext) {
        let token = inherited.firstToken
        guard token.hasText("Sendable"), inherited.type?.kind == .identifierType,
            let list = inherited.parent, let clause = list.parent, let declaration = clause.parent,
            Self.isolable.contains(declaration.kind), isIsolated(declaration), let name = declaration.name
        else { return }
        let movesComment =
            NodeList(list).only != nil && context.tree.hasComment(thatNeeds: token, to: inherited.lastToken)
        let edits = movesComment ? nil : Self.removal(of: inherited, from: list, clause: clause, in: context.tree)
        let isOfSwift =
            !context.ownNames.hasType("Sendable") && !context.ownNames.hasType("MainActor")
        // A class whose superclass is neither isolated nor sendable is not sendable by itself (SE-0434).
        guard declaration.kind == .classDecl, NodeList(list).only == nil else {
            context.report(
                "`\(name.name)` is isolated to an actor and therefore already `Sendable`; remove `Sendable`",
                at: name.range, fix: edits.map { Fix.safe("remove `Sendable`", $0).safe(if: isOfSwift) })
            return
        }
        context.report(
            "`\(name.name)` is isolated to an actor and therefore already `Sendable`, unless its superclass is neither; "
                + "remove `Sendable`", at: name.range, fix: edits.map { .unsafe("remove `Sendable`", $0) })
    }

    private func isIsolated(_ declaration: Node) -> Bool {
        if declaration.kind == .actorDecl { return true }
        for attribute in declaration.attributes where attribute.kind == .attribute {
            guard let name = attribute.attributeName else { continue }
            if name.hasText("MainActor") { return true }
            if !globalActors.isEmpty, globalActors.contains(name.text) { return true }
        }
        return false
    }

    /// Removes the type with a comma beside it, or with the colon where it is alone.
    private static func removal(of inherited: Node, from list: Node, clause: Node, in tree: SyntaxTree)
        -> [Edit]
    {
        let token = inherited.firstToken
        if let comma = inherited.trailingComma {
            let end = tree.isSpace(token.gapAfter) ? comma.end : token.end
            var edits = [Edit.delete(token.start..<tree.endOfSpace(from: end))]
            if end == token.end { edits.append(.delete(comma.start..<tree.endOfSpace(from: comma.end))) }
            return edits
        }
        let isOnly = NodeList(list).only != nil
        guard let separator = isOnly ? clause.colon : inherited.previousSibling?.trailingComma else {
            return []
        }
        if tree.isSpace(separator.end..<token.start) { return [.delete(separator.start..<token.end)] }
        // The line break after a comment has to stay.
        return [.delete(separator.range), .delete(token.start..<tree.endOfSpace(from: token.end))]
    }
}
