import DataFormats
import Findings
import SourceText
import XcodeProjects

/// Flags bundle identifiers, names and icons of apps that are not those of the selected environment.
struct EnvironmentIdentity: XcodeRule {
    static let metadata = RuleMetadata(
        id: "environment_identity", name: "Environment Identity", kind: .lint,
        summary: "the bundle identifier, the name and the icon of an app should come from the selected environment",
        rationale: """
            The settings `bundleIdentifier`, `displayName` and `iconName` are exported to Xcode's own build settings. \
            A value that the target itself sets takes precedence over the exported one, so that a build of Stage \
            replaces the app from the store on a device, or looks the same. A file that was exported before the \
            setting changed has the same effect. Remove the value from the target, and base the configuration on the \
            file that `prumo environments export NAME --format xcconfig` writes; in `Info.plist`, write the name of \
            the build setting, as in `$(PRODUCT_BUNDLE_IDENTIFIER)`.
            """)
    static let examples: [RuleExample] = [
        .project(
            debug: debug("com.example.development"), release: release("com.example.production"), settings: settings),
        .project(
            debug: debug("com.example.development"), release: release("↓com.example.development"), settings: settings),
        .project(
            debug: debug("com.example.development"),
            release: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = Production; }; ↓", settings: settings),
    ]

    private static func settings(_ name: String) -> String {
        #"{"bundleIdentifier": "com.example.\#(name.lowercased())"}"#
    }

    private static func debug(_ identifier: String) -> String {
        "buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = \(identifier); "
            + "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG Development\"; };"
    }

    private static func release(_ identifier: String) -> String {
        "buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = \(identifier); SWIFT_ACTIVE_COMPILATION_CONDITIONS = Production; };"
    }

    /// The keys of an Info.plist that have a build setting.
    private static let keys = [
        "PRODUCT_BUNDLE_IDENTIFIER": "CFBundleIdentifier", "INFOPLIST_KEY_CFBundleDisplayName": "CFBundleDisplayName",
    ]

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        guard let environments = project.environments else { return }
        for target in project.targetsWithPlugin where target.isApplication {
            for configuration in target.configurations {
                let settings = project.settings(of: target, in: configuration)
                guard let selected = environments.variant(selectedBy: settings) else { continue }
                let informationFile = informationFile(settings, project)
                for identity in environments.identities(of: selected) {
                    let check = Check(
                        identity: identity, environment: selected.name, configuration: configuration, target: target,
                        settings: settings, informationFile: informationFile)
                    check.run(project, in: &context)
                }
            }
        }
    }

    /// The Info.plist of a target; `nil` if Xcode generates it, or it cannot be read.
    private func informationFile(_ settings: BuildSettings, _ project: CheckedProject) -> PropertyList? {
        guard let path = project.project.informationFile(in: settings), project.files.status(of: path) == .exists,
            let file = try? project.files.read(path)
        else { return nil }
        return try? PropertyListParser.parse(file)
    }

    /// The check of one setting in one configuration.
    private struct Check {
        let identity: ProjectEnvironments.Identity
        let environment: String
        let configuration: BuildConfiguration
        let target: ProjectTarget
        let settings: BuildSettings
        let informationFile: PropertyList?

        func run(_ project: CheckedProject, in context: inout XcodeRuleContext) {
            let value = settings.value(of: identity.buildSetting)
            let key = EnvironmentIdentity.keys[identity.buildSetting]
            let entry = key.flatMap { informationFile?.root[$0] }
            if let value, value.text != identity.value {
                let place = value.assignment.place
                context.report(
                    "\(identity.buildSetting) is \"\(value.text)\" in the configuration \"\(configuration.name)\" of the target "
                        + "\"\(target.name)\", but \(expected); \(remedy)", at: place.range, of: place.file)
            }
            if let key, let entry, let text = entry.string, let file = informationFile?.file {
                let expanded = settings.expanded(text)
                if expanded != identity.value {
                    context.report(
                        "\(key) is \"\(expanded)\" in the configuration \"\(configuration.name)\" of the target "
                            + "\"\(target.name)\", but \(expected); write $(\(identity.buildSetting))",
                        at: entry.range, of: file)
                }
            } else if value == nil {
                context.report(
                    "the configuration \"\(configuration.name)\" of the target \"\(target.name)\" does not set "
                        + "\(identity.buildSetting), but \(expected); \(remedy)",
                    at: configuration.object.nameRange, of: project)
            }
        }

        private var expected: String { "\"\(identity.setting)\" of \(environment) is \"\(identity.value)\"" }

        private var remedy: String {
            "take it from the file of prumo environments export \(environment) --format xcconfig"
        }
    }
}
