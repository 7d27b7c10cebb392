import EnvironmentSettings
import XcodeProjects

/// Which build configuration of a project is that of a variant: one that the project has, or the one that it gets.
package struct VariantConfigurations {
    private let environments: ProjectEnvironments
    private var names: [BuildVariant: String] = [:]

    /// Looks for the configurations of variants in targets that select them.
    init(of environments: ProjectEnvironments, in targets: [ProjectTarget], of project: CheckedProject) {
        self.environments = environments
        for variant in environments.set.variants {
            let standard = Self.standardName(of: variant)
            func isFound(_ name: String, _ fits: (BuildSettings) -> Bool) -> Bool {
                let found = targets.compactMap { target in
                    target.configuration(named: name).map { project.settings(of: target, in: $0) }
                }
                return found.count == targets.count && found.allSatisfy(fits)
            }
            if targets.contains(where: { $0.configuration(named: standard) != nil }) {
                names[variant] = standard
            } else if variant == self.variant(of: variant.environment),
                isFound(variant.environment, { environments.canSelect(variant, $0) })
            {
                // It was that of the environment before there were brands.
                names[variant] = variant.environment
            } else {
                let present = (targets.first?.configurations ?? []).map(\.name)
                names[variant] =
                    present.first { isFound($0) { environments.variant(selectedBy: $0) == variant } } ?? standard
            }
        }
    }

    /// `Stage`, or `Stage-Acme`: names in scripts and paths without spaces. Neither part can contain the hyphen.
    private static func standardName(of variant: BuildVariant) -> String {
        variant.traits.joined(separator: "-")
    }

    /// The name of the configuration of a variant.
    package func name(of variant: BuildVariant) -> String { names[variant] ?? Self.standardName(of: variant) }

    /// What the names of its file and its scheme contain: not a name such as `Debug`, which does not say what it selects.
    package func label(of variant: BuildVariant) -> String {
        name(of: variant) == variant.environment ? variant.environment : Self.standardName(of: variant)
    }

    /// The variant of an environment with the default brand where there are brands, or with the first one.
    func variant(of environment: String) -> BuildVariant {
        environments.set.variant(named: environment)
            ?? environments.set.variants(of: environment).first ?? BuildVariant(environment: environment)
    }

    /// The variant that a configuration is to select if it selects no environment or no brand: what it selects, what its name
    /// contains, else the environment of debug builds or the one that users get, and the default brand.
    /// - Returns: nil if it selects one variant, or too much.
    func missingVariant(of configuration: BuildConfiguration, _ settings: BuildSettings) -> BuildVariant? {
        let set = environments.set
        let (selected, brands) = environments.selected(by: settings)
        guard selected.count < 2, brands.count < 2, selected.isEmpty || brands.isEmpty && !set.brands.isEmpty else {
            return nil
        }
        let name = configuration.name.lowercased()
        func named(_ names: [String]) -> String? {
            names.filter { name.contains($0.lowercased()) }.max { $0.count < $1.count }
        }
        let isDebug = name.contains("debug") || ProjectEnvironments.words(of: settings).contains("DEBUG")
        let other = isDebug ? set.defaultName : set.protectedNames.first
        guard let environment = selected.first ?? named(set.names) ?? other else { return nil }
        let brand = brands.first ?? named(set.brands) ?? variant(of: environment).brand
        return BuildVariant(environment: environment, brand: brand)
    }

    /// The configuration that the one of a variant is a copy of: that of its environment with another brand, else the one for
    /// debugging for the environment of debug builds, else the one for releases.
    func template(
        for variant: BuildVariant, among configurations: [BuildConfiguration], defaultName: String?
    ) -> BuildConfiguration {
        let isDefault = variant.environment == environments.set.defaultName
        let others = [self.variant(of: variant.environment)] + environments.set.variants(of: variant.environment)
        let names =
            others.filter { $0 != variant }.map(name)
            + (isDefault ? ["Debug"] : ["Release", defaultName].compactMap(\.self))
        let named = names.lazy.compactMap { name in configurations.first { $0.name == name } }.first
        return named ?? (isDefault ? configurations[0] : configurations[configurations.count - 1])
    }
}

extension ProjectEnvironments {
    /// Whether a configuration selects nothing besides an environment and a brand.
    func canSelect(_ variant: BuildVariant, _ settings: BuildSettings) -> Bool {
        let selected = selected(by: settings)
        return variant.includes(selected.environments + selected.brands)
    }

    /// The environments and brands among words.
    func names(in words: some Sequence<String>) -> [String] {
        let names = Set(set.names + set.brands)
        return words.filter(names.contains)
    }
}

extension BuildVariant {
    /// Whether the names of environments and brands are its own.
    func includes(_ names: [String]) -> Bool { names.allSatisfy(traits.contains) }
}
