import Foundation
import PackagePlugin

/// Plans the one command that writes a target's constants; what it writes is decided by the tool.
///
/// SwiftPM compiles plugins for macOS 12 in some releases, whatever the manifest says.
@main
struct GenerateConstants: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let package = path(of: context.package.directoryURL)
        let folder = path(of: target.directoryURL)
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("Constants")
        let inputs = WatchedInputs(
            package: package, target: folder, members: Set(target.sourceFiles.map { $0.url.path }))
        let planned = context.pluginWorkDirectoryURL.appendingPathComponent("PlannedInputs.txt")
        try write(inputs.files.joined(separator: "\n"), to: planned)

        var arguments = [
            "--target", target.name,
            "--package-directory", package,
            "--target-directory", folder,
            "--output-directory", path(of: output),
            "--planned-inputs", planned.path,
        ]
        for path in inputs.excluded { arguments += ["--exclude", path] }
        for condition in target.compilationConditions { arguments += ["--trait", condition] }
        if let asserted = ProcessInfo.processInfo.environment["APP_ENV"], !asserted.isEmpty {
            arguments += ["--app-env", asserted]
        }
        switch Manifest(inPackage: package).sourceLanguage {
        case .none: break
        case .literal(let language): arguments += ["--source-language", language]
        case .unclear: arguments.append("--unclear-source-language")
        }
        if !dependsOnRuntime(target) { arguments.append("--no-runtime") }

        return [
            .buildCommand(
                displayName: "Generating constants for \(target.name)",
                executable: try context.tool(named: "generate-constants").url,
                arguments: arguments,
                inputFiles: (inputs.folders + inputs.files).map { URL(fileURLWithPath: $0) } + [planned],
                outputFiles: ["GeneratedSettings.swift", "GeneratedStrings.swift", "GeneratedAssets.swift"].map {
                    output.appendingPathComponent($0)
                })
        ]
    }

    private func path(of folder: URL) -> String {
        let path = folder.path
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// Writes a file, and leaves it untouched where it holds the text already: its date says when a plan has changed.
    private func write(_ text: String, to file: URL) throws {
        guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func dependsOnRuntime(_ target: SwiftSourceModuleTarget) -> Bool {
        target.dependencies.contains { dependency in
            switch dependency {
            case .target(let target): target.name == "PrumoRuntime"
            case .product(let product): product.name == "PrumoRuntime"
            @unknown default: false
            }
        }
    }
}
