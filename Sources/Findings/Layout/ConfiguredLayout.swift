import DataFormats
import SourceText

/// The layout that a `.prumo.json` asks for, as far as rules of the linter depend on it.
package final class ConfiguredLayout: Sendable {
    /// The settings.
    package let settings: LayoutSettings
    /// Where the key `format` is.
    package let place: SourcePlace
    private let places: [String: SourcePlace]
    private let deciders: Set<LayoutDecider>

    /// Reads the key `format` of a file.
    ///
    /// What is wrong with its value is reported by those who format: here a wrong value stands for the default.
    /// - Returns: `nil` if the file has no such key.
    package init?(_ root: JSONValue, in file: SourceFile) {
        guard let member = root.members?.first(where: { $0.name == LayoutSettings.key }) else { return nil }
        var reader = JSONObjectReader(file: file)
        var settings = LayoutSettings()
        var places: [String: SourcePlace] = [:]
        for key in member.value.members ?? [] {
            places[key.name] = SourcePlace(file: file, range: key.nameRange)
            let known = SettingKey<LayoutSettings>.all.first { $0.name == key.name }
            known?.read(key.value, into: &settings, &reader)
        }
        let rules = member.value["rules"]?.members.map { members in
            Set(members.filter { if case .boolean(true) = $0.value.content { true } else { false } }.map(\.name))
        }
        deciders = Set(
            LayoutDecider.allCases.filter { decider in
                switch decider {
                case .layout: true
                case .joinedLines: !settings.respectsExistingLineBreaks
                default: rules?.contains(decider.rawValue) ?? decider.isOnByDefault
                }
            })
        self.settings = settings
        self.places = places
        place = SourcePlace(file: file, range: member.nameRange)
    }

    /// Whether it decides what a rule judges.
    package func decides(_ rule: RuleMetadata) -> Bool { rule.layout.decider.map(deciders.contains) ?? false }

    /// Whether it decides what a rule judges, and may decide otherwise.
    package func opposes(_ rule: RuleMetadata) -> Bool {
        if case .opposed(let decider) = rule.layout { deciders.contains(decider) } else { false }
    }

    /// Where the first of some keys is that the file has; the key `format` if it has none of them.
    package func place(ofKeys names: [String]) -> SourcePlace {
        names.lazy.compactMap { self.places[$0] }.first ?? place
    }
}
