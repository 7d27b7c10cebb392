import DataFormats
import SourceText

/// A text of the information property list of a target, `Info.plist` as a rule.
package struct InformationText: Sendable {
    /// The key, as in `CFBundleDisplayName`.
    package let key: String
    /// The text, with the values of the build settings that it refers to.
    package let text: String
    /// Where it is written: in the property list, or as a build setting.
    package let place: SourcePlace

    /// The prefix of build settings that are keys of the list.
    private static let prefix = "INFOPLIST_KEY_"

    /// The texts of a target that are the same in all its configurations, in the order of the file, then those of build settings.
    /// - Parameters:
    ///   - configurations: those that are read; `nil` for all of the target.
    ///   - isWanted: whether the file of the list at an absolute path is asked for; without a file, at an empty path.
    package static func all(
        of target: ProjectTarget, in project: XcodeProject, _ files: RepositoryFiles, _ settings: ConfigurationFiles,
        configurations: [BuildConfiguration]? = nil, where isWanted: (String) -> Bool
    ) -> [InformationText] {
        common(
            (configurations ?? target.configurations).compactMap { configuration in
                let values = project.settings(of: target, in: configuration, settings)
                let path = project.informationFile(in: values)
                guard isWanted(path ?? "") else { return nil }
                return texts(ofListAt: path, values, files)
            })
    }

    /// The texts that have the same value in all lists, in the order in which they are first.
    package static func common(_ lists: [[InformationText]]) -> [InformationText] {
        var values: [String: Set<String>] = [:]
        for text in lists.joined() { values[text.key, default: []].insert(text.text) }
        var known: Set<String> = []
        return lists.joined().filter { values[$0.key]?.count == 1 && known.insert($0.key).inserted }
    }

    private static func texts(
        ofListAt path: String?, _ settings: BuildSettings, _ files: RepositoryFiles
    ) -> [InformationText] {
        var texts: [InformationText] = []
        if let path, let file = try? files.read(path), let decoded = try? TextDecoding.decoded(file) {
            for member in read(decoded) {
                guard let written = member.value.string, let text = expanded(written, settings) else { continue }
                texts.append(
                    InformationText(
                        key: member.key, text: text, place: SourcePlace(file: decoded, offset: member.value.textOffset))
                )
            }
        }
        // What the file has counts.
        let known = Set(texts.map(\.key))
        for key in settings.keys where key.hasPrefix(prefix) {
            let name = String(key.dropFirst(prefix.count))
            guard !known.contains(name), let value = settings.value(of: key), let text = expanded(value.text, settings)
            else { continue }
            texts.append(InformationText(key: name, text: text, place: value.assignment.place))
        }
        return texts
    }

    private static func read(_ file: SourceFile) -> [PropertyListMember] {
        (try? PropertyListParser.parse(file))?.root.members ?? []
    }

    private static func expanded(_ text: String, _ settings: BuildSettings) -> String? {
        let expanded = settings.expanded(text)
        return expanded.contains("$(") || expanded.contains("${") ? nil : expanded
    }
}

extension XcodeProject {
    /// The absolute path of the information property list that build settings name; `nil` if they name none.
    package func informationFile(in settings: BuildSettings) -> String? {
        guard let written = settings.value(of: "INFOPLIST_FILE")?.text, !written.isEmpty else { return nil }
        let prefixes = ["$(SRCROOT)/", "$(PROJECT_DIR)/", "${SRCROOT}/", "${PROJECT_DIR}/"]
        let relative = prefixes.first(where: written.hasPrefix).map { written.dropFirst($0.count) } ?? written[...]
        return ProjectPaths.join(sourceRoot, String(relative))
    }
}
