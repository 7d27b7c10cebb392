import DataFormats
import SourceText

/// The rules and the values of options that apply to some files: SwiftFormat's own, and those of the configurations from the
/// outermost folder to the innermost one, each over those before it.
struct SwiftFormatState: Sendable {
    /// The rules that change files.
    private(set) var formatting = Set(SwiftFormatRule.all.filter(\.isOnByDefault).map(\.name))
    /// The rules that `swiftformat --lint` reports.
    private(set) var linting = Set(SwiftFormatRule.all.filter(\.isOnByDefault).map(\.name))
    /// The values that configurations have.
    private var values: [String: String] = [:]
    /// The version of a `.swift-version`.
    private var swiftVersion: String?

    /// Adds a section of a file.
    mutating func apply(_ settings: SwiftFormatSettings) {
        func apply(to rules: inout Set<String>) {
            if let only = settings.only { rules = Set(only.map(\.rule.name)) }
            rules.subtract(settings.disabled.map(\.rule.name))
            rules.formUnion(settings.enabled.map(\.rule.name))
        }
        apply(to: &formatting)
        apply(to: &linting)
        formatting.subtract(settings.lintOnly.map(\.rule.name))
        linting.formUnion(settings.lintOnly.map(\.rule.name))
        values.merge(settings.values.mapValues(\.text)) { $1 }
        if settings.values["swift-version"] != nil { swiftVersion = nil }
    }

    /// Adds the version of a `.swift-version`, which counts unless the configuration beside it has one.
    mutating func apply(swiftVersion text: String) {
        guard text.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true else { return }
        swiftVersion = text
    }

    /// Whether a rule is on, whether it changes files or only reports them.
    func isOn(_ rule: String) -> Bool { linting.contains(rule) || formatting.contains(rule) }

    /// The value of an option.
    func value(_ name: String) -> String { values[name] ?? SwiftFormatOption.option(name)?.standard ?? "" }

    /// What applies of what does the same as a rule.
    func counterparts(of rule: SwiftFormatRule) -> [SwiftFormatRule.Counterpart] {
        rule.counterparts.filter { counterpart in
            let isInEffect =
                switch counterpart.effect {
                case .layout, .format: formatting.contains(rule.name)
                case .lint: isOn(rule.name)
                case .derived(let derived): isOn(rule.name) && derived.options(in: self) != nil
                }
            return isInEffect && counterpart.conditions.allSatisfy(holds)
        }
    }

    private func holds(_ condition: SwiftFormatRule.Condition) -> Bool {
        switch condition {
        case .on(let rule): formatting.contains(rule)
        case .off(let rule): !formatting.contains(rule)
        case .swift(let version): hasSwift(version)
        case .option(let name, let accepted):
            SwiftFormatOption.option(name)?.canonicalWords(of: value(name)).allSatisfy(accepted.contains) ?? false
        }
    }

    /// Whether the version of Swift is known and not below one.
    func hasSwift(_ version: String) -> Bool {
        func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
        let known = numbers(swiftVersion ?? values["swift-version"] ?? "")
        let wanted = numbers(version)
        for (index, number) in wanted.enumerated() {
            let other = index < known.count ? known[index] : 0
            if other != number { return other > number }
        }
        return !known.isEmpty
    }
}
