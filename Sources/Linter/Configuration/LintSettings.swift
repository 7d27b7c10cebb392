import DataFormats
import Files
import Findings
import SourceText

/// The values of `lint` in a file and in those that it extends.
struct LintSettings: Sendable {
    /// The value of a rule, and the rule configured by it.
    struct RuleValue: Sendable {
        let entry: SwiftRule
        let value: JSONValue
        let file: SourceFile
        /// Where the rule's key is.
        let place: SourcePlace
        let runner: RuleRunner
        /// The files that the rule looks at.
        let paths: PathFilter

        /// The value as the file has it.
        var text: String { String(decoding: file.bytes[value.range], as: UTF8.self) }
    }

    /// A rule of `custom_rules`.
    struct CustomRule: Sendable {
        let runner: RuleRunner
        /// Its value as the file has it.
        let text: String
        let place: SourcePlace
    }

    var selection = RuleSelection()
    var paths = PathFilter()
    var preset: Placed<LintPreset>?
    var isStrict: Placed<Bool>?
    var isLenient: Placed<Bool>?
    var warningThreshold: Placed<Int>?
    var reporter: Placed<String>?
    /// The path of the baseline.
    var baseline: Placed<Path>?
    var allowsNoFiles: Placed<Bool>?
    /// What applies to some files only, in the order in which it does.
    var overrides: [ConfigurationOverride] = []
    /// The values of rules, by their current ids.
    var rules: [String: RuleValue] = [:]
    /// The rules of `custom_rules`, by their ids.
    var customRules: [String: CustomRule] = [:]

    /// The result where these extend others. A rule's value replaces the other one as a whole, unless it is empty.
    func merged(over base: LintSettings) -> LintSettings {
        var merged = base
        merged.selection = selection.merged(over: base.selection)
        merged.paths = paths.merged(over: base.paths)
        merged.preset = preset ?? base.preset
        merged.isStrict = isStrict ?? base.isStrict
        merged.isLenient = isLenient ?? base.isLenient
        if let threshold = warningThreshold, threshold.value < base.warningThreshold?.value ?? .max {
            merged.warningThreshold = threshold
        }
        merged.reporter = reporter ?? base.reporter
        merged.baseline = baseline ?? base.baseline
        merged.allowsNoFiles = allowsNoFiles ?? base.allowsNoFiles
        merged.overrides += overrides
        merged.rules.merge(rules) { $1.value.members?.isEmpty == true ? $0 : $1 }
        merged.customRules.merge(customRules) { $1 }
        return merged
    }
}

/// A value of a configuration and its place.
struct Placed<Value: Sendable>: Sendable {
    /// The value.
    let value: Value
    /// The place of the value.
    let place: SourcePlace
}

extension JSONObjectReader {
    /// A reader of nothing, for rules with their defaults.
    static var silent: JSONObjectReader { JSONObjectReader(file: SourceFile(path: "", text: "")) }
}

extension LintSettings {
    /// Warnings about rules that a file configures and that do not run.
    /// - Parameters:
    ///   - isActive: whether a rule runs.
    ///   - selection: what turns rules on and off, what the file extends included.
    func warningsAboutIdleRules(isActive: (RuleMetadata) -> Bool, selection: RuleSelection) -> [Diagnostic] {
        var warnings: [Diagnostic] = []
        for (id, rule) in rules where !isActive(rule.entry.metadata) && id != LintKey.customRules.name {
            let reason =
                switch selection.verdict(on: rule.entry.metadata).reason {
                case .listed(let place): "is disabled, see \(place.reference)"
                case .notListed: "is disabled, because \"only_rules\" does not list it"
                case .standard, .format, .commandLine: "is disabled unless \"opt_in_rules\" lists it"
                }
            warnings.append(
                rule.place.diagnostic(
                    "\"\(id)\" is configured here but \(reason); remove one", severity: .warning))
        }
        return warnings
    }
}
