import AssetCatalogs
import CommandLineKit
import SourceText

/// `prumo assets check`.
enum AssetsCheckCommand: Subcommand {
    static let folders = Argument<[String]>(
        "FOLDER", help: "a catalog, or a folder of them; the package unless given")
    private static let strict = Flag("strict", help: "fail for warnings, too")
    private static let only = Option<[String]>(
        "only", placeholder: "RULE", help: "look for this alone, as in missing_file; may be repeated")
    private static let skip = Option<[String]>(
        "skip", placeholder: "RULE", help: "do not look for this, as in unused; may be repeated")
    static let sources = Option<[String]>(
        "sources", placeholder: "DIR",
        help: "where assets are used; the package or project of the catalogs unless given; may be repeated")

    static let command = Command(
        "prumo assets check",
        summary: "checks asset catalogs for what is absent, unnamed, of the wrong size, double or unused",
        arguments: [folders],
        options: [strict, only, skip, sources, ListingFormat.option, EnvironmentsPackage.option],
        examples: [
            ("prumo assets check", "all catalogs of the package, for the lint stage of CI"),
            ("prumo assets check App/Assets.xcassets --strict", "one catalog, without a single warning"),
            ("prumo assets check --skip unused --skip missing_dark", "without the rules that guess"),
            ("prumo rule --domain assets", "the rules"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let rules = try rules(options)
        let found = try FoundCatalogs(options)
        var problems = Problems()
        let catalogs = found.catalogs.compactMap { catalog in
            problems.attempt { () throws(DiagnosticsError) in
                try CatalogContents(at: catalog.path, target: catalog.target)
            }
        }
        let needsNames = rules.contains(.unused) && !catalogs.isEmpty
        let names = needsNames ? try found.names() : nil
        let checks = AssetChecks(of: catalogs, by: rules)
        let findings = checks.findings(names: names)
        let notes = needsNames && names == nil ? [found.missingSourcesNote] : checks.notes(names: names)
        let report = CatalogReport(
            paths: found.catalogs.map(\.path), catalogs, findings,
            DiagnosticsError(problems.diagnostics + catalogs.flatMap(\.diagnostics)).diagnostics, notes: notes)
        if options[ListingFormat.option] == .json {
            StandardStream.output.write(try JSONOutput.text(of: report))
        } else {
            Report.write(report.findings.map(\.diagnostic))
            StandardStream.output.write(report.text)
        }
        return report.errors > 0 || options[strict] && report.warnings > 0 ? .failure : .success
    }

    /// The rules that a command line leaves.
    private static func rules(_ options: ParsedOptions) throws(UsageError) -> [AssetRule] {
        let only = try rules(named: options[only], by: "only")
        let skipped = try rules(named: options[skip], by: "skip")
        let rules = AssetRule.allCases.filter { (only.isEmpty || only.contains($0)) && !skipped.contains($0) }
        guard !rules.isEmpty else { throw UsageError("--only and --skip leave no rule; give one of them") }
        return rules
    }

    private static func rules(named names: [String], by option: String) throws(UsageError) -> [AssetRule] {
        var rules: [AssetRule] = []
        for name in names {
            guard let rule = AssetRule(rawValue: name) else {
                let all = AssetRule.allCases.map(\.rawValue)
                let hint = Suggestion.hint(
                    for: name, among: all, otherwise: "there are \(all.joined(separator: ", "))")
                throw UsageError("--\(option): there is no rule '\(name)'; \(hint)")
            }
            rules.append(rule)
        }
        return rules
    }
}
