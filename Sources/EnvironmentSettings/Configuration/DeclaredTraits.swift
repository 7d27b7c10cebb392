import SourceText

/// The traits that a package's manifest declares, each of which may select an environment or a brand.
package struct DeclaredTraits: Sendable {
    /// A trait.
    package struct Trait: Sendable {
        /// Its name.
        package let name: String
        /// Where the manifest declares it.
        package let place: SourcePlace
        /// Whether the manifest itself makes something depend on it, as a dependency or a setting of a target.
        let isUsed: Bool

        /// Creates a trait.
        package init(_ name: String, at place: SourcePlace, isUsed: Bool) {
            (self.name, self.place, self.isUsed) = (name, place, isUsed)
        }
    }

    /// The traits.
    let all: [Trait]
    /// Where the manifest lists them, or would.
    package let place: SourcePlace
    /// Whether a target has constants for its settings.
    let hasConstants: Bool

    /// Creates the traits of a manifest.
    package init(_ all: [Trait], at place: SourcePlace, hasConstants: Bool) {
        (self.all, self.place, self.hasConstants) = (all, place, hasConstants)
    }

    /// Whether a trait is declared.
    package func contains(_ name: String) -> Bool { all.contains { $0.name == name } }

    /// What does not fit between the traits and the environments, each at its place in the manifest.
    /// - Parameter areListed: whether the configuration lists the environments, so that every other trait is for something else.
    package func problems(with environments: EnvironmentSet, areListed: Bool) -> [Diagnostic] {
        missing(environments) + idle(among: environments, areListed: areListed)
    }

    /// The environments and brands that no build can select.
    private func missing(_ environments: EnvironmentSet) -> [Diagnostic] {
        let selectable = environments.names + environments.brands
        // A package may have the environments for others, and an app selects them without traits.
        guard hasConstants || selectable.contains(where: contains) else { return [] }
        let standard: Set = [environments.defaultName, environments.defaultBrand]
        return selectable.filter { !standard.contains($0) && !contains($0) }.map { name in
            let kind = environments.brands.contains(name) ? "brand" : "environment"
            return place.diagnostic(
                "the \(kind) \(name) has no trait, so no build can select it; add \"\(name)\" to \"traits\" of the package"
            ).of(.files)
        }
    }

    /// A warning for each trait that selects nothing although it looks as if it did.
    /// - Parameters:
    ///   - areListed: whether the configuration lists the environments, so that every other trait is for something else.
    ///   - enabled: the only traits that matter; nil if all do.
    package func idle(
        among environments: EnvironmentSet, areListed: Bool, enabled: [String]? = nil
    ) -> [Diagnostic] {
        let selectable = environments.names + environments.brands
        guard hasConstants || selectable.contains(where: contains) else { return [] }
        var suggestions = Suggestions()
        return all.compactMap { trait in
            guard !selectable.contains(trait.name), !trait.isUsed, enabled?.contains(trait.name) != false else {
                return nil
            }
            let same = selectable.first { $0.lowercased() == trait.name.lowercased() }
            if same == nil, areListed { return nil }
            let remedy =
                same.map {
                    contains($0) ? "remove it, since \($0) is the trait of the environment" : "did you mean \($0)?"
                }
                ?? suggestions.hint(
                    for: trait.name, among: selectable.filter { !contains($0) },
                    otherwise:
                        "create \(EnvironmentSet.folderName)/\(trait.name).json, or list the environments as \"names\" in "
                        + "\"environments\" of \(PackageConfiguration.fileName) if the trait is for something else")
            return trait.place.diagnostic(
                "the trait \(trait.name) selects no environment, so a build with it is for \(environments.defaultName); \(remedy)",
                severity: .warning
            ).of(.files)
        }
    }
}
