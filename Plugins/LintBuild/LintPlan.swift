import Foundation
import PackagePlugin

/// The command that lints one target, of a package or of an Xcode project.
struct LintPlan {
    let target: String
    /// The folder of the package or of the project.
    let package: String
    /// The folder in which the target's files are.
    let folder: String
    /// The target's own files; what plugins generate is not among them.
    let files: [String]
    /// The folder for what the plugin and the tool write.
    let work: URL

    /// The command, after the lists of files were written for the tool, and the commands that make the build system notice
    /// which configuration files exist.
    ///
    /// A Swift file that is deleted makes the build system plan again by itself, since the compiler reads it too.
    /// - Parameter tool: the location of a tool with a name.
    func commands(tool: (String) throws -> URL) throws -> [Command] {
        let swiftFiles = files.filter { $0.hasSuffix(".swift") && $0.hasPrefix(folder + "/") }.sorted()
        guard !swiftFiles.isEmpty else { return [] }
        let configuration = ConfigurationInputs(package: package, files: swiftFiles)
        let watch = PlanWatch(work: work)
        let list = work.appendingPathComponent("SwiftFiles.txt")
        let planned = work.appendingPathComponent("PlannedInputs.txt")
        // Names may contain any other character.
        try write(swiftFiles.joined(separator: "\0"), to: list)
        try write(configuration.files.joined(separator: "\n"), to: planned)

        let output = work.appendingPathComponent("LintedTarget.swift")
        let watched: [URL] = (configuration.folders + configuration.files + swiftFiles).map { URL(fileURLWithPath: $0) }
        let lint = Command.buildCommand(
            displayName: "Linting \(target)",
            executable: try tool("lint-target"),
            arguments: [
                "--plugin-version", Self.version,
                "--target", target,
                "--package-directory", package,
                "--target-directory", folder,
                "--file-list", list.path,
                "--work-directory", LintBuild.path(of: work),
                "--output", output.path,
                "--planned-inputs", planned.path,
                "--plan-mark", watch.mark.path,
            ],
            inputFiles: watched + [list, planned],
            outputFiles: [output])
        return try watch.commands(watching: configuration.files) + [lint]
    }

    /// The same as `PrumoVersion.text`, which a plugin cannot import; a test compares them.
    private static let version = "0.1.0"

    /// Writes a file, or leaves it untouched if it already contains the text: its date shows when a plan has changed.
    private func write(_ text: String, to file: URL) throws {
        guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
