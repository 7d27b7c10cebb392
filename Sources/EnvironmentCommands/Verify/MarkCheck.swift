import EnvironmentSettings
import Findings
import SourceText

/// Judges the marks of a binary: all of them should be of the environment that it was built for, with the settings that
/// the environments' files have now.
package struct MarkCheck {
    let packages: VerifiedPackages
    /// The variant that the binary was built for.
    let variant: BuildVariant
    /// Environments of dependencies that name theirs otherwise.
    let accepted: [String]

    package init(packages: VerifiedPackages, variant: BuildVariant, accepted: [String]) {
        self.packages = packages
        self.variant = variant
        self.accepted = accepted
    }

    /// What is wrong with a mark, and what to do; `nil` if nothing is.
    package func problem(of mark: SettingsMark) -> String? {
        let package = packages.package(ofTarget: mark.target)
        let constants = "the constants of the target \(mark.target) are"
        guard
            mark.environment == (package?.selected ?? variant).identifier
                || package == nil && accepted.contains(mark.environment)
        else { return "\(constants) for \(mark.environment), not for \(advice(on: mark, package))" }
        guard let package, let selected = package.selected, package.settings.digest(of: selected) != mark.digest else {
            return nil
        }
        let place = package.name.map { " of \($0)" } ?? ""
        return "\(constants) out of date with \(EnvironmentSet.folderName)/\(mark.environment).json\(place); "
            + "rebuild with the current files, overrides and configuration"
    }

    private func advice(on mark: SettingsMark, _ package: VerifiedPackages.Package?) -> String {
        let selected = package?.selected ?? variant
        let wanted = selected.name
        let traits = selected.traits.joined(separator: ",")
        guard let package else { return "\(wanted); \(forwarding(selected.traits))" }
        guard package.name != nil else {
            return package.modules == nil
                ? "\(wanted); build it with \(selected.traits.joined(separator: " ")) in SWIFT_ACTIVE_COMPILATION_CONDITIONS"
                : "\(wanted); build it with --traits \(traits)"
        }
        guard package.selected != nil else {
            return "\(wanted), which its package does not have; "
                + "add --accept \(mark.environment) if a build for \(wanted) should contain it"
        }
        return "\(wanted); \(forwarding(selected.traits))"
    }

    private func forwarding(_ traits: [String]) -> String {
        let forwarded = traits.map { ".trait(name: \"\($0)\", condition: .when(traits: [\"\($0)\"]))" }
        return
            "every manifest that depends on its package must forward the trait\(traits.count.plural), as in "
            + ".package(…, traits: [\(forwarded.joined(separator: ", "))])"
    }
}
