/// What a run over a file shows of its directives: which of them silenced something, and which rules ran.
struct SuppressionAudit {
    /// The directives' effect, with the names that were used.
    let suppressions: Suppressions
    /// The rules that ran.
    let rules: RuleSet
}
