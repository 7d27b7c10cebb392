import DocumentFormats
import EnvironmentCommands
import EnvironmentSettings
import SourceText
import XcodeProjects

/// The environments next to a project, and what they say about the identity of an app.
package struct ProjectEnvironments {
    /// The value of a build setting in an environment.
    struct Identity {
        /// The name of the setting in the environment.
        let setting: String
        /// Xcode's build setting.
        let buildSetting: String
        let value: String
    }

    let set: EnvironmentSet
    /// What the variants have for Xcode's own build settings; empty where they cannot be read.
    private let identities: [BuildVariant: [Identity]]

    /// Reads the environments in the folder of a project; `nil` if there are none.
    /// - Throws: where the names of the environments are not clear.
    init?(inFolder folder: String) throws(DiagnosticsError) {
        guard EnvironmentSet.isPresent(inPackage: folder) else { return nil }
        let package = try EnvironmentsPackage(directory: folder)
        guard !package.environments.names.isEmpty else { return nil }
        set = package.environments
        // What is wrong with the values is for the check of the environments to report.
        let settings = try? package.settings(readsSecrets: false)
        var identities: [BuildVariant: [Identity]] = [:]
        for variant in set.variants {
            guard let settings else { break }
            identities[variant] = ExportedSetting.all(in: settings, of: variant).compactMap { setting in
                guard setting.path.count == 1, case .text(let value) = setting.value,
                    let buildSetting = XcconfigFormat.buildSettings[setting.path[0]]
                else { return nil }
                return Identity(setting: setting.path[0], buildSetting: buildSetting, value: value)
            }
        }
        self.identities = identities
    }

    /// What a variant has for Xcode's own build settings.
    func identities(of variant: BuildVariant) -> [Identity] { identities[variant] ?? [] }

    /// The build setting whose words are the compilation conditions, which select an environment.
    static let conditionsKey = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"

    /// The environments, and the brands, among the compilation conditions of a configuration.
    func selected(
        by settings: BuildSettings, under conditions: Set<XCConfig.Condition> = []
    ) -> (environments: [String], brands: [String]) {
        let words = Self.words(of: settings, under: conditions)
        return (set.names.filter(words.contains), set.brands.filter(words.contains))
    }

    /// The variant that a configuration selects; nil if it is not exactly one.
    func variant(selectedBy settings: BuildSettings) -> BuildVariant? {
        let selected = selected(by: settings)
        return set.variants.first {
            selected.environments == [$0.environment] && selected.brands == ($0.brand.map { [$0] } ?? [])
        }
    }

    /// The compilation conditions of a configuration: those of the build setting, and those of flags such as `-DDEBUG`.
    static func words(
        of settings: BuildSettings, under conditions: Set<XCConfig.Condition> = []
    ) -> Set<String> {
        var words = Set(settings.value(of: conditionsKey, under: conditions)?.words.map(String.init) ?? [])
        var isName = false
        for flag in settings.value(of: "OTHER_SWIFT_FLAGS", under: conditions)?.words ?? [] {
            let flag = flag.filter { $0 != "\"" }
            if isName { words.insert(flag) }
            isName = flag == "-D"
            if flag.hasPrefix("-D"), !isName { words.insert(String(flag.dropFirst(2))) }
        }
        return words
    }

    /// Names in a sentence.
    static func list(_ names: [String], _ word: String) -> String {
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " \(word) " + (names.last ?? "")
    }
}
