import Files
import SourceText

/// A target of a package or of a project of Xcode.
package struct BuildTarget: Equatable, Sendable {
    /// The plugin whose targets have constants.
    package static let plugin = "GenerateConstants"

    package let name: String
    /// Its folder, relative to that of the package; `.` in a project, whose targets share one.
    package let path: String
    package let isTest: Bool
    /// Whether its constants are generated.
    package let usesPlugin: Bool
    /// What does not belong to it, relative to its folder.
    package private(set) var excluded: [String] = []

    init(name: String, path: String, isTest: Bool, usesPlugin: Bool, excluded: [String] = []) {
        (self.name, self.path, self.isTest, self.usesPlugin) = (name, path, isTest, usesPlugin)
        self.excluded = excluded
    }

    /// A target of a manifest; `nil` for one without sources of its own, or in a folder that is not known.
    init?(_ target: DeclaredTarget) {
        guard [.library, .executable, .test, .macro].contains(target.kind), let path = target.path else { return nil }
        self.init(
            name: target.name, path: path, isTest: target.kind == .test,
            usesPlugin: target.plugins.contains(Self.plugin), excluded: target.excluded)
    }

    /// A target with all files of a folder.
    package init(wholeFolder folder: Path) {
        self.init(name: folder.name, path: ".", isTest: false, usesPlugin: false)
    }
}
