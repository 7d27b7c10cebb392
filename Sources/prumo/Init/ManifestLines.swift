import ConstantGenerators
import EnvironmentSettings
import SourceText
import SwiftTree

/// What a manifest needs so that its targets have constants.
struct ManifestLines {
    /// Where Prumo is unless a command line says otherwise.
    static let standardDependency = "https://example.com/prumo"
    private static let pluginName = "GenerateConstants"

    /// The URL or folder of Prumo.
    let location: String
    /// The names of the traits.
    let traits: [String]
    /// The element of `dependencies`.
    let dependency: String
    /// The element of a target's `plugins`.
    let plugin: String

    /// - Parameter location: the URL of Prumo, or its folder.
    init(for environments: EnvironmentSet, dependency location: String = standardDependency) {
        self.location = location
        traits = environments.names + environments.brands
        let isURL = location.contains("://") || location.hasPrefix("git@")
        let literal = SwiftLiteral.string(location)
        dependency = isURL ? ".package(url: \(literal), branch: \"main\")" : ".package(path: \(literal))"
        plugin = ".plugin(name: \"\(Self.pluginName)\", package: \(SwiftLiteral.string(Self.identity(of: location))))"
    }

    /// The name by which a manifest refers to a dependency: the last part of its location.
    static func identity(of location: String) -> String {
        let path = String(location.reversed().drop { $0 == "/" }.reversed())
        let name = PathParts(path).name
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    /// The traits as elements of an array.
    var traitList: String { traits.map(SwiftLiteral.string).joined(separator: ", ") }

    /// What to add by hand.
    var instructions: String {
        """
            traits: [\(traitList)],
            dependencies: [
                \(dependency)
            ],

        and to each target that uses the constants:

            plugins: [\(plugin)]

        """
    }

    /// Whether a string of a manifest is one of the plugin's name.
    static func isPlugin(_ text: String) -> Bool { text == pluginName }
}
