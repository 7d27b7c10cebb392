import Findings
import SwiftTree

/// What a run over a file shows of its directives: which of them silenced something, and which rules ran.
struct SuppressionAudit {
    /// The directives' effect, with the names that were used.
    let suppressions: Suppressions
    /// The rules that ran.
    let rules: RuleSet
}

extension SyntaxTree {
    /// The directives of the file in source order, those with a problem included.
    var directives: [Directive] {
        comments.compactMap { comment in
            DirectiveReader.directive(inComment: comment.range, of: bytes, line: line(at:))
        }
    }
}
