import EnvironmentSettings
import Findings
import SourceText

/// The rules for environments: summaries, rationales and examples.
///
/// Their checks are in `EnvironmentSettings` and `ConstantGenerators`, which stop builds and are part of the plugin's tool.
/// These targets report diagnostics with the ids of rules; all that people read about a rule is here.
package enum EnvironmentRules {
    /// All of them, by their ids.
    package static let index = RuleIndex(
        SettingGuard.allCases.map(GuardRules.rule) + EnvironmentRuleID.allCases.map(reference))

    private static func reference(_ id: EnvironmentRuleID) -> RuleReference {
        switch id {
        case .general: FileRules.general
        case .syntax: FileRules.syntax
        case .files: FileRules.files
        case .configuration: FileRules.configuration
        case .override: FileRules.override
        case .resources: FileRules.resources
        case .inheritance: FileRules.inheritance
        case .reference: SettingRules.reference
        case .schema: SchemaRules.schema
        case .schemaMismatch: SchemaRules.mismatch
        case .undescribedSetting: SchemaRules.undescribedSetting
        case .missingSetting: SettingRules.missing
        case .settingType: SettingRules.type
        case .settingName: SettingRules.name
        case .similarName: SettingRules.similarName
        case .unknownAsset: SettingRules.unknownAsset
        case .expiredFlag: SettingRules.expiredFlag
        case .missingSecret: SecretRules.missing
        case .exposedSecret: SecretRules.exposed
        case .expiredSecret: SecretRules.expired
        case .unusedSecret: SecretRules.unused
        case .sharedSecret: SecretRules.shared
        case .unusedRelaxation: GuardRules.unusedRelaxation
        }
    }
}

extension RuleReference {
    /// A rule whose findings stop a build.
    init(
        _ id: EnvironmentRuleID, name: String, summary: String, severity: Diagnostic.Severity = .error,
        rationale: String, examples: [RuleExample]
    ) {
        self.init(
            RuleMetadata(
                id: id.rawValue, name: name, kind: .lint, severity: severity, summary: summary, rationale: rationale),
            examples: examples)
    }
}

// Examples are packages with three environments, of which Production is protected.
extension RuleExample {
    /// The files of the three environments, each an object in JSON with the `↓` of findings, and more files.
    static func environments(
        development: String, stage: String, production: String, files more: [String: String] = [:],
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        let environments = [("Development", development), ("Stage", stage), ("Production", production)]
        return RuleExample(
            files: more.ordered { $0.key < $1.key }.map { File(path: $0.key, text: $0.value + "\n") }
                + environments.map { File(path: "Environments/\($0.0).json", text: $0.1 + "\n") }, fileID: fileID,
            line: line)
    }

    /// The same settings in the three environments.
    static func environments(
        _ settings: String, _ more: [String: String] = [:], fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        environments(
            development: settings, stage: settings, production: settings, files: more, fileID: fileID, line: line)
    }
}

extension EnvironmentRules {
    /// What becomes of the examples of a rule.
    /// - Throws: that the folder of an example cannot be written.
    static func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] {
        try RuleReplay(rule).outcomes { folder, _ in
            guard SecretsCheck.rules.map(\.rawValue).contains(rule.metadata.id) else {
                return EnvironmentCheck(inPackage: folder, isContinuousIntegration: false).report.findings
            }
            let check = SecretsCheck(inPackage: folder, today: 0, isContinuousIntegration: false)
            return check.report.findings.filter { $0.rule == rule.metadata.id }
        }
    }
}
