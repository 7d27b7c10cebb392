import AssetCatalogs
import EnvironmentSettings
import SourceText
import StringCatalogs

/// All constants of one target: reads what the target and its package hold, and gives the files to write.
public struct ConstantGeneration: Sendable {
    /// The names of the files, one for each kind, whether or not the target has anything of it. A target cannot have two
    /// files of one name, so these are names that nobody gives to a file of their own.
    public static let fileNames = ["GeneratedSettings.swift", "GeneratedStrings.swift", "GeneratedAssets.swift"]

    /// The target's name, for messages and documentation.
    public var target: String
    /// The folder of the package that the target belongs to.
    public var packageDirectory: String
    /// The target's folder.
    public var targetDirectory: String
    /// The folder for the generated files.
    public var outputDirectory: String
    /// Files and folders in the target's folder that do not belong to the target.
    public var excludedPaths: [String] = []
    /// The compilation conditions that the package manager reports, the traits that are on among them.
    public var traits: [String] = []
    /// The value of `APP_ENV`, where it is set.
    public var assertedEnvironment: String?
    /// Whether this is no developer's machine, where overrides are refused.
    public var isContinuousIntegration = false
    /// Whether the settings of all environments are generated, for compilation conditions to select from: Xcode's app
    /// targets have no traits.
    public var hasAllEnvironments = false
    /// The language that the others are translated from, as a BCP 47 tag; nil where the manifest names one in a form that
    /// is not understood.
    public var sourceLanguage: String? = "en"
    /// Whether the target depends on PrumoRuntime, which generated strings and assets call.
    public var hasRuntime = true

    /// Creates the generation of a target's constants.
    public init(target: String, packageDirectory: String, targetDirectory: String, outputDirectory: String) {
        self.target = target
        self.packageDirectory = packageDirectory
        self.targetDirectory = targetDirectory
        self.outputDirectory = outputDirectory
    }

    /// What the target and its package hold.
    /// - Throws: a diagnostic where a folder cannot be read.
    public func inputs() throws(DiagnosticsError) -> TargetInputs {
        TargetInputs(
            environments: try EnvironmentInputs.files(inPackage: packageDirectory),
            resources: try Folder.paths(
                below: targetDirectory, takingWhole: ["xcassets", "bundle", "framework"], leavingOut: excludedPaths),
            targetDirectory: targetDirectory)
    }

    /// The files to write and what is suspicious but stops no build.
    /// - Throws: every problem of every kind, in which case nothing is to be written.
    public func run(
        on inputs: TargetInputs
    ) throws(DiagnosticsError) -> (files: [OutputFile], warnings: [Diagnostic]) {
        var problems = Problems()
        let configuration = problems.attempt { () throws(DiagnosticsError) in
            try PackageConfiguration(inPackage: packageDirectory)
        }
        let access = configuration?.accessLevel ?? .internal
        let settings = configuration.flatMap { configuration in
            problems.attempt { () throws(DiagnosticsError) in try SettingsGeneration(self, configuration).file() }
        }
        let strings = problems.attempt { () throws(DiagnosticsError) in try stringsFile(among: inputs.resources, access)
        }
        let assets = problems.attempt { () throws(DiagnosticsError) in try assetsFile(among: inputs.resources, access) }
        try problems.check()
        let texts = [settings?.text, strings?.text, assets?.text].compactMap(\.self)
        let files = zip(Self.fileNames, texts).map { OutputFile(path: "\(outputDirectory)/\($0)", text: $1) }
        return (files, (settings?.warnings ?? []) + (strings?.warnings ?? []) + (assets?.warnings ?? []))
    }

    /// ``run(on:)`` with what the target holds now.
    /// - Throws: every problem of every kind, in which case nothing is to be written.
    public func run() throws(DiagnosticsError) -> (files: [OutputFile], warnings: [Diagnostic]) {
        try run(on: inputs())
    }

    private func stringsFile(
        among paths: [String], _ access: PackageConfiguration.AccessLevel
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        guard let sourceLanguage else {
            guard paths.contains(where: LocalizationFolders.isTable) else {
                return try StringConstants.text(for: [], target: target, access: access)
            }
            throw DiagnosticsError(
                Diagnostic(
                    path: "\(packageDirectory)/Package.swift",
                    "the source language of \(target)'s texts is unclear; write defaultLocalization as a string literal, "
                        + "the same one in every manifest of the package"))
        }
        let tables = try LocalizationFolders.tables(
            among: paths, in: targetDirectory, displayPrefix: displayPrefix, sourceLanguage: sourceLanguage)
        if let first = tables.first { try requireRuntime(for: first.source.file.path) }
        return try StringConstants.text(for: tables, target: target, access: access)
    }

    private func assetsFile(
        among paths: [String], _ access: PackageConfiguration.AccessLevel
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        var assets: [Asset] = []
        var warnings: [Diagnostic] = []
        var problems = Problems()
        for path in paths where path.hasSuffix(".xcassets") {
            let found = problems.attempt { () throws(DiagnosticsError) in
                try AssetCatalogReader.assets(
                    inCatalogAt: "\(targetDirectory)/\(path)", displayPath: displayPrefix + path)
            }
            assets += found?.assets ?? []
            warnings += found?.warnings ?? []
        }
        try problems.check()
        if let first = assets.first { try requireRuntime(for: first.file.path) }
        return (try AssetConstants.text(for: assets, target: target, access: access), warnings)
    }

    func requireRuntime(for path: String) throws(DiagnosticsError) {
        guard !hasRuntime else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "the constants of this file call PrumoRuntime, on which the target \(target) does not depend; "
                    + "add .product(name: \"PrumoRuntime\", package: \"Prumo\") to its dependencies"))
    }

    /// The target's folder relative to the package's, so that generated comments are the same on every machine.
    private var displayPrefix: String {
        guard targetDirectory.hasPrefix(packageDirectory + "/") else { return "" }
        return targetDirectory.dropFirst(packageDirectory.count + 1) + "/"
    }
}
