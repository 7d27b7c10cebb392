import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import Files
import SourceText
import Workspace
import XcodeProjects

/// A project of Xcode as its users know it: by its targets, its apps and their names.
package struct AppProject: Sendable {
    /// An app that a target builds.
    package struct App: Sendable, Equatable {
        /// The name of the target.
        package let target: String
        /// The name that people see below the icon.
        package let displayName: String
    }

    /// The path of the `.xcodeproj` folder, as messages name it.
    package let path: String
    /// The name of the project.
    package let name: String
    /// The names of all targets, in the file's order.
    package let targets: [String]
    /// The apps. An app's watch apps, clips and extensions are other targets.
    package let apps: [App]
    /// The tool that writes the project; `nil` if people edit it in Xcode.
    package let generator: ProjectGenerator?
    /// Whether each app, or the first target without apps, has the plugin.
    package let hasPlugin: Bool

    /// The folder that contains the project.
    package var folder: String { PathParts(path).folder.isEmpty ? "." : PathParts(path).folder }

    /// Reads a project.
    /// - Throws: why it cannot be read.
    init(at path: String) throws(DiagnosticsError) {
        self.path = path
        let checked = try CheckedProject(at: path)
        let project = checked.project
        name = project.name
        targets = project.targets.map(\.name)
        let apps = project.targets.filter { $0.productType == ProjectTarget.applicationType }
        self.apps = apps.map {
            App(target: $0.name, displayName: project.displayName(of: $0, checked.files, checked.configurationFiles))
        }
        let folder = PathParts(path).folder
        generator = ProjectGenerator(inFolder: folder.isEmpty ? "." : folder)
        hasPlugin = (apps.isEmpty ? project.targets : apps).contains { $0.plugins.contains(BuildTarget.plugin) }
    }
}
