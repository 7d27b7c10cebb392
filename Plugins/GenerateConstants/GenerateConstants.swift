import Foundation
import PackagePlugin

/// Plans the command that writes a target's constants. The tool decides what it writes.
///
/// SwiftPM compiles plugins for macOS 12 in some releases, whatever the manifest says.
@main
struct GenerateConstants: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let package = Self.path(of: context.package.directoryURL)
        var plan = CommandPlan(
            target: target.name, package: package, folder: Self.path(of: target.directoryURL),
            members: Set(target.sourceFiles.map(\.url.path)), work: context.pluginWorkDirectoryURL)
        if case .root = context.package.origin {} else { plan.isPlannedWithItsFiles = false }
        for condition in target.compilationConditions { plan.options += ["--trait", condition] }
        for trait in ManifestTraits(inPackage: package, RepositoryContents(around: package)).unused {
            plan.options += ["--declared-trait", "\(trait.name):\(trait.offset)"]
        }
        switch Manifest(inPackage: package, RepositoryContents(around: package)).sourceLanguage {
        case .none: break
        case .literal(let language): plan.options += ["--source-language", language]
        case .unclear: plan.options.append("--unclear-source-language")
        }
        plan.resources = target.sourceFiles.filter { $0.type == .resource }.map(\.url.path)
        plan.hasBundle = !plan.resources.isEmpty
        #if os(macOS)
        plan.buildCompilesCatalogs = true
        #endif
        if !depends(target, on: "PrumoRuntime") { plan.options.append("--no-runtime") }
        if !depends(target, on: "PrumoOverlay") { plan.options.append("--no-overlay") }
        return try plan.commands(running: context.tool(named: "generate-constants").url)
    }

    /// The path of a folder without a slash at its end.
    static func path(of folder: URL) -> String {
        let path = folder.path
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private func depends(_ target: SwiftSourceModuleTarget, on library: String) -> Bool {
        target.dependencies.contains { dependency in
            switch dependency {
            case .target(let target): target.name == library
            case .product(let product): product.name == library
            @unknown default: false
            }
        }
    }
}
