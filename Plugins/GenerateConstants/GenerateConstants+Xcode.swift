#if canImport(XcodeProjectPlugin)
import Foundation
import PackagePlugin
import XcodeProjectPlugin

/// Targets of Xcode projects have no traits: their constants contain all environments, and the compilation conditions
/// of the build configuration select one (`SWIFT_ACTIVE_COMPILATION_CONDITIONS`). The environments are next to the
/// project.
extension GenerateConstants: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let project = Self.path(of: context.xcodeProject.directoryURL)
        var plan = CommandPlan(
            target: target.displayName, package: project, folder: project,
            members: Set(target.inputFiles.map(\.url.path)), work: context.pluginWorkDirectoryURL)
        plan.options += ["--all-environments"]
        plan.hasBundle = true
        plan.selectsEnvironment = false
        plan.buildCompilesCatalogs = true
        return try plan.commands(running: context.tool(named: "generate-constants").url)
    }
}
#endif
