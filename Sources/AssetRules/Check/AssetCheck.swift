import DataFormats
import Files
import Findings
import SourceText

/// Checks asset catalogs, storyboards and nibs against rules.
package struct AssetCheck {
    private let rules: [ConfiguredRule<any AssetRule>]

    /// Prepares a check by the rules that a configuration turns on.
    package init(_ configuration: RuleConfiguration<any AssetRule>) {
        self.init(rules: configuration.rules)
    }

    init(rules: [ConfiguredRule<any AssetRule>]) {
        self.rules = rules
    }

    /// Whether a rule needs the names in sources.
    var needsNames: Bool { rules.contains { $0.rule is any AssetUseRule } }

    /// Whether a rule checks storyboards and nibs.
    var needsInterfaces: Bool { rules.contains { $0.rule is any InterfaceRule } }

    /// Why rules find less than a user may expect: a sentence for each reason.
    package func notes(on catalogs: [CatalogContents], _ names: NamesInSources) -> [String] {
        rules.flatMap { ($0.rule as? any AssetUseRule)?.notes(on: catalogs, names) ?? [] }
    }

    /// The findings in some catalogs, by path and place; at one place by the rule's id.
    /// - Parameters:
    ///   - icons: the icons to check as well.
    ///   - constants: the catalogs and icons of targets with generated constants.
    ///   - names: the names in sources; `nil` if they are not known, so that no asset counts as unused.
    ///   - interfaces: the storyboards and nibs to check as well.
    package func findings(
        in catalogs: [CatalogContents], icons: [IconContents] = [],
        constants: [GeneratingTarget: [GeneratingTarget.Resource]] = [:], names: NamesInSources? = nil,
        interfaces: InterfaceSet? = nil
    ) -> [Finding] {
        let targets = Dictionary(grouping: catalogs, by: \.target).ordered { $0.key < $1.key }.map(\.value)
        var context = AssetRuleContext()
        for (number, configured) in rules.enumerated() {
            context.rule = number
            if let rule = configured.rule as? any IconRule {
                for icon in icons { rule.check(icon, in: &context) }
            }
            switch configured.rule {
            case let rule as any AssetSetRule:
                for catalog in catalogs {
                    for contents in catalog.sets { rule.check(contents, in: &context) }
                }
            case let rule as any AssetCatalogRule:
                for catalog in catalogs { rule.check(catalog, in: &context) }
            case let rule as any AssetTargetRule:
                for catalogs in targets { rule.check(catalogs, in: &context) }
            case let rule as any AssetConstantRule:
                for (target, resources) in constants { rule.check(resources, of: target, in: &context) }
            case let rule as any AssetUseRule:
                guard let names else { continue }
                for catalog in catalogs { rule.check(catalog, names, in: &context) }
            case let rule as any InterfaceRule:
                if let interfaces { rule.check(interfaces, in: &context) }
            default: continue
            }
        }
        return findings(context.reports)
    }

    private func findings(_ reports: [AssetRuleContext.Report]) -> [Finding] {
        var places: [String: FindingPlaces] = [:]
        var findings: [Finding] = []
        var diagnostics: [Diagnostic] = []
        // In their order, since columns are counted from the finding before.
        for report in reports.ordered(by: { ($0.file.path, $0.offset) < ($1.file.path, $1.offset) }) {
            let (rule, path) = (rules[report.rule], report.file.path)
            switch report.content {
            case .message(let message, let range):
                var known = places[path] ?? FindingPlaces(report.file)
                findings.append(known.finding(of: rule.metadata.id, rule.severity, message, at: range))
                places[path] = known
            case .diagnostic(var diagnostic, let severity):
                diagnostic.path = diagnostic.path ?? path
                diagnostic.rule = diagnostic.rule ?? rule.metadata.id
                diagnostic.severity = severity ?? rule.severity
                diagnostics.append(diagnostic)
            }
        }
        // Together, so that those on one line share its text.
        // Targets share a list of the package's configuration.
        var known: Set<Diagnostic> = []
        findings += FindingPlaces.findings(diagnostics.filter { known.insert($0).inserted }, rule: "", path: "")
        return Finding.ordered(findings)
    }
}

extension AssetRules {
    /// What becomes of the examples of a rule.
    /// - Throws: that the folder of an example cannot be written, or what is wrong with its options.
    static func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] {
        try RuleReplay(rule).outcomes { folder, example in
            guard let entry = registry.rule(rule.metadata.id) else { return [] }
            let check = AssetCheck(rules: [try entry.check(configuredBy: example)])
            guard !check.needsInterfaces else {
                let project = try ProjectNames(below: [folder])
                return check.findings(
                    in: [], interfaces: InterfaceSet(try InterfaceSet.paths(below: folder), in: project))
            }
            let icon = "\(folder)/Example.icon"
            if Folder.exists(at: icon) { return check.findings(in: [], icons: [try IconContents(at: icon)]) }
            let path = "\(folder)/Example.xcassets"
            let names = check.needsNames ? try NamesInSources(below: [folder]) : nil
            let target = GeneratingTarget(name: "App", package: Path(folder), folder: Path(folder))
            let catalog = try CatalogContents(at: path, target: "App")
            return check.findings(
                in: [catalog], constants: [target: [.init(path: path, assets: catalog.assets)]], names: names)
        }
    }
}
