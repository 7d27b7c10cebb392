import Files
import Findings
import SourceText

/// The rules for what targets import and declare.
package enum ModuleRules {
    /// All of them.
    package static let registry = RuleRegistry<ConfiguredRule<any ModuleRule>>([
        entry(FolderCycle.self), entry(ForbiddenImport.self), entry(ImplicitDependency.self),
        entry(UnusedDependency.self),
    ])

    private static func entry<R: ModuleRule>(_ type: R.Type) -> RuleEntry<ConfiguredRule<any ModuleRule>> {
        RuleEntry(type, pathKeys: .unknown) { rule, severity in
            ConfiguredRule<any ModuleRule>(rule, metadata: R.metadata, severity: severity)
        }
    }

    /// The findings of some rules in a package, by path and place; at one place by the rule's id.
    static func findings(_ rules: [ConfiguredRule<any ModuleRule>], in package: CheckedPackage) -> [Finding] {
        Finding.ordered(
            rules.flatMap { configured in
                var context = ModuleRuleContext(configured)
                configured.rule.check(package, in: &context)
                return context.findings
            })
    }

    /// What becomes of the examples of a rule.
    /// - Throws: that the folder of an example cannot be written, or what is wrong with its options.
    static func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] {
        try RuleReplay(rule).outcomes { folder, example in
            guard let entry = registry.rule(rule.metadata.id) else { return [] }
            let check = try entry.check(configuredBy: example)
            var package = try CheckedPackage(in: folder)
            var search = FolderSearch<ModuleLayers>()
            package.layers = try ModuleLayers.nearest(to: folder, &search)
            return findings([check], in: package)
        }
    }
}

// Examples of rules for modules. A finding is marked with `↓`.
extension RuleExample {
    /// A package with some targets.
    /// - Parameters:
    ///   - targets: the calls that declare the targets.
    ///   - files: the other files by their paths.
    ///   - packages: the calls that declare the packages that it depends on.
    static func package(
        _ targets: String..., packages: String = "", files: KeyValuePairs<String, String>, options: String? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        let list = targets.map { "        \($0),\n" }.joined()
        let dependencies = packages.isEmpty ? "" : "    dependencies: [\(packages)],\n"
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Shop",
            \(dependencies)    targets: [
            \(list)    ])

            """
        return RuleExample(
            files: [File(path: "Package.swift", text: manifest)] + files.map { File(path: $0.key, text: $0.value) },
            options: options, fileID: fileID, line: line)
    }
}
