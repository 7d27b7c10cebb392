import EnvironmentSettings
import SourceText
import StringCatalogs

/// Generates all constants of one target: reads the target and its package, and returns the files to write.
package struct ConstantGeneration: Sendable {
    /// The target's name, for messages and documentation.
    package var target: String
    /// The folder of the package that the target belongs to.
    var packageDirectory: String
    /// The target's folder.
    package var targetDirectory: String
    /// The folder for the generated files.
    package var outputDirectory: String
    /// Files and folders in the target's folder that do not belong to the target.
    package var excludedPaths: [String] = []
    /// The compilation conditions that the package manager reports, the traits that are on among them.
    package var traits: [String] = []
    /// The traits that the manifest declares and makes nothing depend on, each as `NAME:OFFSET`.
    package var declaredTraits: [String] = []
    /// The value of `APP_ENV`, where it is set.
    package var assertedEnvironment: String?
    /// Whether this is not a developer's machine, so that overrides are refused.
    package var isContinuousIntegration = false
    /// Whether the settings of all environments are generated, for compilation conditions to select from: Xcode's app
    /// targets have no traits.
    package var hasAllEnvironments = false
    /// The language that the others are translated from, as a BCP 47 tag; nil if the manifest names one in a form that
    /// is not supported.
    package var sourceLanguage: String? = "en"
    /// Whether the target depends on PrumoRuntime, which generated strings and assets call.
    package var hasRuntime = true
    /// Whether the target depends on PrumoOverlay, which generated settings call where some can be overridden.
    package var hasOverlay = true
    /// Whether the target has a bundle, in which its files are when the program runs.
    package var hasBundle = false
    /// Whether the build compiles string catalogs by itself, as Xcode does, where strings are in the bundle; else they are compiled here.
    package var buildCompilesCatalogs = false
    /// The tables that string catalogs are to be compiled to, relative to the folder for the generated files, where
    /// strings are in the bundle: the build was planned with them.
    package var bundledTables: [String] = []
    /// The files of `Environments/Resources` that the build was planned with, by their paths in the bundle; `nil` if no
    /// build is planned.
    package var plannedResources: [String]?
    /// Such files of earlier builds, which now have to be empty in the bundle.
    package var retiredResources: [String] = []
    /// The target's own resources whose names in the bundle are those of such files.
    package var occupiedResources: [String] = []

    /// Creates the generation of a target's constants.
    package init(target: String, packageDirectory: String, targetDirectory: String, outputDirectory: String) {
        self.target = target
        self.packageDirectory = packageDirectory
        self.targetDirectory = targetDirectory
        self.outputDirectory = outputDirectory
    }

    /// The contents of the target and its package.
    /// - Throws: a diagnostic if a folder cannot be read.
    package func inputs() throws(DiagnosticsError) -> TargetInputs {
        let configuration = Result { () throws(DiagnosticsError) in
            try PackageConfiguration(inPackage: packageDirectory)
        }
        let walk = try walk(leavingOut: excludedPaths)
        var inputs = TargetInputs(
            environments: try EnvironmentInputs.files(inPackage: packageDirectory), resources: walk.paths,
            targetDirectory: targetDirectory, linksOut: walk.linksOut, configuration: configuration)
        if case .success(let configuration) = configuration {
            inputs.selected = TargetInputs.selected(
                among: inputs.resources, by: configuration.constants(of: target))
        }
        return inputs
    }

    /// The target's files and asset catalogs, relative to its folder.
    /// - Throws: a diagnostic if a folder cannot be read.
    func resources() throws(DiagnosticsError) -> [String] {
        try walk(leavingOut: excludedPaths).paths
    }

    /// - Throws: that the target's folder is not one of the package, as SwiftPM requires, or cannot be read.
    private func walk(leavingOut excluded: [String]) throws(DiagnosticsError) -> FolderWalk {
        let (folder, package) = (RealPath.absolute(targetDirectory), RealPath.absolute(packageDirectory))
        guard RealPath.contains(package, folder),
            !PrivateName.containsFolder(of: String(folder.dropFirst(package.count)))
        else {
            throw DiagnosticsError(
                Diagnostic(
                    path: targetDirectory,
                    "the folder of the target \(target) is outside of the package or private, and is not read; move it")
            )
        }
        return try FolderWalk(below: targetDirectory, takingWhole: Folder.extensionsOfResources, leavingOut: excluded)
    }

    /// The files of the target's strings tables.
    ///
    /// Strings in the program need not be in the bundle as well. So files that the manifest leaves out are read, too,
    /// where the configuration names them and nothing looks for them in the bundle.
    /// - Throws: a diagnostic if a folder cannot be read.
    func tables(
        among files: TargetFiles, _ configuration: StringsConfiguration
    ) throws(DiagnosticsError) -> [String] {
        let own = files.paths.filter(configuration.takes)
        guard let patterns = configuration.files, configuration.storage == .embedded, !excludedPaths.isEmpty else {
            return own
        }
        let known = Set(files.paths)
        let excluded = try walk(leavingOut: []).paths.filter { path in
            TableFile(path: path) != nil && patterns.names(path) && !known.contains(path)
        }
        return (own + excluded).ordered()
    }

    /// The files to write and the warnings, which do not stop a build.
    /// - Throws: every problem of every kind, in which case nothing is to be written.
    package func run(
        on inputs: TargetInputs
    ) throws(DiagnosticsError) -> (files: [OutputFile], warnings: [Diagnostic]) {
        var problems = Problems()
        let configuration = try inputs.configuration.get()
        let outside = problems.attempt { () throws(DiagnosticsError) in
            try ResourceSelection(self, configuration).files()
        }
        let files = TargetFiles(inputs.resources, outside: outside ?? [:])
        // A build waits for this. The first two kinds take the longest, and the search in parts ends on all threads at once.
        let sources = inputs.resources.filter { $0.hasSuffix(".swift") }
        let searches = stride(from: 0, to: sources.count, by: Self.searchedAtOnce).map { start in
            Step.search(Array(sources[start..<min(start + Self.searchedAtOnce, sources.count)]))
        }
        let steps = ConstantKind.allCases.map(Step.generation) + searches
        let outcomes = WorkerThreads.map(steps) { step in
            switch step {
            case .generation(let kind): Outcome.generated(result(of: kind, among: files, configuration))
            case .search(let paths): Outcome.found(collisions(among: paths, configuration))
            }
        }
        var generated: [Generated] = []
        var found: [NameCollisions.Collision] = []
        for outcome in outcomes {
            switch outcome {
            case .generated(.success(let file)): generated.append(file)
            case .generated(.failure(let error)): problems.report(error)
            case .found(let collisions): found += collisions
            }
        }
        try problems.check()
        let copies = try ResourceSelection.copies(
            of: files.outside, retired: retiredResources, in: outputDirectory)
        let generatedFiles = zip(ConstantKind.allCases, generated).map {
            OutputFile.generated(path: "\(outputDirectory)/\($0.fileName)", text: $1.text, isPrivate: $1.isPrivate)
        }
        let patterns = SelectedPatterns(
            SelectedFolders(packageDirectory: packageDirectory, targetDirectory: targetDirectory), configuration,
            of: target)
        let warnings =
            inputs.warnings + generated.flatMap(\.warnings) + patterns.warnings(among: files.paths)
            + idleWarnings(generated, configuration)
            + found.filter { isUsed($0.kind, among: generated, configuration) }.map(\.warning)
        return (generatedFiles + generated.flatMap(\.files) + copies, Diagnostic.ordered(warnings))
    }

    /// What is done at once.
    private enum Step {
        case generation(ConstantKind)
        /// The search for types with the names of those that are generated, in some of the target's sources.
        case search([String])
    }

    /// The number of sources that one step searches.
    private static let searchedAtOnce = 32

    private enum Outcome: Sendable {
        case generated(Result<Generated, DiagnosticsError>)
        case found([NameCollisions.Collision])
    }

    private func collisions(
        among paths: [String], _ configuration: PackageConfiguration
    ) -> [NameCollisions.Collision] {
        let names = configuration.constants(of: target).names
        return NameCollisions(
            names: Dictionary(uniqueKeysWithValues: ConstantKind.allCases.map { ($0, names[$0]) }),
            directory: targetDirectory, displayPrefix: displayPrefix
        ).all(among: paths)
    }

    /// That there is nothing to generate, most likely because the plugin was added before the files.
    private func idleWarnings(_ generated: [Generated], _ configuration: PackageConfiguration) -> [Diagnostic] {
        guard !ConstantKind.allCases.contains(where: { isUsed($0, among: generated, configuration) }) else { return [] }
        let folder = EnvironmentSet.folderName
        return [
            Diagnostic(
                .warning, path: "\(packageDirectory)/\(folder)",
                "there is nothing to generate for the target \(target): the package has no \(folder), and the target no strings, "
                    + "assets or other resources; create \(folder)/\(EnvironmentSet.standardNames[0]).json, run prumo init, or "
                    + "remove the plugin GenerateConstants from the target")
        ]
    }

    /// Whether the type of a kind is generated.
    private func isUsed(
        _ kind: ConstantKind, among generated: [Generated], _ configuration: PackageConfiguration
    ) -> Bool {
        let start = "enum \(configuration.constants(of: target).names[kind]) {"
        return zip(ConstantKind.allCases, generated).contains { $0 == kind && $1.text.contains(start) }
    }

    private func result(
        of kind: ConstantKind, among files: TargetFiles, _ configuration: PackageConfiguration
    ) -> Result<Generated, DiagnosticsError> {
        do throws(DiagnosticsError) {
            return .success(try generate(kind, among: files, configuration))
        } catch {
            return .failure(error)
        }
    }

    private func generate(
        _ kind: ConstantKind, among files: TargetFiles, _ configuration: PackageConfiguration
    ) throws(DiagnosticsError) -> Generated {
        let constants = configuration.constants(of: target)
        return switch kind {
        case .settings: try SettingsGeneration(self, configuration).file()
        case .strings: try strings(among: files, constants)
        case .assets: try assets(among: files, constants)
        case .fonts: try fonts(among: files, constants)
        case .files: try self.files(among: files, constants)
        case .data: try data(among: files, constants)
        case .colors: try colors(among: files, constants)
        case .interfaces: try interfaces(among: files, constants)
        }
    }

    /// ``run(on:)`` with the current contents of the target.
    /// - Throws: every problem of every kind, in which case nothing is to be written.
    package func run() throws(DiagnosticsError) -> (files: [OutputFile], warnings: [Diagnostic]) {
        try run(on: inputs())
    }

    func requireRuntime(for path: String) throws(DiagnosticsError) {
        guard !hasRuntime else { return }
        throw DiagnosticsError(
            Diagnostic(
                path: path,
                "the constants of this file use PrumoRuntime, but the target \(target) does not depend on it; "
                    + "add .product(name: \"PrumoRuntime\", package: \"\(PluginPackage.name(inManifestOf: packageDirectory))\") to "
                    + "its dependencies"))
    }

    /// The target's folder relative to the package's, so that generated comments are the same on every machine.
    var displayPrefix: String {
        guard targetDirectory.hasPrefix(packageDirectory + "/") else { return "" }
        return targetDirectory.dropFirst(packageDirectory.count + 1) + "/"
    }
}
