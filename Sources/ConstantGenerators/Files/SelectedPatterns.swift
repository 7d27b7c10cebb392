import EnvironmentSettings
import FontFiles
import SourceText
import StringCatalogs

/// The patterns of `.prumo.json` that select files for constants.
struct SelectedPatterns {
    private let folders: SelectedFolders
    private let configuration: PackageConfiguration
    private let target: String

    init(_ folders: SelectedFolders, _ configuration: PackageConfiguration, of target: String) {
        self.folders = folders
        self.configuration = configuration
        self.target = target
    }

    /// A warning for each pattern that no file of any target matches; of those in the target's own entry, that no file of the
    /// target matches.
    /// - Parameter paths: the target's files, relative to its folder.
    func warnings(among paths: [String]) -> [Diagnostic] {
        let own = configuration.constants(of: target)
        return Self.lists.flatMap { list -> [Diagnostic] in
            guard let patterns = list.patterns(own) else { return [] }
            let unmatched = patterns.unmatched(among: paths.filter(list.takes))
            guard !unmatched.isEmpty else { return [] }
            let isShared = list.patterns(configuration.constants)?.isSame(as: patterns) ?? false
            let others = isShared ? folders.pathsOfOtherTargets().filter(list.takes) : []
            let absent = Set(patterns.unmatched(among: others).map(\.place.offset))
            return unmatched.filter { !isShared || absent.contains($0.place.offset) }.map { pattern in
                pattern.place.diagnostic(
                    "\"\(pattern.text)\" matches no \(own: list.subject) of \(own: isShared ? "any target" : "the target \(target)"); "
                        + "patterns are about paths in a target's folder; correct it or remove it",
                    severity: .warning)
            }
        }
    }

    /// A key with patterns, and the files that they can select.
    private struct List: Sendable {
        let subject: String
        let patterns: @Sendable (ConstantsConfiguration) -> FilePatterns?
        let takes: @Sendable (String) -> Bool
    }

    private static let lists: [List] = [
        List(subject: "strings table", patterns: \.strings.files, takes: { TableFile(path: $0) != nil }),
        List(subject: "asset catalog", patterns: \.assets.files, takes: TargetInputs.hasAssets),
        List(subject: "font", patterns: \.fonts, takes: FontFile.isFont),
        List(subject: "file", patterns: \.data, takes: { !TargetInputs.isOfTool($0) }),
        List(subject: "file", patterns: \.colors, takes: { !TargetInputs.isOfTool($0) }),
        List(subject: "file", patterns: \.interfaces, takes: { !TargetInputs.isOfTool($0) }),
    ]
}
