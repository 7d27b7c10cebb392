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
        if let language = Self.developmentRegion(of: context.xcodeProject.displayName, in: project) {
            plan.options += ["--source-language", language]
        }
        plan.hasBundle = true
        plan.selectsEnvironment = false
        plan.buildCompilesCatalogs = true
        return try plan.commands(running: context.tool(named: "generate-constants").url)
    }

    /// The language that a project is developed in, which the plugin interface does not provide, as `prumo generate` reads it.
    private static func developmentRegion(of project: String, in folder: String) -> String? {
        let path = folder + "/" + project + ".xcodeproj/project.pbxproj"
        guard let data = RepositoryContents(around: folder).data(at: path),
            let root = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let objects = root["objects"] as? [String: Any], let id = root["rootObject"] as? String
        else { return nil }
        return (objects[id] as? [String: Any])?["developmentRegion"] as? String
    }
}
#endif
