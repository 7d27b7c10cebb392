import AssetRules
import CodeGraph
import EnvironmentCommands
import EnvironmentRules
import EnvironmentSettings
import Findings
import Localization
import SourceText
import XcodeRules

/// The kinds of files that Prumo has rules for, for commands and editors.
package enum CheckDomains {
    package static let lint: any CheckDomain = SwiftDomain()
    package static let format: any CheckDomain = FormatDomain()
    package static let environments: any CheckDomain = EnvironmentDomain(
        isContinuousIntegration: EnvironmentsPackage.isContinuousIntegration,
        traits: { DeclaredTraits(inPackage: $0) })
    package static let assets: any CheckDomain = AssetDomain()
    package static let strings: any CheckDomain = StringsDomain()
    package static let modules: any CheckDomain = ModulesDomain()
    package static let unused: any CheckDomain = UnusedDomain(constants: deadConstants)
    package static let xcode: any CheckDomain = XcodeDomain()

    /// Finds the resources whose constants are unused, for ``unused`` and its command.
    package static let deadConstants: UnusedCodeRun.ConstantsSearch = { code, folder throws(DiagnosticsError) in
        try DeadConstants.findings(in: code, ofPackage: folder)
    }

    /// All of them, in the order in which they are checked.
    package static let all = [lint, format, environments, assets, strings, modules, unused, xcode]
}
