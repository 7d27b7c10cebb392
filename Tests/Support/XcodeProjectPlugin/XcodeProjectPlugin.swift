import Foundation
import PackagePlugin

// What Xcode's module of this name declares, as far as the plugin uses it (PackagePlugin documentation, Xcode 16), so that
// the plugin's Xcode half is compiled where there is no Xcode. Nothing here runs.

/// A plugin for the targets of Xcode projects.
public protocol XcodeBuildToolPlugin {
    /// The commands of one target.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

/// An Xcode project.
public struct XcodeProject {
    /// The name that Xcode shows: that of its file without extension.
    public let displayName: String
    /// The folder of the project.
    public let directoryURL: URL
}

/// What Xcode tells a plugin.
public struct XcodePluginContext {
    /// The project of the target.
    public let xcodeProject: XcodeProject
    /// Where the plugin may write.
    public let pluginWorkDirectoryURL: URL
    /// A tool that the plugin depends on.
    public let tool: (_ name: String) throws -> PluginContext.Tool

    /// A tool that the plugin depends on.
    public func tool(named name: String) throws -> PluginContext.Tool { try tool(name) }
}

/// A target of an Xcode project.
public struct XcodeTarget {
    /// The name that Xcode shows.
    public let displayName: String
    /// The files of the target.
    public let inputFiles: FileList
}
