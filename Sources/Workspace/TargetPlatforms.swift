import SourceText
import XcodeProjects

/// The platforms that the targets of projects of Xcode are built for, as their build settings say.
struct TargetPlatforms {
    private let files: RepositoryFiles
    private let configurationFiles: ConfigurationFiles

    /// Prepares to read the `.xcconfig` files of the projects in a folder.
    init(ofProjectsIn folder: String) {
        files = RepositoryFiles(around: folder)
        configurationFiles = ConfigurationFiles(in: files)
    }

    /// The platforms of a target in all its configurations; none if the settings of none of them name any.
    func platforms(of target: ProjectTarget, in project: XcodeProject) -> Set<Platform> {
        var found: Set<Platform> = []
        for configuration in target.configurations {
            found.formUnion(platforms(in: project.settings(of: target, in: configuration, configurationFiles)))
        }
        return found
    }

    /// `SUPPORTED_PLATFORMS` names the platforms of a target; without it, they are those of the SDK.
    private func platforms(in settings: BuildSettings) -> Set<Platform> {
        let words = ["SUPPORTED_PLATFORMS", "SDKROOT"].lazy.compactMap { settings.value(of: $0)?.words }
        guard let named = words.first(where: { $0.contains { Platform(sdk: $0) != nil } }) else { return [] }
        var platforms = Set(named.compactMap { Platform(sdk: $0) })
        let families = settings.value(of: "TARGETED_DEVICE_FAMILY")?.text.split { !$0.isNumber } ?? ["1"]
        if !families.contains("1"), families.contains("2"), platforms.remove(.iOS) != nil { platforms.insert(.iPadOS) }
        return platforms
    }
}
