import Foundation
import PackagePlugin

/// Plans the command that lints a target's Swift files. The tool decides what it reports.
///
/// A package that depends on a linted one from a repository or a registry does not lint it: what it reports is for those
/// who can change it.
///
/// SwiftPM compiles plugins for macOS 12 in some releases, whatever the manifest says.
@main
struct LintBuild: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        switch context.package.origin {
        case .repository, .registry: return []
        default: break
        }
        let plan = LintPlan(
            target: target.name, package: Self.path(of: context.package.directoryURL),
            folder: Self.path(of: target.directoryURL), files: target.sourceFiles.map(\.url.path),
            work: context.pluginWorkDirectoryURL)
        return try plan.commands { try context.tool(named: $0).url }
    }

    /// The path of a folder without a slash at its end.
    static func path(of folder: URL) -> String {
        let path = folder.path
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
