import Files
import XcodeProjects

extension BuildTargets {
    /// The name of the app that the projects build; `nil` if they build none, or several with different names of which no project
    /// is named after one.
    var appName: String? {
        let apps = builds.filter(\.target.isApplication)
        guard !apps.isEmpty else { return nil }
        let repository = RepositoryFiles(around: folder.text)
        let settings = ConfigurationFiles(in: repository)
        let names = apps.map { $0.project.displayName(of: $0.target, repository, settings) }
        if Set(names).count == 1 { return names[0] }
        // Xcode names the target of a new app after its project.
        let main = apps.indices.filter { apps[$0].target.name == apps[$0].project.name }
        return Set(main.map { names[$0] }).count == 1 ? names[main[0]] : nil
    }

    /// The name of the only project; `nil` if there are several, or none.
    var projectName: String? {
        let names = Set(builds.map(\.project.name))
        return names.count == 1 ? names.first : nil
    }
}
