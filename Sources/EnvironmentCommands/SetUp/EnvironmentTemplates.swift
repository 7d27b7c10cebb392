import DataFormats
import EnvironmentSettings
import Foundation
import SourceText

/// What a package starts with.
package enum EnvironmentTemplates {
    /// Three environments that pass every guard, and what keeps private files out of git.
    package static func files(appName: String, environments: EnvironmentSet) -> [(name: String, text: String)] {
        environments.names.map { name in
            let isDefault = name == environments.defaultName
            let isProtected = environments.isProtected(name)
            let displayName = isProtected && environments.protectedNames.count == 1 ? appName : "\(appName) \(name)"
            let url = isDefault ? "http://localhost:8080" : "https://\(name.lowercased()).example.com"
            let text = """
                {
                    "displayName": \(JSONText.string(displayName)),
                    "api": {
                        "baseURL": "\(url)",
                        "timeout": "\(isDefault ? "5s" : "30s")"
                    },
                    "features": {
                        "newScreen": \(!isProtected)
                    }
                }

                """
            return ("\(name).json", text)
        } + [(".gitignore", ignoredFiles)]
    }

    /// The `.gitignore` of the folder: files of one machine, and secrets.
    package static let ignoredFiles = ".secrets/\n*.local.json\n"

    /// What to paste into `Package.swift`.
    package static func manifestLines(for environments: EnvironmentSet) -> String {
        let width = environments.names.map(\.count).max() ?? 0
        let builds = environments.names.map { name in
            let release = environments.isProtected(name) ? " -c release" : ""
            let trait = name == environments.defaultName ? "" : " --traits \(name)"
            return (name + ":").padding(toLength: width + 2, withPad: " ", startingAt: 0)
                + "swift build\(release)\(trait)"
        }
        return """
            Add to Package.swift, in this order (tools version 6.1 or later):

            \(ManifestLines(for: environments).instructions)
            Then the code has Settings.displayName, Settings.Api.baseURL, Settings.Api.timeout and Settings.Features.newScreen.
            \(builds.joined(separator: "\n"))

            """
    }
}
