import CommandLineKit
import Findings
import Foundation
import Linter
import PackageCommands
import SourceText

/// `prumo rule`.
enum RuleCommand: Subcommand {
    private static let ids = Argument<[String]>(
        "ID", kind: Domain.ruleList, help: "the rule to explain; new ID creates a rule (default: list all rules)")
    private static let domain = Option<Domain?>(
        "domain", placeholder: "DOMAIN", help: "list only the rules of this domain")
    private static let format = Option<Format>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
    private static let kind = Option<RuleMetadata.Kind?>(
        "kind", placeholder: "KIND", help: "the kind of a new rule, style by default")

    private static let differences = Flag(
        "differences", help: "list only what the rules judge differently from SwiftLint, as text or markdown")

    private static let open = Flag("open", help: "open a page about the rule in the browser, without a network")

    private enum Format: String, CaseIterable, ArgumentValue {
        case text, json, markdown
    }

    static let command = Command(
        "prumo rule",
        summary: "list rules, explain a rule, or create a new one", arguments: [ids],
        options: [domain, format, differences, open, kind, ColorMode.option],
        examples: [
            ("prumo rule", "list all rules"),
            ("prumo rule --domain strings", "list the rules for strings tables"),
            ("prumo rule force_cast", "explain a rule, with its options and examples"),
            ("prumo rule force_cast --open", "open a page about a rule in the browser"),
            ("prumo rule --differences", "list the differences from SwiftLint"),
            ("prumo rule --format markdown", "write the reference of all rules"),
            ("prumo rule new no_shouting --kind style", "create a rule's source file, for contributors to prumo"),
        ])

    /// A rule with its domain.
    typealias Listed = (domain: Domain, rule: RuleReference)

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        for other in [format, differences, kind] as [any CommandOption] {
            try options.refuse(open, with: other, advice: "remove one of them")
        }
        let ids = options[Self.ids]
        let kind = options[Self.kind]
        if options[open] {
            guard ids.count == 1 else {
                throw UsageError("--open opens the page of one rule, as in prumo rule force_cast --open")
            }
            return try openPage(of: try rules(ids, in: options[domain])[0])
        }
        if ids.first == "new" {
            guard ids.count == 2 else {
                throw UsageError("prumo rule new takes one id, as in prumo rule new no_shouting")
            }
            try NewRule(id: ids[1], kind: kind ?? .style).write()
            return .success
        }
        if kind != nil { throw UsageError("--kind has no effect without new; remove it") }
        let rules = try rules(ids, in: options[domain])
        if options[Self.differences] { return try write(SwiftLintDifferences(rules.map(\.rule)), options) }
        let isList = ids.isEmpty
        switch options[format] {
        case .json:
            let list = rules.map { RuleDescription($0.rule, of: $0.domain.check) }
            StandardStream.output.write(
                list.count == 1 && !isList ? try JSONOutput.text(of: list[0]) : try JSONOutput.text(of: list))
        case .markdown:
            StandardStream.output.write(rules.map { RuleMarkdown($0.rule).text }.joined(separator: "\n"))
        case .text:
            let terminal = Terminal.standardOutput(options)
            StandardStream.output.write(
                isList
                    ? RuleList(rules).text(for: terminal)
                    : rules.map { RuleExplanation($0.rule, of: $0.domain).text(for: terminal) }.joined(separator: "\n"),
                keepingStyles: terminal.showsStyles)
        }
        return .success
    }

    private static func write(
        _ differences: SwiftLintDifferences, _ options: ParsedOptions
    ) throws(UsageError) -> ExitStatus {
        switch options[format] {
        case .json:
            throw UsageError("--differences prints text or markdown; the list of rules has them in JSON as well")
        case .markdown: StandardStream.output.write(differences.article)
        case .text:
            let terminal = Terminal.standardOutput(options)
            StandardStream.output.write(differences.text(for: terminal), keepingStyles: terminal.showsStyles)
        }
        return .success
    }

    /// Writes a page about a rule to a private folder, prints its path, and opens it.
    private static func openPage(of listed: Listed) throws -> ExitStatus {
        let template = FileManager.default.temporaryDirectory.appending(path: "prumo-rule-XXXXXX").path
        var name = Array(template.utf8CString)
        guard mkdtemp(&name) != nil else {
            let reason = String(cString: strerror(errno))
            throw DiagnosticsError(Diagnostic(path: template, "the folder cannot be created: \(reason); set TMPDIR"))
        }
        let folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let path = "\(folder)/\(listed.rule.metadata.id).html"
        let page = RulePage(listed.rule, of: listed.domain.name).text
        try AtomicFile(path, as: .new, permissions: 0o600).write(Array(page.utf8))
        StandardStream.output.write("\(path.pathOnOneLine)\n")
        do throws(PageOpener.Failure) {
            try PageOpener().open(path)
            return .success
        } catch {
            guard case .failed = error else {
                StandardStream.error.write("prumo: note: \(error.message.onOneLine)\n")
                return .success
            }
            throw UsageError(error.message)
        }
    }

    private static func rules(_ ids: [String], in domain: Domain?) throws(UsageError) -> [Listed] {
        let domains = domain.map { [$0] } ?? Domain.all
        guard !ids.isEmpty else {
            return domains.flatMap { domain in domain.rules.map { (domain, $0) } }
        }
        var rules: [Listed] = []
        for id in ids {
            if id == RuleMetadata.syntaxError.id, domains.contains(.lint) {
                // The engine's own finding, which is in no list of rules.
                rules.append((.lint, RuleReference(.syntaxError)))
                continue
            }
            guard let found = Domain.rule(id, in: domains) else {
                throw UsageError("unknown rule '\(id)'; \(Domain.hint(for: id, in: domains))")
            }
            rules.append(found)
        }
        return rules
    }
}

/// All rules as a table.
private struct RuleList {
    private let rules: [RuleCommand.Listed]

    init(_ rules: [RuleCommand.Listed]) { self.rules = rules }

    func text(for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(
            ["rule", "domain", "kind", "default", "fix", "summary"].map { AlignedTable.Cell($0, style: .bold) })
        for (domain, rule) in rules {
            let metadata = rule.metadata
            table.append([
                AlignedTable.Cell(metadata.id), AlignedTable.Cell(domain.name),
                AlignedTable.Cell(metadata.kind.rawValue),
                AlignedTable.Cell(metadata.isDefault ? metadata.severityName : "off"),
                AlignedTable.Cell(metadata.fixes == .none ? "" : metadata.fixes.rawValue),
                AlignedTable.Cell(metadata.summary, style: .dim),
            ])
        }
        return table.text(for: terminal) + "\(rules.count) rules; run prumo rule ID to explain one\n"
    }
}
