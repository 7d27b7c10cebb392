import EnvironmentSettings

/// Judges the marks of a binary: all of them should be of the environment that it was built for, with the settings that
/// the environments' files have now.
struct MarkCheck {
    let packages: VerifiedPackages
    /// The environment that the binary was built for.
    let environment: String
    /// Environments of dependencies that name theirs otherwise.
    let accepted: [String]

    /// What is wrong with a mark, and what to do; nil where nothing is.
    func problem(of mark: SettingsMark) -> String? {
        let package = packages.package(ofTarget: mark.target)
        let constants = "the constants of the target \(mark.target) are"
        guard
            mark.environment == package?.selected ?? environment
                || package == nil && accepted.contains(mark.environment)
        else { return "\(constants) for \(mark.environment), not for \(advice(on: mark, package))" }
        guard let package, package.settings.digest(of: mark.environment) != mark.digest else { return nil }
        let place = package.name.map { " of \($0)" } ?? ""
        return "\(constants) not those of \(EnvironmentSet.folderName)/\(mark.environment).json\(place) as it is now; "
            + "build it again with the files, overrides and configuration that are here"
    }

    private func advice(on mark: SettingsMark, _ package: VerifiedPackages.Package?) -> String {
        let wanted = package?.selected ?? environment
        guard let package else { return "\(wanted); \(forwarding(wanted))" }
        guard package.name != nil else {
            return package.modules == nil
                ? "\(wanted); build it with the condition \(wanted) in SWIFT_ACTIVE_COMPILATION_CONDITIONS"
                : "\(wanted); build it with --traits \(wanted)"
        }
        guard package.selected != nil else {
            return "\(wanted), which its package does not have; "
                + "give --accept \(mark.environment) if that is what a build for \(wanted) is to contain"
        }
        return "\(wanted); \(forwarding(wanted))"
    }

    private func forwarding(_ name: String) -> String {
        "every manifest that depends on its package has to forward the trait, as in .package(…, traits: "
            + "[.trait(name: \"\(name)\", condition: .when(traits: [\"\(name)\"]))])"
    }
}
