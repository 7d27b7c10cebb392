import Foundation
import PackagePlugin

/// The command for one target, of a package or of an Xcode project.
struct CommandPlan {
    let target: String
    /// The folder that contains the environments.
    let package: String
    /// The folder in which the target's files are.
    let folder: String
    /// The files and folders in it that are the target's.
    let members: Set<String>
    /// The folder for what the plugin and the tool write.
    let work: URL
    /// What only one of the two kinds of targets has.
    var options: [String] = []
    /// Whether the target has resources of its own, and thereby a bundle.
    var hasBundle = false
    /// Whether SwiftPM plans again where files of the target appear and disappear.
    var isPlannedWithItsFiles = true
    /// The target's own resources, as the build system knows them.
    var resources: [String] = []
    /// Whether the plan is for one environment, so that it can have that one's resources.
    var selectsEnvironment = true
    /// Whether the build compiles string catalogs by itself, as Xcode does.
    var buildCompilesCatalogs = false

    /// The command that writes the constants, after the list of watched files was written for the tool, and the commands
    /// that make the build system notice which files exist.
    func commands(running tool: URL) throws -> [Command] {
        let repository = RepositoryContents(around: package)
        let inputs = WatchedInputs(package: package, target: folder, named: target, members: members, in: repository)
        let output = work.appendingPathComponent("Constants")
        let watch = PlanWatch(work: work)
        let planned = work.appendingPathComponent("PlannedInputs.txt")
        try write(inputs.files.joined(separator: "\n"), to: planned)

        var arguments = [
            "--plugin-version", Self.version,
            "--target", target,
            "--package-directory", package,
            "--target-directory", folder,
            "--output-directory", GenerateConstants.path(of: output),
            "--planned-inputs", planned.path,
            "--plan-mark", watch.mark.path,
        ]
        for path in inputs.excluded { arguments += ["--exclude", path] }
        let environment = ProcessInfo.processInfo.environment
        if let asserted = environment["APP_ENV"], !asserted.isEmpty { arguments += ["--app-env", asserted] }
        if let value = environment["CI"], !["", "0", "false", "no", "off"].contains(value.lowercased()) {
            arguments.append("--ci")
        }

        let tables =
            buildCompilesCatalogs
            ? []
            : BundledTables(package: package, target: target, catalogs: inputs.catalogs, in: repository).paths
        if buildCompilesCatalogs { arguments.append("--catalogs-compiled") }
        for path in tables { arguments += ["--bundled-table", path] }

        var copies: [String] = []
        if selectsEnvironment, inputs.resources.areBundled(withTarget: target) {
            let collisions = VariantResources.collisions(of: inputs.resources.bundlePaths, with: resources)
            copies = inputs.resources.bundlePaths.filter { collisions[$0] == nil }
            for path in copies { arguments += ["--bundled-resource", path] }
            for path in collisions.values.sorted() { arguments += ["--occupied-resource", path] }
        }
        let retired = try retiredResources(besides: copies)
        for path in retired { arguments += ["--retired-resource", path] }
        if hasBundle || !copies.isEmpty { arguments.append("--has-bundle") }

        let watched: [URL] = (inputs.folders + inputs.files).map { URL(fileURLWithPath: $0) }
        let written: [URL] = (Self.generatedFiles + tables + (copies + retired).map { "Resources/" + $0 }).map {
            output.appendingPathComponent($0)
        }
        let generation = Command.buildCommand(
            displayName: "Generating constants for \(target)",
            executable: tool,
            arguments: arguments + options,
            inputFiles: watched + [planned],
            outputFiles: written)
        let removable = isPlannedWithItsFiles ? inputs.removable : inputs.removable + inputs.targetFiles
        return try watch.commands(watching: removable) + [generation]
    }

    /// The files of `Environments/Resources` that earlier plans had and this one lacks.
    ///
    /// The native build system (seen in 6.3.1) never removes a file from a bundle. One that was deleted could be that of another
    /// variant, so the tool leaves an empty file there until the next clean build.
    private func retiredResources(besides copies: [String]) throws -> [String] {
        let record = work.appendingPathComponent("BundledResources.txt")
        let earlier = ((try? String(contentsOf: record, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        guard !earlier.isEmpty || !copies.isEmpty else { return [] }
        let candidates = Set(earlier).subtracting(copies).sorted()
        let collisions = VariantResources.collisions(of: candidates, with: resources)
        let retired = candidates.filter { collisions[$0] == nil }
        try write((copies + retired).joined(separator: "\n"), to: record)
        return retired
    }

    /// The same as `PrumoVersion.text`, which a plugin cannot import; a test compares them.
    private static let version = "0.1.0"

    private static let generatedFiles = [
        "GeneratedSettings.swift", "GeneratedStrings.swift", "GeneratedAssets.swift", "GeneratedFonts.swift",
        "GeneratedFiles.swift", "GeneratedData.swift", "GeneratedColors.swift", "GeneratedInterfaces.swift",
    ]

    /// Writes a file, or leaves it untouched if it already contains the text: its date shows when a plan has changed.
    private func write(_ text: String, to file: URL) throws {
        guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
