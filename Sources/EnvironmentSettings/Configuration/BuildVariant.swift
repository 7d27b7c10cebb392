/// What the settings of one build are of: an environment, and a brand where the package has brands.
package struct BuildVariant: Sendable, Hashable {
    /// The environment's name.
    package let environment: String
    /// The brand's name; nil if the package has no brands.
    package let brand: String?
    /// `Stage`, or `Stage+Acme`, for reports and for arguments of commands.
    package let name: String

    /// Creates a variant.
    package init(environment: String, brand: String? = nil) {
        self.environment = environment
        self.brand = brand
        name = brand.map { "\(environment)+\($0)" } ?? environment
    }

    /// `Stage`, or `Stage_Acme`, for names in Swift code.
    package var identifier: String { brand.map { "\(environment)_\($0)" } ?? environment }

    /// The traits that select the variant: the environment's, then the brand's.
    package var traits: [String] { [environment] + (brand.map { [$0] } ?? []) }
}

extension EnvironmentSet {
    /// The name of the folder of brands, in the folder of environments.
    package static let brandsFolderName = "Brands"
    /// The name of the layer that all environments inherit.
    static let baseLayerName = "Base"
    /// The name of the optional file whose settings all environments inherit.
    package static let baseFileName = "Base.json"

    /// Every environment with every brand, the brands of one environment together.
    package var variants: [BuildVariant] {
        names.flatMap { name in
            brands.isEmpty
                ? [BuildVariant(environment: name)] : brands.map { BuildVariant(environment: name, brand: $0) }
        }
    }

    /// The variants of one environment.
    package func variants(of environment: String) -> [BuildVariant] {
        guard names.contains(environment) else { return [] }
        return brands.isEmpty
            ? [BuildVariant(environment: environment)]
            : brands.map { BuildVariant(environment: environment, brand: $0) }
    }

    /// The variant of the default environment and the default brand, or of the first brand where none is the default.
    package var defaultVariant: BuildVariant {
        BuildVariant(environment: defaultName, brand: defaultBrand ?? brands.first)
    }

    /// The variant of a name as reports print it; an environment alone means its variant of the default brand.
    package func variant(named name: String) -> BuildVariant? {
        if let variant = variants.first(where: { $0.name == name }) { return variant }
        guard let defaultBrand, names.contains(name) else { return nil }
        return BuildVariant(environment: name, brand: defaultBrand)
    }
}
