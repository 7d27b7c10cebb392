import EnvironmentSettings
import SourceText

/// The files of `Environments/Resources` that one target's bundle gets in one build.
struct ResourceSelection {
    /// The folder of the copies, in the folder for the generated files.
    private static let copiesFolderName = "Resources"

    private let generation: ConstantGeneration
    private let configuration: PackageConfiguration

    init(_ generation: ConstantGeneration, _ configuration: PackageConfiguration) {
        self.generation = generation
        self.configuration = configuration
    }

    private var target: EnvironmentResources.Target? {
        configuration.resourceTargets?.first { $0.name == generation.target }
    }

    /// The files by their paths in the bundle; none where `.prumo.json` does not name the target.
    /// - Throws: every problem of the folder, and what prevents this build from bundling its files.
    func files() throws(DiagnosticsError) -> [String: OutsideFile] {
        guard let (resources, environments) = try resources(), let target else { return [:] }
        if generation.hasAllEnvironments {
            throw DiagnosticsError(
                target.place.diagnostic(
                    "Xcode does not tell a plugin which environment a build selects, so the target \(target.name) of a project cannot "
                        + "bundle files of \(EnvironmentSet.folderName)/Resources; name a target of a Swift package, whose traits select them"
                ).of(.resources))
        }
        let selection = try EnvironmentSelection(
            among: environments, traits: generation.traits, asserted: generation.assertedEnvironment)
        let files = resources.files(of: selection.variant)
        try check(files)
        return files
    }

    /// The files of a build without traits, for tools that only need to know which there are.
    /// - Throws: every problem of the folder.
    func filesOfDefaultVariant() throws(DiagnosticsError) -> [String: OutsideFile] {
        guard target != nil, let (resources, environments) = try resources() else { return [:] }
        return resources.files(of: environments.defaultVariant)
    }

    private func resources() throws(DiagnosticsError) -> (EnvironmentResources, EnvironmentSet)? {
        let package = generation.packageDirectory
        guard EnvironmentResources.areExpected(inPackage: package, configuration) else { return nil }
        let environments = try EnvironmentSet(inPackage: package, configuration: configuration)
        let resources = try EnvironmentResources(
            inPackage: package, configuration: configuration, environments: environments)
        let tables = ResourceTables.problems(in: resources, of: environments.variants)
        if !tables.isEmpty { throw DiagnosticsError(tables) }
        return (resources, environments)
    }

    private func check(_ files: [String: OutsideFile]) throws(DiagnosticsError) {
        var problems = Problems()
        var occupied: [String: String] = [:]
        for path in generation.occupiedResources { occupied[Self.bundlePath(of: path).lowercased()] = path }
        let planned = generation.plannedResources.map { Set($0) }
        for (path, file) in files.ordered(by: { $0.key < $1.key }) {
            if let other = occupied[path.lowercased()] {
                problems.report(
                    Diagnostic(
                        path: file.path,
                        "the target \(generation.target) has a resource of the same name, \(other); rename or remove one of them"
                    ).of(.resources))
            } else if let planned, !planned.contains(path) {
                problems.report(
                    Diagnostic(
                        path: file.path,
                        "this file is new, and the build was planned without it; build again, and it is planned with the file"
                    ).of(.resources))
            }
        }
        try problems.check()
    }

    /// The path that SwiftPM gives to a resource in the bundle.
    private static func bundlePath(of path: String) -> String {
        let file = PathParts(path)
        let folder = PathParts(file.folder)
        return folder.pathExtension == "lproj" ? "\(folder.name)/\(file.name)" : file.name
    }

    /// The files to write, each with the bytes of its source, and the empty ones in the place of deleted files.
    /// - Throws: every file that cannot be read.
    static func copies(
        of files: [String: OutsideFile], retired: [String], in directory: String
    ) throws(DiagnosticsError) -> [OutputFile] {
        var problems = Problems()
        let copies = files.ordered { $0.key < $1.key }.compactMap { path, file in
            problems.attempt { () throws(DiagnosticsError) in
                OutputFile.generated(
                    path: "\(directory)/\(copiesFolderName)/\(path)", bytes: try SourceFile.bytes(of: file.path))
            }
        }
        try problems.check()
        let empty = retired.filter { files[$0] == nil }.map {
            OutputFile.generated(path: "\(directory)/\(copiesFolderName)/\($0)", bytes: [])
        }
        return copies + empty
    }
}
