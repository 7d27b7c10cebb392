import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which rules of a domain run, with which options, and over which files.
package struct RuleConfiguration<Rule: Sendable>: Sendable {
    /// The rules of a domain.
    package typealias Registry = RuleRegistry<ConfiguredRule<Rule>>

    /// The rules that are on, in the order of their ids.
    package let rules: [ConfiguredRule<Rule>]
    /// The path of the file that it was read from; nil for the configuration without a file.
    package let file: String?
    private let scope: RuleScope

    /// The path of the file of known findings; nil if none is named.
    package var baseline: String? { scope.baseline }
    /// The ids of the rules that are on.
    package var ruleIDs: [String] { rules.map(\.metadata.id) }

    /// Whether a file is not checked, unless it is named itself.
    /// - Parameter path: as reports print it.
    package func excludes(_ path: String) -> Bool { scope.excludes(path) }

    /// The configuration without a file.
    package init(of registry: Registry, _ overrides: RuleOverrides = RuleOverrides()) {
        var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
        self.init(nil, file: nil, folder: "", of: registry, overrides: overrides, &reader)
    }

    /// Reads the value of the key `check` of a domain.
    /// - Parameter folder: the folder of the file, as reports print paths.
    /// - Throws: everything that is wrong with it.
    package init(
        _ value: JSONValue, in file: SourceFile, folder: String, of registry: Registry,
        _ overrides: RuleOverrides = RuleOverrides()
    ) throws(DiagnosticsError) {
        var reader = JSONObjectReader(file: file)
        self.init(value, file: file.path, folder: folder, of: registry, overrides: overrides, &reader)
        try reader.problems.check()
    }

    private init(
        _ value: JSONValue?, file: String?, folder: String, of registry: Registry, overrides: RuleOverrides,
        _ reader: inout JSONObjectReader
    ) {
        let scope = RuleScope(value, folder: folder, ids: registry.ids, &reader) { registry.rule($0)?.metadata.id }
        var rules: [ConfiguredRule<Rule>] = []
        for entry in registry.all {
            let rule = entry.check(configuredBy: scope.values[entry.metadata.id], &reader)
            if overrides.isOn(entry.metadata.id, configured: scope.isOn(entry.metadata)) { rules.append(rule) }
        }
        self.rules = rules
        self.file = file
        self.scope = scope
    }
}

/// The part of a configuration about rules besides their options: which are on, and for which files.
private struct RuleScope: Sendable {
    /// The values of single rules, by their ids.
    let values: [String: JSONValue]
    /// The path of the file of known findings; nil if none is named.
    let baseline: String?
    private var selection = RuleSelection()
    private var excluded: [GlobPattern] = []

    /// Reads a value with the keys of ``RuleConfigurationKey`` and the ids of rules.
    /// - Parameter currentID: the id of the rule with an id or a former id; nil if there is none.
    init(
        _ value: JSONValue?, folder: String, ids: [String], _ reader: inout JSONObjectReader,
        currentID: (String) -> String?
    ) {
        let names = RuleConfigurationKey.all.map(\.name) + ids
        let members = value.map { reader.members(of: $0, named: names, subject: "\"check\"") } ?? [:]
        values = members.mapValues(\.value)
        let path = values[RuleConfigurationKey.baseline.name].flatMap {
            reader.string($0, subject: "\"baseline\"")
        }
        baseline = path.map { folder.isEmpty || $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
        func rules(_ key: ConfigurationKey) -> [String: SourcePlace]? {
            guard let value = members[key.name]?.value else { return nil }
            var places: [String: SourcePlace] = [:]
            for (text, value) in reader.ruleIDs(value, of: key) {
                if let id = currentID(text) {
                    places[id] = SourcePlace(file: reader.file, offset: value.range.lowerBound)
                } else {
                    let hint = Suggestion.hint(
                        for: text, among: ids, as: .quoted, otherwise: "`prumo rule` lists all rules")
                    reader.report(at: value, "there is no rule \"\(text)\"; \(hint)")
                }
            }
            return places
        }
        selection.disabled = rules(RuleConfigurationKey.disabledRules) ?? [:]
        selection.optIn = rules(RuleConfigurationKey.optInRules) ?? [:]
        selection.only = rules(RuleConfigurationKey.onlyRules).flatMap { $0.isEmpty ? nil : $0 }
        guard let value = values[RuleConfigurationKey.excluded.name] else { return }
        for (text, value) in reader.texts(value, subject: "\"excluded\"") {
            do throws(GlobError) {
                excluded.append(try GlobPattern(folder.isEmpty ? text : "\(folder)/\(text)"))
            } catch {
                reader.report(at: value, "\"\(text)\" is not a valid glob pattern: \(error.message)")
            }
        }
    }

    func isOn(_ rule: RuleMetadata) -> Bool {
        selection.verdict(on: rule).isOn && selection.disabled[rule.id] == nil
    }

    func excludes(_ path: String) -> Bool {
        excluded.contains { $0.covers(path.hasPrefix("./") ? String(path.dropFirst(2)) : path) }
    }
}

/// Finds the configuration of each folder: that of the nearest `.prumo.json` with the key `check` of a domain in it,
/// from the folder up to that of the repository or the root.
package struct RuleConfigurations<Rule: Sendable> {
    private let registry: RuleConfiguration<Rule>.Registry
    private let finder: ConfigurationFinder
    private let overrides: RuleOverrides
    /// What was found, by the paths of folders as they are named, and in full.
    private var known: [String: RuleConfiguration<Rule>] = [:]

    /// Prepares to look for configurations.
    /// - Parameter key: the key of the domain at the top of `.prumo.json`, as in `strings`.
    package init(
        of registry: RuleConfiguration<Rule>.Registry, at key: String, _ overrides: RuleOverrides = RuleOverrides(),
        workingDirectory: String = FileManager.default.currentDirectoryPath
    ) {
        self.registry = registry
        self.overrides = overrides
        finder = ConfigurationFinder(key: key, workingDirectory: workingDirectory)
    }

    /// The configuration of the files in a folder.
    /// - Throws: everything that is wrong with it.
    package mutating func configuration(
        forFolder folder: String
    ) throws(DiagnosticsError) -> RuleConfiguration<Rule> {
        if let configuration = known[folder] { return configuration }
        var path = finder.absolutePath(folder)
        var folders = [folder]
        while true {
            var configuration = known[path]
            if configuration == nil { configuration = try self.configuration(in: path) }
            folders.append(path)
            if let configuration {
                for folder in folders { known[folder] = configuration }
                return configuration
            }
            path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
            if path.isEmpty { path = "/" }
        }
    }

    /// The configuration that a folder itself has: at the top the one without a file, and nil if the folder above has it.
    private func configuration(in path: String) throws(DiagnosticsError) -> RuleConfiguration<Rule>? {
        if let found = try finder.check(in: path) {
            return try RuleConfiguration(found.value, in: found.file, folder: found.folder, of: registry, overrides)
        }
        return finder.isTop(path) ? RuleConfiguration(of: registry, overrides) : nil
    }
}

/// Looks for the nearest file that has a key.
private struct ConfigurationFinder {
    private static let fileName = ".prumo.json"

    let key: String
    let workingDirectory: String

    func absolutePath(_ folder: String) -> String {
        let url = URL(filePath: folder.isEmpty ? "." : folder, relativeTo: URL(filePath: workingDirectory + "/"))
        return url.standardizedFileURL.path
    }

    /// The value of a folder's own file, with the file and its folder as reports print it; nil if there is none.
    func check(
        in folder: String
    ) throws(DiagnosticsError) -> (value: JSONValue, file: SourceFile, folder: String)? {
        let prefix = folder == "/" ? "" : folder
        let path = "\(prefix)/\(Self.fileName)"
        guard Folder.hasEntry(at: path) else { return nil }
        let shown = display(prefix)
        let file = SourceFile(
            path: shown.isEmpty ? Self.fileName : "\(shown)/\(Self.fileName)",
            bytes: try SourceFile.bytes(of: path))
        return try JSONParser.parse(file)[key]?["check"].map { ($0, file, shown) }
    }

    /// Whether no folder above has files for one: that of a repository, and the root.
    func isTop(_ folder: String) -> Bool {
        folder == "/" || folder.isEmpty || Folder.hasEntry(at: "\(folder)/.git")
    }

    /// A path relative to the working directory where it is in there.
    private func display(_ path: String) -> String {
        if path == workingDirectory { return "" }
        return path.hasPrefix(workingDirectory + "/") ? String(path.dropFirst(workingDirectory.count + 1)) : path
    }
}

/// The keys of the part of `.prumo.json` that sets up the rules of a domain. Besides these keys the part has the ids of
/// rules.
package enum RuleConfigurationKey {
    /// Rules to turn off.
    package static let disabledRules = ConfigurationKey(
        "disabled_rules", type: .rulesWithReasons,
        summary: "Rules to turn off that are on by default: a list, or an object that has a reason for each.")
    /// Rules to turn on.
    package static let optInRules = ConfigurationKey(
        "opt_in_rules", type: .rules, summary: "Rules to turn on that are off by default.")
    /// The only rules to run.
    package static let onlyRules = ConfigurationKey(
        "only_rules", type: .rules, summary: "The only rules to run, instead of disabled_rules and opt_in_rules.")
    /// What not to check.
    package static let excluded = ConfigurationKey(
        "excluded", type: .strings,
        summary: "Paths and globs of the files and folders to skip, relative to this file, such as \"Tests\".")
    /// The known findings.
    package static let baseline = ConfigurationKey(
        "baseline", type: .string,
        summary: "The baseline: a file of existing findings, which are not reported; relative to this file."
    )

    /// The keys of every domain, in the order in which they are shown.
    package static let all = [disabledRules, optInRules, onlyRules, excluded, baseline]
}

/// The options of a command line about the rules of a domain, which takes precedence over every configuration.
package struct RuleOverrides: Sendable {
    /// The only rules that run; those of the configuration where it is empty.
    package var onlyRules: [String]
    /// Rules that do not run.
    package var disabledRules: [String]

    /// Creates overrides; empty by default.
    package init(onlyRules: [String] = [], disabledRules: [String] = []) {
        self.onlyRules = onlyRules
        self.disabledRules = disabledRules
    }

    /// Whether a rule runs that a configuration turns on or off.
    func isOn(_ id: String, configured: Bool) -> Bool {
        (onlyRules.isEmpty ? configured : onlyRules.contains(id)) && !disabledRules.contains(id)
    }
}
