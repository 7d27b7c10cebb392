#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// Lints the files of a target that are in the folder of its Xcode project, whose configuration applies.
extension LintBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let project = Self.path(of: context.xcodeProject.directoryURL)
        let plan = LintPlan(
            target: target.displayName, package: project, folder: project,
            files: target.inputFiles.map(\.url.path), work: context.pluginWorkDirectoryURL)
        return try plan.commands { try context.tool(named: $0).url }
    }
}
#endif
