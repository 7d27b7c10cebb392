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
struct EnvironmentCheck: Sendable {
    /// The findings, each of a rule of ``EnvironmentRules``.
    let report: FindingsReport
    /// Whether the package has environments, or a configuration or folder of them that cannot be read.
    let hasEnvironments: Bool

    /// Checks a package.
    /// - Parameters:
    ///   - directory: the folder of the package, as paths are to be printed.
    ///   - name: the environment that is checked as its build does, which also needs its secrets; nil for all
    ///     environments, which may lack them.
    ///   - traits: those of the package's manifest; nil if they are not known.
    ///   - today: the time, in seconds since 1970, for flags that expire.
    ///   - isContinuousIntegration: whether this is not a developer's machine, so that overrides are refused.
    init(
        inPackage directory: String, selecting name: String? = nil, comparing traits: DeclaredTraits? = nil,
        today: Int = Int(Date().timeIntervalSince1970), isContinuousIntegration: Bool
    ) {
        var read = ReadEnvironments(inPackage: directory)
        hasEnvironments = read.areExpected
        if let (configuration, environments) = read.contents,
            EnvironmentResources.areExpected(inPackage: directory, configuration)
        {
            read.problems.attempt(.resources) { () throws(DiagnosticsError) in
                let resources = try EnvironmentResources(
                    inPackage: directory, configuration: configuration, environments: environments)
                let tables = ResourceTables.problems(in: resources, of: environments.variants)
                if !tables.isEmpty { throw DiagnosticsError(tables) }
            }
        }
        if let (configuration, environments) = read.contents, hasEnvironments, let traits {
            let areListed = configuration.environmentNames != nil
            for diagnostic in traits.problems(with: environments, areListed: areListed) {
                read.problems.report(diagnostic)
            }
        }
        if let (configuration, environments) = read.contents, hasEnvironments {
            let settings = read.problems.attempt(.general) { () throws(DiagnosticsError) in
                try PackageSettings(
                    inPackage: directory, configuration: configuration, environments: environments,
                    inOrderOf: name ?? environments.variants.first?.name,
                    isContinuousIntegration: isContinuousIntegration)
            }
            for diagnostic in settings.map({ Self.findings(in: $0, of: directory, today: today) }) ?? [] {
                read.problems.report(diagnostic)
            }
            let selected = name.map { environments.variant(named: $0).map { [$0] } ?? environments.variants(of: $0) }
            var hasNameProblems = true
            var namedVariants = 0
            for variant in selected ?? environments.variants {
                guard let settings else { break }
                let selected = read.problems.attempt(.general) { () throws(DiagnosticsError) in
                    try SelectedSettings(EnvironmentSelection(of: variant, among: environments), of: settings)
                }
                guard let selected else { continue }
                for diagnostic in selected.ownWarnings + selected.secretProblems { read.problems.report(diagnostic) }
                if name != nil { for diagnostic in selected.missingSecrets { read.problems.report(diagnostic) } }
                // All variants have the same names: where those of the first are right, the others are not read for them.
                guard hasNameProblems, namedVariants < Self.namedVariantLimit else { continue }
                namedVariants += 1
                do throws(DiagnosticsError) {
                    // Names that are not valid in Swift are only found here.
                    _ = try EnvironmentConstants.text(for: selected)
                    hasNameProblems = false
                } catch {
                    read.problems.report(error.of(.settingName))
                }
            }
        }
        let folder = read.folder
        report = read.report(
            of: [folder, "\(folder)/\(EnvironmentSet.brandsFolderName)"].filter(Folder.exists(at:)).flatMap { folder in
                ((try? Folder.names(in: folder)) ?? []).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
            })
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
