import AssetCatalogs
import EnvironmentSettings
import FontFiles
import SourceText
import StringCatalogs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The inputs of a target's constants, listed once.
package struct TargetInputs: Sendable {
    /// The files that the package's settings are made from.
    let environments: [String]
    /// The files of the target and its asset catalogs, relative to its folder.
    package let resources: [String]
    let targetDirectory: String
    /// The symbolic links that lead out of the repository, relative to the target's folder.
    let linksOut: [String]
    /// The package's configuration, or what is wrong with it.
    let configuration: Result<PackageConfiguration, DiagnosticsError>
    /// The files that `.prumo.json` selects by patterns, for kinds of which the target's files get no constants otherwise.
    var selected: [String] = []

    /// The extensions of the files that keys of `.prumo.json` select; the plugin has the same list (`WatchedInputs`).
    package static let selectableExtensions: [ConstantKind: Set<String>] = [
        .data: ["json", "plist", "entitlements", "yml", "yaml"],
        .colors: ["json", "xml", "txt", "clr"],
        .interfaces: ["storyboard", "xib"],
    ]

    /// Whether a file can have constants of a kind that patterns select files for.
    static func isSelectable(_ path: String, for kind: ConstantKind) -> Bool {
        PathParts(path).pathExtension.map { selectableExtensions[kind]?.contains($0.lowercased()) ?? false } ?? false
    }

    /// Whether a path may be that of an asset catalog or an icon.
    static func hasAssets(_ path: String) -> Bool { path.hasSuffix(".xcassets") || IconFolder.isNamed(path) }

    /// Whether a file is in a folder of another tool, in which the plugin looks for nothing.
    static func isOfTool(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { Folder.namesOfTools.contains(String($0)) }
    }

    /// Those of the target's files that a configuration selects, and the schemas of data files.
    static func selected(among paths: [String], by constants: ConstantsConfiguration) -> [String] {
        let patterns: [(FilePatterns?, ConstantKind)] = [
            (constants.data, .data), (constants.colors, .colors), (constants.interfaces, .interfaces),
        ]
        var selected: Set<String> = []
        for case (let patterns?, let kind) in patterns {
            for path in paths where !isOfTool(path) && isSelectable(path, for: kind) {
                let isSchema = kind == .data && DataSchema.isSchema(path)
                if isSchema || patterns.contains(path) { selected.insert(path) }
            }
        }
        return selected.ordered()
    }

    /// A warning for each link that is not followed, since the build system may bundle what it leads to.
    var warnings: [Diagnostic] {
        linksOut.map {
            Diagnostic(
                .warning, path: "\(targetDirectory)/\($0)",
                "this symbolic link leads out of the repository and is not followed; replace it with a copy")
        }
    }

    /// The files that are read: those of environments, strings, fonts and descriptions of assets.
    /// - Throws: a diagnostic if a catalog's folder cannot be read.
    package func files() throws(DiagnosticsError) -> [String] {
        var files = environments + selected.map { "\(targetDirectory)/\($0)" }
        for resource in resources {
            let path = "\(targetDirectory)/\(resource)"
            if resource.hasSuffix(".xcassets") {
                let descriptions = try Folder.paths(below: path)
                    .filter { $0 == "Contents.json" || $0.hasSuffix("/Contents.json") }
                files += descriptions.map { "\(path)/\($0)" }
            } else if TableFile(path: resource) != nil || FontFile.isFont(resource) {
                files.append(path)
            }
        }
        return files
    }
}
