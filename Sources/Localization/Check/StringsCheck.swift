// Hot: rules check a string only if it has the features that concern them, which one pass over its bytes determines.

import Findings
import Foundation
import SourceText
import StringCatalogs
import Workspace

/// What a check takes into account besides a table.
package struct CheckScope: Sendable {
    /// The languages that findings are to be about; nil for all.
    var locales: Set<String>?
    /// The languages whose files are in no target of the project that has the others.
    var withoutTarget: Set<String> = []
    /// Knows the targets that files are in; nil if that is not looked at.
    var builtFiles: BuiltFiles?
    /// The terms of the table's package; nil if it has no glossary.
    var glossary: Glossary?
    /// The fonts of the table's package; nil if they are not known.
    var fonts: FontLibrary?
    /// Whether the table's strings have constants, which take no strings of C.
    var hasConstants = true
    /// What the generator of constants reports about the table.
    var generation: [GenerationReport.Entry] = []
    /// What sources say about the keys that a language lacks, or about all.
    var incompleteKeys = IncompleteKeys.withoutSources

    /// Creates a scope.
    package init(locales: Set<String>? = nil, glossary: Glossary? = nil, fonts: FontLibrary? = nil) {
        (self.locales, self.glossary, self.fonts) = (locales, glossary, fonts)
    }
}

/// Holds tables against rules.
package struct StringsCheck {
    private struct TextRunner {
        let number: Int
        let rule: any StringsTextRule
        let concerns: TextFeatures
    }

    private let rules: [ConfiguredRule<any StringsRule>]
    private let ids: [String]
    private let tableRules: [(number: Int, rule: any StringsTableRule)]
    private let keyRules: [(number: Int, rule: any StringsKeyRule)]
    private let valueRules: [(number: Int, rule: any StringsValueRule)]
    private let textRules: [TextRunner]
    private let allConcerns: TextFeatures

    /// Prepares a check by the rules that a configuration leaves.
    package init(_ configuration: RuleConfiguration<any StringsRule>) {
        self.init(rules: configuration.rules)
    }

    init(rules: [ConfiguredRule<any StringsRule>]) {
        self.rules = rules
        ids = rules.map(\.metadata.id)
        let numbered = rules.enumerated().map { (number: $0, rule: $1.rule) }
        tableRules = numbered.compactMap { rule in (rule.rule as? any StringsTableRule).map { (rule.number, $0) } }
        keyRules = numbered.compactMap { rule in (rule.rule as? any StringsKeyRule).map { (rule.number, $0) } }
        valueRules = numbered.compactMap { rule in (rule.rule as? any StringsValueRule).map { (rule.number, $0) } }
        textRules = numbered.compactMap { number, rule in
            (rule as? any StringsTextRule).map {
                TextRunner(number: number, rule: $0, concerns: type(of: $0).concerns)
            }
        }
        allConcerns = textRules.reduce(into: []) { $0.formUnion($1.concerns) }
    }

    /// What the rules find in a table, by path and place.
    /// - Parameter scope: what the check takes into account besides the table.
    package func findings(in table: StringsTable, scope: CheckScope = CheckScope()) -> [Finding] {
        let checked = CheckedTable(table, scope: scope)
        var context = StringsRuleContext(checked, rules: ids)
        for (number, rule) in tableRules {
            context.rule = number
            rule.check(checked, in: &context)
        }
        var reports = context.reports
        if !textRules.isEmpty || !valueRules.isEmpty || !keyRules.isEmpty { reports += self.reports(onKeysOf: checked) }
        return findings(reports, in: table) + findings(context.otherReports)
    }

    private func findings(_ reports: [StringsRuleContext.OtherReport]) -> [Finding] {
        let diagnostics = reports.map { report in
            var diagnostic = report.diagnostic
            diagnostic.severity = report.severity ?? rules[report.rule].severity
            diagnostic.rule = ids[report.rule]
            return diagnostic
        }
        return FindingPlaces.findings(diagnostics, rule: "", path: "")
    }

    /// What the rules for strings report. Large tables are shared out to a thread per core: what one key has concerns no other.
    private func reports(onKeysOf checked: CheckedTable) -> [StringsRuleContext.Report] {
        let keys = checked.table.keys
        let count = keys.count < 512 ? 1 : min(8, WorkerThreads.processorCount)
        let ranges = (0..<count).map { (keys.count * $0 / count)..<(keys.count * ($0 + 1) / count) }
        let parts = WorkerThreads.map(ranges) { part in
            var context = StringsRuleContext(checked, rules: ids)
            for key in keys[part] { check(key, of: checked, in: &context) }
            return context.reports
        }
        return parts.flatMap(\.self)
    }

    private func check(_ key: StringsTable.Key, of table: CheckedTable, in context: inout StringsRuleContext) {
        context.startKey()
        let checked = CheckedKey(key, of: table)
        let source =
            checked.hasNameAsSource
            ? nil : checked.sourceValue.map { ReferenceTexts($0, title: table.sourceTitle) }
        for case let value? in checked.values where table.isAbout(value.language) {
            // What is not to be translated may have anything in other languages.
            if !value.isSource, !key.fields.shouldTranslate { continue }
            let isPlain = value.value.isPlain
            if !isPlain {
                for (number, rule) in valueRules {
                    context.rule = number
                    rule.check(value, in: &context)
                }
            }
            let references =
                value.isSource
                ? isPlain ? nil : ReferenceTexts(value.value, title: "the string for \"other\"") : source
            for unit in value.value.units { check(unit, of: value, references, in: &context) }
        }
        for (number, rule) in keyRules {
            context.rule = number
            rule.check(checked, in: &context)
        }
    }

    private func check(
        _ unit: TextUnit, of value: CheckedValue, _ references: ReferenceTexts?,
        in context: inout StringsRuleContext
    ) {
        var features = TextFeatures(unit)
        let reference = references?.reference(for: unit, isSame: value.isSource)
        var concerned = features
        if let reference {
            concerned.formUnion(reference.features)
            if !value.isSource, reference.unit.text == unit.text {
                features.insert(.sameAsReference)
                concerned.insert(.sameAsReference)
            }
        }
        guard !concerned.isDisjoint(with: allConcerns) else { return }
        let text = CheckedText(value: value, unit: unit, features: features, reference: reference)
        for runner in textRules where !runner.concerns.isDisjoint(with: concerned) {
            context.rule = runner.number
            runner.rule.check(text, in: &context)
        }
    }

    private func findings(_ reports: [StringsRuleContext.Report], in table: StringsTable) -> [Finding] {
        let order = Dictionary(
            uniqueKeysWithValues: table.files.indices.ordered { table.files[$0].path < table.files[$1].path }
                .enumerated().map { ($1, $0) })
        let sorted = reports.sorted { left, right in
            if left.file != right.file { return order[left.file, default: 0] < order[right.file, default: 0] }
            if left.range.lowerBound != right.range.lowerBound {
                return left.range.lowerBound < right.range.lowerBound
            }
            return left.rule < right.rule
        }
        var findings: [Finding] = []
        findings.reserveCapacity(sorted.count)
        var places: FindingPlaces?
        var file = -1
        for report in sorted {
            if report.file != file {
                file = report.file
                places = FindingPlaces(table.files[file].contents.file)
            }
            let rule = rules[report.rule]
            guard
                let finding = places?.finding(
                    of: rule.metadata.id, report.severity ?? rule.severity, report.message, at: report.range,
                    about: report.subject)
            else { continue }
            findings.append(finding)
        }
        return findings
    }
}

extension StringsRules {
    /// What becomes of the examples of a rule.
    /// - Throws: that the folder of an example cannot be written, or what is wrong with its options.
    static func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] {
        try RuleReplay(rule).outcomes { folder, example in
            guard let entry = registry.rule(rule.metadata.id) else { return [] }
            let check = StringsCheck(rules: [try entry.check(configuredBy: example)])
            var glossaries = Glossaries()
            var scope = CheckScope(glossary: glossaries.glossary(forTablesIn: folder))
            let tables = StringsProject([folder], sourceLanguage: "en").tables
            let whole = rule.metadata.id == UnusedKey.metadata.id ? Set(tables.indices) : []
            let unsourced = IncompleteKeys.all(in: tables, whole: whole, sourceLanguage: "en")
            return zip(tables, unsourced).flatMap { table, keys in
                scope.incompleteKeys = keys
                return check.findings(in: table, scope: scope)
            }
        }
    }
}
