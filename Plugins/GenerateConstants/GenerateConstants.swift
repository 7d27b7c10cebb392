import Foundation
import PackagePlugin

/// Plans the one command that writes a target's constants; what it writes is decided by the tool.
@main
struct GenerateConstants: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let package = path(of: context.package.directoryURL)
        let folder = path(of: target.directoryURL)
        let output = context.pluginWorkDirectoryURL.appending(path: "Constants", directoryHint: .isDirectory)

        var arguments = [
            "--target", target.name,
            "--package-directory", package,
            "--target-directory", folder,
            "--output-directory", path(of: output),
        ]
        for condition in target.compilationConditions { arguments += ["--trait", condition] }
        if let asserted = ProcessInfo.processInfo.environment["APP_ENV"], !asserted.isEmpty {
            arguments += ["--app-env", asserted]
        }
        if let language = sourceLanguage(ofPackageAt: package) { arguments += ["--source-language", language] }
        if !dependsOnRuntime(target) { arguments.append("--no-runtime") }

        let inputs = WatchedInputs(environments: package + "/Environments", target: folder)
        return [
            .buildCommand(
                displayName: "Generating constants for \(target.name)",
                executable: try context.tool(named: "generate-constants").url,
                arguments: arguments,
                inputFiles: inputs.paths.map { URL(filePath: $0) },
                outputFiles: ["Settings.swift", "Strings.swift", "Assets.swift"].map { output.appending(path: $0) })
        ]
    }

    private func path(of folder: URL) -> String {
        let path = folder.path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The language that the manifest declares as `defaultLocalization`, which the plugin interface does not pass on.
    private func sourceLanguage(ofPackageAt directory: String) -> String? {
        guard let manifest = try? String(contentsOfFile: directory + "/Package.swift", encoding: .utf8),
            let match = manifest.firstMatch(of: /\n[^\/\n]*defaultLocalization:\s*"([A-Za-z0-9_\-]+)"/)
        else { return nil }
        return String(match.1)
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
