import Findings
import SourceText

/// The rules for projects of Xcode.
package enum XcodeRules {
    /// All of them.
    package static let registry = RuleRegistry<ConfiguredRule<any XcodeRule>>([
        entry(BrokenProject.self), entry(BrokenScheme.self), entry(BrokenXcconfig.self),
        entry(ConfigurationEnvironment.self), entry(EnvironmentIdentity.self), entry(MissingPlugin.self),
        entry(MissingProjectFile.self), entry(SourceWithoutTarget.self),
    ])

    private static func entry<R: XcodeRule>(_ type: R.Type) -> RuleEntry<ConfiguredRule<any XcodeRule>> {
        RuleEntry(type, pathKeys: .unknown) { rule, severity in
            ConfiguredRule<any XcodeRule>(rule, metadata: R.metadata, severity: severity)
        }
    }

    /// The findings of some rules in a project, by path and place; at one place by the rule's id.
    static func findings(_ rules: [ConfiguredRule<any XcodeRule>], in project: CheckedProject) -> [Finding] {
        Finding.ordered(
            rules.flatMap { configured in
                var context = XcodeRuleContext(configured)
                configured.rule.check(project, in: &context)
                return context.findings
            })
    }

    /// What becomes of the examples of a rule.
    /// - Throws: that the folder of an example cannot be written, or what is wrong with its options.
    static func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] {
        try RuleReplay(rule).outcomes { folder, example in
            guard let entry = registry.rule(rule.metadata.id) else { return [] }
            let check = try entry.check(configuredBy: example)
            let project = try CheckedProject(at: "\(folder)/App.xcodeproj")
            project.referencedPaths = Set(project.project.paths.paths.values)
            return findings([check], in: project)
        }
    }
}
