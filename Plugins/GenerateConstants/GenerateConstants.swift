import Foundation
import PackagePlugin

/// Plans the one command that writes a target's constants; what it writes is decided by the tool.
@main
struct GenerateConstants: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let package = context.package.directoryURL
        let environments = package.appending(path: "Environments", directoryHint: .isDirectory)
        let output = context.pluginWorkDirectoryURL.appending(path: "Constants", directoryHint: .isDirectory)

        var arguments = [
            "--target", target.name,
            "--package-directory", package.path(percentEncoded: false).withoutTrailingSlash,
            "--target-directory", target.directoryURL.path(percentEncoded: false).withoutTrailingSlash,
            "--output-directory", output.path(percentEncoded: false).withoutTrailingSlash,
        ]
        for condition in target.compilationConditions { arguments += ["--trait", condition] }
        if let asserted = ProcessInfo.processInfo.environment["APP_ENV"], !asserted.isEmpty {
            arguments += ["--app-env", asserted]
        }
        if let language = sourceLanguage(ofPackageAt: package) { arguments += ["--source-language", language] }
        if !dependsOnRuntime(target) { arguments.append("--no-runtime") }

        return [
            .buildCommand(
                displayName: "Generating constants for \(target.name)",
                executable: try context.tool(named: "generate-constants").url,
                arguments: arguments,
                inputFiles: WatchedInputs(environments: environments, target: target.directoryURL).urls,
                outputFiles: ["Settings.swift", "Strings.swift", "Assets.swift"].map { output.appending(path: $0) })
        ]
    }

    /// The language that the manifest declares as `defaultLocalization`, which the plugin interface does not pass on.
    private func sourceLanguage(ofPackageAt directory: URL) -> String? {
        guard let manifest = try? String(contentsOf: directory.appending(path: "Package.swift"), encoding: .utf8),
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

extension String {
    fileprivate var withoutTrailingSlash: String {
        count > 1 && hasSuffix("/") ? String(dropLast()) : self
    }
}
