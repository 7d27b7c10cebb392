import ConstantGenerators
import EnvironmentSettings
import SourceText
import SwiftTree
import Workspace

/// What a manifest needs so that its targets have constants.
package struct ManifestLines {
    /// The URL or folder of Prumo.
    let location: String
    /// The names of the traits.
    package let traits: [String]
    /// The element of `dependencies`.
    let dependency: String
    /// The element of a target's `plugins`.
    let plugin: String

    /// - Parameter location: the URL of Prumo, or its folder.
    package init(for environments: EnvironmentSet, dependency location: String = PrumoAddress.repository) {
        self.location = location
        traits = environments.names + environments.brands
        let isURL = location.contains("://") || location.hasPrefix("git@")
        let literal = SwiftLiteral.string(location)
        dependency = isURL ? ".package(url: \(literal), branch: \"main\")" : ".package(path: \(literal))"
        plugin =
            ".plugin(name: \"\(BuildTarget.plugin)\", package: \(SwiftLiteral.string(Self.identity(of: location))))"
    }

    /// The name by which a manifest refers to a dependency: the last part of its location.
    package static func identity(of location: String) -> String {
        let path = String(location.reversed().drop { $0 == "/" }.reversed())
        let name = PathParts(path).name
        return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }

    /// The traits as elements of an array.
    var traitList: String { traits.map(SwiftLiteral.string).joined(separator: ", ") }

    /// What to add by hand.
    package var instructions: String {
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
    static func isPlugin(_ text: String) -> Bool { text == BuildTarget.plugin }
}
