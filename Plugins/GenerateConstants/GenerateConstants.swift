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
        let excluded = context.package.targets.map { path(of: $0.directoryURL) }.filter { $0.hasPrefix(folder + "/") }

        var arguments = [
            "--target", target.name,
            "--package-directory", package,
            "--target-directory", folder,
            "--output-directory", path(of: output),
        ]
        for folder in excluded { arguments += ["--exclude", folder] }
        for condition in target.compilationConditions { arguments += ["--trait", condition] }
        if let asserted = ProcessInfo.processInfo.environment["APP_ENV"], !asserted.isEmpty {
            arguments += ["--app-env", asserted]
        }
        if let language = sourceLanguage(ofPackageAt: package) { arguments += ["--source-language", language] }
        if !dependsOnRuntime(target) { arguments.append("--no-runtime") }

        let inputs = WatchedInputs(package: package, target: folder, excluded: excluded)
        return [
            .buildCommand(
                displayName: "Generating constants for \(target.name)",
                executable: try context.tool(named: "generate-constants").url,
                arguments: arguments,
                inputFiles: inputs.paths.map { URL(fileURLWithPath: $0) },
                outputFiles: ["GeneratedSettings.swift", "GeneratedStrings.swift", "GeneratedAssets.swift"].map {
                    output.appendingPathComponent($0)
                })
        ]
    }

    private func path(of folder: URL) -> String {
        let path = folder.path
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    /// The language that the manifest declares as `defaultLocalization`, which the plugin interface does not pass on.
    private func sourceLanguage(ofPackageAt directory: String) -> String? {
        guard let manifest = try? String(contentsOfFile: directory + "/Package.swift", encoding: .utf8) else {
            return nil
        }
        for line in manifest.components(separatedBy: "\n") {
            let code = line.components(separatedBy: "//")[0]
            guard let label = code.range(of: "defaultLocalization:") else { continue }
            let quoted = code[label.upperBound...].components(separatedBy: "\"")
            if quoted.count >= 3 { return quoted[1] }
        }
        return nil
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
