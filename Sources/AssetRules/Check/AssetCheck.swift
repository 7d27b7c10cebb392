import AssetCatalogs
import DataFormats
import Findings
import SourceText

/// Checks asset catalogs, storyboards and nibs against rules.
package struct AssetCheck {
    private let rules: [ConfiguredRule<any AssetRule>]

    /// Prepares a check by the rules that a configuration turns on.
    package init(_ configuration: RuleConfiguration<any AssetRule>) {
        self.init(rules: configuration.rules)
    }

    init(rules: [ConfiguredRule<any AssetRule>]) {
        self.rules = rules
    }

    /// Whether a rule needs the names in sources.
    package var needsNames: Bool { rules.contains { $0.rule is any AssetUseRule } }

    /// Whether a rule checks storyboards and nibs.
    package var needsInterfaces: Bool { rules.contains { $0.rule is any InterfaceRule } }

    /// Why rules find less than a user may expect: a sentence for each reason.
    package func notes(on catalogs: [CatalogContents], _ names: NamesInSources) -> [String] {
        rules.flatMap { ($0.rule as? any AssetUseRule)?.notes(on: catalogs, names) ?? [] }
    }

    /// The findings in some catalogs, by path and place; at one place by the rule's id.
    /// - Parameters:
    ///   - names: the names in sources; `nil` if they are not known, so that no asset counts as unused.
    ///   - interfaces: the storyboards and nibs to check as well.
    package func findings(
        in catalogs: [CatalogContents], names: NamesInSources? = nil, interfaces: InterfaceSet? = nil
    ) -> [Finding] {
        let targets = Dictionary(grouping: catalogs, by: \.target).ordered { $0.key < $1.key }.map(\.value)
        var context = AssetRuleContext()
        for (number, configured) in rules.enumerated() {
            context.rule = number
            switch configured.rule {
            case let rule as any AssetSetRule:
                for catalog in catalogs {
                    for contents in catalog.sets { rule.check(contents, in: &context) }
                }
            case let rule as any AssetCatalogRule:
                for catalog in catalogs { rule.check(catalog, in: &context) }
            case let rule as any AssetTargetRule:
                for catalogs in targets { rule.check(catalogs, in: &context) }
            case let rule as any AssetUseRule:
                guard let names else { continue }
                for catalog in catalogs { rule.check(catalog, names, in: &context) }
            case let rule as any InterfaceRule:
                if let interfaces { rule.check(interfaces, in: &context) }
            default: continue
            }
        }
        return findings(context.reports)
    }

    private func findings(_ reports: [AssetRuleContext.Report]) -> [Finding] {
        var places: [String: FindingPlaces] = [:]
        var findings: [Finding] = []
        var diagnostics: [Diagnostic] = []
        // In their order, since columns are counted from the finding before.
        for report in reports.ordered(by: { ($0.file.path, $0.offset) < ($1.file.path, $1.offset) }) {
            let (rule, path) = (rules[report.rule], report.file.path)
            switch report.content {
            case .message(let message, let range):
                var known = places[path] ?? FindingPlaces(report.file)
                findings.append(known.finding(of: rule.metadata.id, rule.severity, message, at: range))
                places[path] = known
            case .diagnostic(var diagnostic, let severity):
                diagnostic.path = diagnostic.path ?? path
                diagnostic.rule = diagnostic.rule ?? rule.metadata.id
                diagnostic.severity = severity ?? rule.severity
                diagnostics.append(diagnostic)
            }
        }
        // Together, so that those on one line share its text.
        findings += FindingPlaces.findings(diagnostics, rule: "", path: "")
        return findings.ordered { left, right in
            if left.path != right.path { return left.path < right.path }
            if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
            return (left.rule, left.message) < (right.rule, right.message)
        }
    }
}

/// Collects the findings of rules.
struct AssetRuleContext {
    /// A finding whose place is not computed yet.
    struct Report {
        /// The message of a rule.
        enum Content {
            case message(String, Range<Int>)
            case diagnostic(Diagnostic, Diagnostic.Severity?)
        }

        /// The position of the rule.
        let rule: Int
        let file: SourceFile
        let content: Content

        /// The offset in the file.
        var offset: Int {
            switch content {
            case .message(_, let range): range.lowerBound
            case .diagnostic(let diagnostic, _): diagnostic.place?.offset ?? 0
            }
        }
    }

    /// The bytes of a message: each entry of a set may name the same long name of another.
    private static let messageLimit = 4000

    /// The position of the rule that runs.
    var rule = 0
    private(set) var reports: [Report] = []

    /// Reports a finding at what is written at an offset of an asset's description.
    /// - Parameter message: what is wrong and what to do: lower case at the start, no full stop at the end.
    @inline(never)
    mutating func report(_ message: String, at offset: Int, of asset: Asset) {
        report(message, at: offset, of: asset.file)
    }

    /// Reports a finding at what is written at an offset of a description, or about its folder if there is none.
    @inline(never)
    mutating func report(_ message: String, at offset: Int, of description: SourceFile) {
        let file = description.reportedFile
        report(message, at: Self.extent(at: offset, of: file), of: file)
    }

    /// Reports a finding at some bytes of a file.
    @inline(never)
    mutating func report(_ message: String, at range: Range<Int>, of file: SourceFile) {
        let message = message.start(ofBytes: Self.messageLimit)
        reports.append(Report(rule: rule, file: file, content: .message(message, range)))
    }

    /// Reports a diagnostic of the description parser.
    /// - Parameter severity: the severity of the finding; that of the rule unless given.
    @inline(never)
    mutating func report(_ diagnostic: Diagnostic, in file: SourceFile, severity: Diagnostic.Severity? = nil) {
        reports.append(Report(rule: rule, file: file, content: .diagnostic(diagnostic, severity)))
    }

    /// The bytes of a string that starts at an offset, its quotes included; none for other values.
    private static func extent(at offset: Int, of file: SourceFile) -> Range<Int> {
        guard offset < file.bytes.count, file.bytes[offset] == UInt8(ascii: "\"") else { return offset..<offset }
        let end = file.bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes, at: offset)
            return (try? scanner.text())?.end
        }
        return offset..<(end.map { $0 + 1 } ?? offset)
    }
}

extension AssetRules {
    /// What becomes of the examples of a rule.
    /// - Throws: that the folder of an example cannot be written, or what is wrong with its options.
    package static func replay(_ entry: RuleEntry<ConfiguredRule<any AssetRule>>) throws -> [RuleReplay.Outcome] {
        try RuleReplay(entry.reference).outcomes { folder, example in
            let check = AssetCheck(rules: [try entry.check(configuredBy: example)])
            guard !check.needsInterfaces else {
                let project = try ProjectNames(below: [folder])
                return check.findings(
                    in: [], interfaces: InterfaceSet(try InterfaceSet.paths(below: folder), in: project))
            }
            let catalog = try CatalogContents(at: "\(folder)/Example.xcassets", target: "App")
            let names = check.needsNames ? try NamesInSources(below: [folder]) : nil
            return check.findings(in: [catalog], names: names)
        }
    }
}
