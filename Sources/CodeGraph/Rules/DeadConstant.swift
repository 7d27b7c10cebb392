import Findings

/// Flags resources whose generated constants no live code uses. The search that ``UnusedDomain`` is made with finds them: it knows
/// the resources.
struct DeadConstant: CodeRule {
    static let metadata = RuleMetadata(
        id: "dead_constant", name: "Dead Constant", kind: .lint,
        summary: "the constants of resources should be used by code that is alive",
        rationale: """
            A value of a data file, a color of a file or a setting whose constant no code uses is dead weight, and so is a \
            string, an asset or a file whose constant only dead code uses. Strings and assets that nothing names at all \
            are findings of `prumo strings unused` and of the rule `unused` of `prumo assets check`, which know their \
            other uses. A value with "prumo:disable unused" in its comment is kept.
            """)
    static let examples: [RuleExample] = []

    func check(_ code: UnusedCode, in context: inout CodeRuleContext) {}
}
