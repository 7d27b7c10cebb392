import DataFormats
import Files
import SourceText

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

    /// The folders that are left out where no key says what is.
    private let vendored: VendoredFolders

    /// Whether a file is not checked, unless it is named itself.
    /// - Parameter path: as reports print it.
    package func excludes(_ path: String) -> Bool { scope.excludes(path) ?? vendored.contains(Path(path)) }

    /// The configuration without a file.
    package init(
        of registry: Registry, _ overrides: RuleOverrides = RuleOverrides(),
        leavingOut vendored: VendoredFolders = VendoredFolders()
    ) {
        var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
        self.init(nil, file: nil, folder: "", of: registry, overrides: overrides, vendored, &reader)
    }

    /// Reads the value of the key `check` of a domain.
    /// - Parameter folder: the folder of the file, as reports print paths.
    /// - Throws: everything that is wrong with it.
    package init(
        _ value: JSONValue, in file: SourceFile, folder: String, of registry: Registry,
        _ overrides: RuleOverrides = RuleOverrides(), leavingOut vendored: VendoredFolders = VendoredFolders()
    ) throws(DiagnosticsError) {
        var reader = JSONObjectReader(file: file)
        self.init(value, file: file.path, folder: folder, of: registry, overrides: overrides, vendored, &reader)
        try reader.problems.check()
    }

    private init(
        _ value: JSONValue?, file: String?, folder: String, of registry: Registry, overrides: RuleOverrides,
        _ vendored: VendoredFolders, _ reader: inout JSONObjectReader
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
        self.vendored = vendored
    }
}

/// The part of a configuration about rules besides their options: which are on, and for which files.
private struct RuleScope: Sendable {
    /// The values of single rules, by their ids.
    let values: [String: JSONValue]
    /// The path of the file of known findings; nil if none is named.
    let baseline: String?
    private var selection = RuleSelection()
    /// `nil` where no key says it.
    private var excluded: [GlobPattern]?

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
        var patterns: [GlobPattern] = []
        for (text, value) in reader.texts(value, subject: "\"excluded\"") {
            do throws(GlobError) {
                patterns.append(try GlobPattern(text, in: folder))
            } catch {
                reader.report(at: value, "\"\(text)\" is not a valid glob pattern: \(error.message)")
            }
        }
        excluded = patterns
    }

    func isOn(_ rule: RuleMetadata) -> Bool {
        selection.verdict(on: rule).isOn && selection.disabled[rule.id] == nil
    }

    func excludes(_ path: String) -> Bool? {
        excluded?.contains { $0.covers(path.hasPrefix("./") ? String(path.dropFirst(2)) : path) }
    }
}
