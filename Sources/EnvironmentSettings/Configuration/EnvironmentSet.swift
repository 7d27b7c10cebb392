import SourceText

/// The environments of a package: their names, the one of builds without a trait, and those that the guards watch.
public struct EnvironmentSet: Sendable, Equatable {
    /// The name of the folder, at the package's top level.
    public static let folderName = "Environments"
    /// The name of the optional schema in it.
    public static let schemaFileName = "Schema.json"
    /// The environments of a package that does not list its own, the default one first.
    public static let standardNames = ["Development", "Stage", "Production"]
    /// The environment that is protected unless a package names others.
    public static let standardProtectedName = "Production"

    /// The names, in the order of reports. Empty where the package has no environments.
    public let names: [String]
    /// The environment of a build without a trait. It may only go into builds with DEBUG.
    public let defaultName: String
    /// The environments that users get.
    public let protectedNames: [String]

    /// Creates a set; unless given, the first one is the default, and Production is protected.
    public init(
        names: [String] = standardNames, defaultName: String? = nil, protectedNames: [String] = [standardProtectedName]
    ) {
        self.names = names
        self.defaultName = defaultName ?? names.first ?? ""
        self.protectedNames = protectedNames
    }

    /// Whether the guards watch an environment.
    public func isProtected(_ name: String) -> Bool { protectedNames.contains(name) }

    /// The environments of a package: those that its configuration lists, else the standard ones and those that only a
    /// file in the folder names.
    /// - Throws: a diagnostic for each file that is no environment, and where configuration and folder do not fit.
    public init(inPackage directory: String, configuration: PackageConfiguration) throws(DiagnosticsError) {
        var reader = EnvironmentSetReader(package: directory, configuration: configuration)
        self = try reader.environments()
    }
}
