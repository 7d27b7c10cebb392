import SourceText

/// The ids of the rules for environments, besides those of the guards (``SettingGuard``).
///
/// Diagnostics carry only the ids: the metadata, the explanations and the examples are in `EnvironmentRules`, which the
/// plugin's tool does not compile.
package enum EnvironmentRuleID: String, Sendable, CaseIterable {
    /// Problems that have no rule of their own.
    case general = "environment"
    case syntax = "environment_syntax"
    case files = "environment_files"
    case configuration = "environment_configuration"
    case resources = "environment_resources"
    case inheritance = "environment_inheritance"
    case reference = "setting_reference"
    case schema = "environment_schema"
    case schemaMismatch = "schema_mismatch"
    case missingSetting = "missing_setting"
    case undescribedSetting = "undescribed_setting"
    case settingType = "setting_type"
    case settingName = "setting_name"
    case similarName = "similar_setting_name"
    case override = "setting_override"
    case unknownAsset = "unknown_asset"
    case expiredFlag = "expired_flag"
    case missingSecret = "missing_secret"
    case exposedSecret = "exposed_secret"
    case expiredSecret = "expired_secret"
    case unusedSecret = "unused_secret"
    case sharedSecret = "shared_secret"
    case unusedRelaxation = "unused_relaxation"
}

extension Diagnostic {
    /// The same as a finding of a rule, unless it belongs to one.
    package func of(_ rule: EnvironmentRuleID) -> Diagnostic { orRule(rule.rawValue) }
}

extension DiagnosticsError {
    /// The same as findings of a rule, those left out that belong to one.
    package func of(_ rule: EnvironmentRuleID) -> DiagnosticsError { DiagnosticsError(diagnostics.map { $0.of(rule) }) }
}

extension Problems {
    /// The result of a step, or nil after keeping its problems as findings of a rule.
    @discardableResult
    package mutating func attempt<Value>(
        _ rule: EnvironmentRuleID, _ step: () throws(DiagnosticsError) -> Value
    ) -> Value? {
        do {
            return try step()
        } catch {
            report(error.of(rule))
            return nil
        }
    }
}
