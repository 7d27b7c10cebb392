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
        var problems = Problems()
        let present = try Self.namesOfFiles(inPackage: directory, &problems)
        let folder = Folder.path(of: Self.folderName, in: directory)
        let configurationPath = Folder.path(of: PackageConfiguration.fileName, in: directory)
        if let listed = configuration.environmentNames {
            let list = listed.joined(separator: ", ")
            for name in present ?? [] where !listed.contains(name) {
                problems.report(
                    Diagnostic(
                        path: "\(folder)/\(name).json",
                        "\(name) is none of the environments that \(configurationPath) lists (\(list)); "
                            + "add it to \"names\" or remove the file"))
            }
            if configuration.protectedEnvironments == nil, !listed.contains(Self.standardProtectedName) {
                problems.report(
                    Diagnostic(
                        path: configurationPath,
                        "no environment is protected; list those that users get as \"protected\" in \"environments\""))
            }
        }
        let standard = Self.standardNames
        let found = present.map { present in standard + present.filter { !standard.contains($0) } }
        let names = configuration.environmentNames ?? found ?? []
        let set = EnvironmentSet(
            names: names, defaultName: configuration.defaultEnvironment,
            protectedNames: configuration.protectedEnvironments
                ?? [Self.standardProtectedName].filter(names.contains))
        for (name, key) in [(set.defaultName, "default")] + set.protectedNames.map({ ($0, "protected") })
        where !names.isEmpty && !names.contains(name) {
            let list = names.joined(separator: ", ")
            problems.report(
                Diagnostic(path: configurationPath, "the \(key) environment \(name) is none of the package's (\(list))")
            )
        }
        if set.isProtected(set.defaultName) {
            problems.report(
                Diagnostic(
                    path: configurationPath,
                    "\(set.defaultName) is the environment of builds without a trait, which are for debugging only, and so "
                        + "cannot be protected; name another \"default\" in \"environments\""))
        }
        try problems.check()
        self = set
    }

    /// The names that files in the folder give, sorted; nil where there is no folder.
    private static func namesOfFiles(
        inPackage directory: String, _ problems: inout Problems
    ) throws(DiagnosticsError) -> [String]? {
        let folder = Folder.path(of: folderName, in: directory)
        guard Folder.exists(at: folder) || Folder.isFile(at: folder) else { return nil }
        let names = try Folder.names(in: folder)
            .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".local.json") && $0 != schemaFileName }
            .map { String($0.dropLast(".json".count)) }
        for name in names where !EnvironmentName.isValid(name) {
            problems.report(Diagnostic(path: "\(folder)/\(name).json", EnvironmentName.message(name)))
        }
        return names
    }
}
