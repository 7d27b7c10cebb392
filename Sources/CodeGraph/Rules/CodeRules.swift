import Findings

/// The rules for declarations and their uses.
package enum CodeRules {
    /// The rule about generated constants, which the command checks that knows their resources.
    package static let deadConstant = DeadConstant.metadata

    /// The linter's rule about imports, which `prumo unused` runs beside these.
    package static let unusedImport = "unused_import"

    /// All of them.
    package static let registry = RuleRegistry<ConfiguredRule<any CodeRule>>([
        RuleEntry(AssignOnlyProperty.self),
        RuleEntry(DeadConstant.self),
        RuleEntry(DeadDeclaration.self),
        RuleEntry(DeadEnumCase.self),
        RuleEntry(DeadParameter.self),
        RuleEntry(RedundantAccess.self),
        RuleEntry(RedundantConformance.self),
        RuleEntry(RedundantProtocol.self),
        RuleEntry(SuperfluousRetainComment.self),
    ])
}

// Examples of rules for declarations. A finding is marked with `↓`.
extension RuleExample {
    /// The only file of a package, which is compiled as one module.
    static func package(
        _ code: String, options: String? = nil, fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        RuleExample(
            files: [File(path: "Example.swift", text: code + "\n")], options: options, fileID: fileID, line: line)
    }
}
