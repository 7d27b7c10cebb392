import DataFormats
import Findings
import SourceText

/// Which rules run over tables, with which options.
package struct StringsCheckConfiguration: Sendable {
    /// The rules that are on, in the order of their ids.
    let rules: [ConfiguredStringsRule]
    /// The path of the file of known findings; nil where none is named.
    package let baseline: String?
    /// The files and folders that are not checked.
    private let excluded: [GlobPattern]

    /// Whether a file is left out, unless it is named itself.
    /// - Parameter path: as reports print it.
    package func excludes(_ path: String) -> Bool {
        excluded.contains { $0.covers(path.hasPrefix("./") ? String(path.dropFirst(2)) : path) }
    }

    /// The rules that are on, as a report describes them.
    package var ruleIDs: [String] { rules.map(\.metadata.id) }

    /// What a command line says about rules, whatever the configuration says.
    package struct Overrides: Sendable {
        /// The only rules that run; those of the configuration where it is empty.
        package var onlyRules: [String]
        /// Rules that do not run.
        package var disabledRules: [String]

        /// Creates what a command line says; nothing unless given.
        package init(onlyRules: [String] = [], disabledRules: [String] = []) {
            self.onlyRules = onlyRules
            self.disabledRules = disabledRules
        }
    }

    /// The configuration without a file.
    package init(_ overrides: Overrides = Overrides()) {
        var reader = JSONObjectReader(file: SourceFile(path: "", text: ""))
        self.init(nil, folder: "", overrides, &reader)
    }

    /// Reads the value of `strings.check`.
    /// - Parameters:
    ///   - folder: the folder of the file, as paths of reports start.
    /// - Throws: everything that is wrong with it.
    package init(
        _ value: JSONValue, in file: SourceFile, folder: String, _ overrides: Overrides = Overrides()
    ) throws(DiagnosticsError) {
        var reader = JSONObjectReader(file: file)
        self.init(value, folder: folder, overrides, &reader)
        try reader.problems.check()
    }

    private init(_ value: JSONValue?, folder: String, _ overrides: Overrides, _ reader: inout JSONObjectReader) {
        let members =
            value.map {
                reader.members(of: $0, named: StringsCheckKey.names, subject: "\"check\"")
            } ?? [:]
        func list(_ key: StringsCheckKey) -> [String: SourcePlace]? {
            guard let value = members[key.rawValue]?.value else { return nil }
            var places: [String: SourcePlace] = [:]
            for (text, value) in reader.strings(value, subject: "\"\(key.rawValue)\"") {
                if StringsRules.registry.rule(text) != nil {
                    places[text] = SourcePlace(file: reader.file, offset: value.range.lowerBound)
                } else {
                    let meant = Suggestion.nearest(to: text, among: StringsRules.registry.ids)
                    let hint = meant.map { "did you mean \"\($0)\"?" } ?? "prumo rule lists them"
                    reader.report(at: value, "there is no rule \"\(text)\"; \(hint)")
                }
            }
            return places
        }
        var selection = RuleSelection()
        selection.disabled = list(.disabledRules) ?? [:]
        selection.optIn = list(.optInRules) ?? [:]
        selection.only = list(.onlyRules).flatMap { $0.isEmpty ? nil : $0 }
        let forced = Set(overrides.onlyRules)
        var rules: [ConfiguredStringsRule] = []
        for entry in StringsRules.registry.all {
            let id = entry.metadata.id
            let rule = entry.check(configuredBy: members[id]?.value, &reader)
            let isWanted = selection.verdict(on: entry.metadata).isOn && selection.disabled[id] == nil
            let isOn = forced.isEmpty ? isWanted : forced.contains(id)
            if isOn, !overrides.disabledRules.contains(id) { rules.append(rule) }
        }
        self.rules = rules
        var excluded: [GlobPattern] = []
        if let value = members[StringsCheckKey.excluded.rawValue]?.value {
            for (text, value) in reader.strings(value, subject: "\"excluded\"") {
                do throws(GlobError) {
                    excluded.append(try GlobPattern(folder.isEmpty ? text : "\(folder)/\(text)"))
                } catch {
                    reader.report(at: value, "\"\(text)\" is no pattern of paths: \(error.message)")
                }
            }
        }
        self.excluded = excluded
        baseline = members[StringsCheckKey.baseline.rawValue].flatMap { member in
            reader.string(member.value, subject: "\"baseline\"").map {
                folder.isEmpty || $0.hasPrefix("/") ? $0 : "\(folder)/\($0)"
            }
        }
    }
}
