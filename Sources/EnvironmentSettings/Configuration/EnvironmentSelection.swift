import SourceText

/// The variant of a build: the environment and the brand whose package traits are enabled, else the default ones.
package struct EnvironmentSelection: Sendable, Equatable {
    /// The selected environment and brand.
    package let variant: BuildVariant
    /// Whether the environment's trait is enabled; false if it is the default.
    package let isTraitOn: Bool
    /// Whether the brand's trait is enabled; false if it is the default, or if there are no brands.
    package let isBrandTraitOn: Bool
    /// The environments of the package.
    package let environments: EnvironmentSet

    /// The selected environment.
    package var name: String { variant.environment }
    /// The other environments, none of whose traits may be on.
    package var others: [String] { environments.names.filter { $0 != name } }
    /// The other brands, none of whose traits may be on.
    package var otherBrands: [String] { environments.brands.filter { $0 != variant.brand } }
    /// Whether it is the environment of builds without a trait.
    package var isDefault: Bool { name == environments.defaultName }
    /// Whether users get builds of this environment.
    package var isProtected: Bool { environments.isProtected(name) }

    /// The selection of one variant by its traits.
    package init(of variant: BuildVariant, among environments: EnvironmentSet) {
        self.variant = variant
        self.environments = environments
        isTraitOn = true
        isBrandTraitOn = variant.brand != nil
    }

    /// Chooses among the environments of a package.
    /// - Parameters:
    ///   - environments: those of the package.
    ///   - traits: the compilation conditions of the target, among them the enabled traits.
    ///   - asserted: the value of `APP_ENV`, which must agree; it never selects. It names an environment or a variant.
    /// - Throws: a diagnostic if two traits of one kind are enabled, if a brand is missing, or if `APP_ENV` contradicts.
    package init(among environments: EnvironmentSet, traits: [String], asserted: String?) throws(DiagnosticsError) {
        self.environments = environments
        let names = environments.names
        let active = try Self.enabled(names, in: traits, kind: "environment")
        let brand = try Self.enabled(environments.brands, in: traits, kind: "brand")
        let name = active ?? environments.defaultName
        isTraitOn = active != nil
        isBrandTraitOn = brand != nil
        variant = BuildVariant(environment: name, brand: brand ?? environments.defaultBrand)
        if variant.brand == nil, let example = environments.brands.first {
            throw Self.error(
                "no brand is selected; build with the trait of one of \(Self.list(environments.brands)), as in --traits "
                    + "\(name),\(example), or name a \"defaultBrand\" in \"environments\" of \(PackageConfiguration.fileName)"
            )
        }
        guard let asserted, !asserted.isEmpty, asserted != name, asserted != variant.name else { return }
        let selected = isTraitOn ? "--traits \(name) selects \(name)" : "without a trait the build is for \(name)"
        guard names.contains(asserted) else {
            throw Self.error(
                "APP_ENV is '\(asserted)', which is not an environment of this package (\(Self.list(names))), "
                    + "and \(selected); set APP_ENV to \(name) or unset it")
        }
        throw Self.error(
            "APP_ENV is \(asserted), but \(selected); build with --traits \(asserted), or set APP_ENV to \(name) or unset it"
        )
    }

    /// The one name whose trait is enabled; nil if there is none.
    private static func enabled(
        _ names: [String], in traits: [String], kind: String
    ) throws(DiagnosticsError) -> String? {
        let active = names.filter(traits.contains)
        if active.count > 1 {
            throw error(
                "the traits \(list(active)) are both enabled, but a build has only one \(kind); "
                    + "build with one of them, as in --traits \(active[0])")
        }
        return active.first
    }

    private static func error(_ message: String) -> DiagnosticsError {
        DiagnosticsError(Diagnostic(path: nil, message))
    }

    private static func list(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}
