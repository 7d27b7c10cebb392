#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

import ConstantGenerators
import EnvironmentSettings
import Findings
import SettingFormats
import SourceText

/// A check of the environments of a package for everything that a build checks, without a build.
package struct EnvironmentCheck: Sendable {
    /// The findings, each of a rule of ``EnvironmentRules``.
    package private(set) var report = FindingsReport()
    /// Whether the package has environments, or a configuration or folder of them that cannot be read.
    package let hasEnvironments: Bool

    /// Checks a package.
    /// - Parameters:
    ///   - directory: the folder of the package, as paths are to be printed.
    ///   - name: the environment that is checked as its build does, which also needs its secrets; nil for all
    ///     environments, which may lack them.
    ///   - today: the time, in seconds since 1970, for flags that expire.
    ///   - isContinuousIntegration: whether this is not a developer's machine, so that overrides are refused.
    package init(
        inPackage directory: String, selecting name: String? = nil, today: Int = Int(Date().timeIntervalSince1970),
        isContinuousIntegration: Bool
    ) {
        var problems = Problems()
        let configuration = problems.attempt(.configuration) { () throws(DiagnosticsError) in
            try PackageConfiguration(inPackage: directory)
        }
        let environments = configuration.flatMap { configuration in
            problems.attempt(.files) { () throws(DiagnosticsError) in
                try EnvironmentSet(inPackage: directory, configuration: configuration)
            }
        }
        hasEnvironments = environments?.names.isEmpty != true
        if let configuration, let environments,
            EnvironmentResources.areExpected(inPackage: directory, configuration)
        {
            problems.attempt(.resources) { () throws(DiagnosticsError) in
                let resources = try EnvironmentResources(
                    inPackage: directory, configuration: configuration, environments: environments)
                let tables = ResourceTables.problems(in: resources, of: environments.variants)
                if !tables.isEmpty { throw DiagnosticsError(tables) }
            }
        }
        if let configuration, let environments, hasEnvironments {
            let settings = problems.attempt(.general) { () throws(DiagnosticsError) in
                try PackageSettings(
                    inPackage: directory, configuration: configuration, environments: environments,
                    inOrderOf: name ?? environments.variants.first?.name,
                    isContinuousIntegration: isContinuousIntegration)
            }
            for diagnostic in settings.map({ Self.findings(in: $0, of: directory, today: today) }) ?? [] {
                problems.report(diagnostic)
            }
            let selected = name.map { environments.variant(named: $0).map { [$0] } ?? environments.variants(of: $0) }
            var hasNameProblems = true
            var namedVariants = 0
            for variant in selected ?? environments.variants {
                guard let settings else { break }
                let selected = problems.attempt(.general) { () throws(DiagnosticsError) in
                    try SelectedSettings(EnvironmentSelection(of: variant, among: environments), of: settings)
                }
                guard let selected else { continue }
                for diagnostic in selected.ownWarnings + selected.secretProblems { problems.report(diagnostic) }
                if name != nil { for diagnostic in selected.missingSecrets { problems.report(diagnostic) } }
                // All variants have the same names: where those of the first are right, the others are not read for them.
                guard hasNameProblems, namedVariants < Self.namedVariantLimit else { continue }
                namedVariants += 1
                do throws(DiagnosticsError) {
                    // Names that are not valid in Swift are only found here.
                    _ = try EnvironmentConstants.text(for: selected)
                    _ = try VariableName.names(of: VariableName.Source.all(in: settings, of: variant))
                    hasNameProblems = false
                } catch {
                    problems.report(error.of(.settingName))
                }
            }
        }
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        report.findings = FindingPlaces.findings(
            Diagnostic.ordered(problems.diagnostics), rule: EnvironmentRuleID.general.rawValue, path: folder)
        report.paths = [folder, "\(folder)/\(EnvironmentSet.brandsFolderName)"]
            .filter(Folder.exists(at:)).flatMap { folder in
                ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
            }
        report.rules = EnvironmentRules.index.all.map(\.metadata)
    }

    /// The number of variants whose files wrong names are reported in.
    private static let namedVariantLimit = 16

    /// The findings in the settings of all environments together.
    private static func findings(in settings: PackageSettings, of directory: String, today: Int) -> [Diagnostic] {
        var assets = AssetSettings(inPackage: directory)
        return expiredFlags(of: settings, today: today) + assets.problems(in: settings.settings) + settings.findings
    }

    /// The flags whose day has come, each at its day in the schema.
    private static func expiredFlags(of settings: PackageSettings, today: Int) -> [Diagnostic] {
        settings.settings.compactMap { setting in
            guard let flag = setting.schema?.flag, let day = SettingDate(day: flag.expiry.value), day.seconds <= today
            else { return nil }
            return flag.expiry.place.diagnostic(
                "the flag \"\(setting.path)\" of \(flag.owner) expired on \(flag.expiry.value); remove it with the code that it "
                    + "switches off, or update \"expires\"", severity: .warning
            ).of(.expiredFlag)
        }
    }
}
