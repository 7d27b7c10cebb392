import SourceText

/// The environments of a package: their names, the one of builds without a trait, and those that the guards watch.
package struct EnvironmentSet: Sendable, Equatable {
    /// The name of the folder, at the package's top level.
    package static let folderName = "Environments"
    /// The name of the optional schema in it.
    package static let schemaFileName = "Schema.json"
    /// The environments of a package that does not list its own, the default one first.
    package static let standardNames = ["Development", "Stage", "Production"]
    /// The environment that is protected unless a package names others.
    package static let standardProtectedName = "Production"

    /// The names, in the order of reports. Empty if the package has no environments.
    package let names: [String]
    /// The environment of a build without a trait. It may only go into builds with DEBUG.
    package let defaultName: String
    /// The environments that users get.
    package let protectedNames: [String]
    /// The brands, in the order of reports. Empty if the package has none.
    package let brands: [String]
    /// The brand of a build without a brand's trait; nil if each build has to select one.
    package let defaultBrand: String?
    private let protectedSet: Set<String>

    /// The number of environments, each with each brand: two folders of small files would else make code of any size.
    static let variantLimit = 1000

    /// Creates a set; unless given, the first one is the default, and Production is protected.
    package init(
        names: [String] = standardNames, defaultName: String? = nil, protectedNames: [String] = [standardProtectedName],
        brands: [String] = [], defaultBrand: String? = nil
    ) {
        self.names = names
        self.defaultName = defaultName ?? names.first ?? ""
        self.protectedNames = protectedNames
        self.brands = brands
        self.defaultBrand = defaultBrand
        protectedSet = Set(protectedNames)
    }

    /// Whether the guards watch an environment.
    package func isProtected(_ name: String) -> Bool { protectedSet.contains(name) }

    /// Whether a package has a folder with files of environments or brands: one of Swift sources, and of files next to them, may
    /// have its name.
    package static func isPresent(inPackage directory: String) -> Bool {
        isPresent(in: SettingsFiles(inPackage: directory))
    }

    /// Whether the folder in a package contains sources, so that it is one of a target.
    static func isOfSources(in files: SettingsFiles) -> Bool { isOfSources((try? files.names(in: folderName)) ?? []) }

    private static func isOfSources(_ names: [String]) -> Bool { names.contains { $0.hasSuffix(".swift") } }

    static func isPresent(in files: SettingsFiles) -> Bool {
        [folderName, "\(folderName)/\(brandsFolderName)"].contains { folder in
            let names = (try? files.names(in: folder)) ?? []
            return names.contains { $0.hasSuffix(".json") } && !isOfSources(names)
        }
    }

    /// The environments of a package: those that its configuration lists, else the standard ones and those that only a
    /// file in the folder names.
    /// - Throws: a diagnostic for each file that is not an environment, and if configuration and folder do not fit.
    package init(inPackage directory: String, configuration: PackageConfiguration) throws(DiagnosticsError) {
        try self.init(in: SettingsFiles(inPackage: directory), configuration: configuration)
    }

    /// The environments of a package some of whose files need not be on disk.
    /// - Throws: a diagnostic for each file that is not an environment, and if configuration and folder do not fit.
    package init(in files: SettingsFiles, configuration: PackageConfiguration) throws(DiagnosticsError) {
        var reader = EnvironmentSetReader(files: files, configuration: configuration)
        self = try reader.environments()
    }
}
