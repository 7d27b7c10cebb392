import Findings
import SwiftTree

/// Flags `catch let error`, where `error` is bound anyway.
struct UntypedErrorInCatch: NodeRule {
    static let metadata = RuleMetadata(
        id: "untyped_error_in_catch", name: "Untyped Error in Catch", kind: .idiomatic, fixes: .safe, isDefault: false,
        summary: "`catch` should not bind an error without a type cast",
        rationale: """
            `catch` alone handles every error and binds it to `error`. A pattern looks like a filter, but this one \
            matches all errors as well. Write `catch { show(error) }`, or name the errors that you can handle, as in \
            `catch let error as StoreError`. Names other than `error` have no fix, because the body uses them.
            """)

    static let examples: [RuleExample] = [
        .clean("do { try save() } catch { show(error) }"),
        .clean("do { try save() } catch let error as StoreError {} catch is CancellationError {} catch .full {}"),
        .clean("do { try save() } catch let error where isOn {} catch let .full(size) {}"),
        .flagged("do { try save() } ↓catch let error {}"),
        .flagged("do { try save() } ↓catch var failure {}"),
        .flagged("do { try save() } ↓catch(let error) {}"),
        .fixed("do { try save() } catch let error { show(error) }", to: "do { try save() } catch { show(error) }"),
        .fixed("do { try save() } catch(let error) {}", to: "do { try save() } catch {}"),
        .fixed("do { try save() } catch let failure {}", to: "do { try save() } catch let failure {}"),
    ]

    static let visits: NodeKinds = [.catchClause]

    func check(_ clause: Node, in context: inout RuleContext) {
        guard let item = clause.catchItems.only, item.whereClause == nil, let pattern = item.pattern,
            let binding = binding(in: pattern), let bound = binding.pattern, bound.kind == .identifierPattern
        else { return }
        // Another name, or a variable, would be missing in the body.
        let isImplicit = bound.firstToken.hasName("error") && binding.firstToken.kind == .letKeyword
        let keyword = clause.firstToken
        let fix = isImplicit ? Fix.safe("remove the binding", .delete(keyword.end..<item.end)) : nil
        context.report(
            isImplicit
                ? "`error` is bound without this pattern; remove it"
                : "this pattern matches every error; cast it to a type, or use the implicit `error`",
            at: keyword.start..<item.end, fix: fix?.keepingComments(of: context.tree))
    }

    /// The binding that a pattern is, with or without parentheses around it.
    private func binding(in pattern: Node) -> Node? {
        if pattern.kind == .valueBindingPattern { return pattern }
        guard pattern.kind == .expressionPattern, let tuple = pattern.expression, tuple.kind == .tupleExpr,
            let inner = tuple.elements.only?.expression, inner.kind == .patternExpr, let pattern = inner.pattern,
            pattern.kind == .valueBindingPattern
        else { return nil }
        return pattern
    }
}
