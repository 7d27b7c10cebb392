import AssetCatalogs
import CommandLineKit
import Findings
import Linter
import SourceText

/// What `prumo assets check` finds, as findings.
enum AssetsPart {
    /// The rule of what the reader of catalogs says.
    private static let reading = RuleMetadata(
        id: "asset_catalog", name: "Asset Catalog", kind: .lint, severity: .error,
        summary: "asset catalogs can be read")

    /// The rules in the order of their ids.
    static let rules = (AssetRule.allCases.map(metadata) + [reading]).sorted { $0.id < $1.id }

    /// What is found in all catalogs below some folders; nothing where there are none.
    static func outcome(_ options: ParsedOptions) throws -> Domain.Outcome {
        var outcome = Domain.Outcome()
        guard let paths = Domain.paths(options, extensions: ["xcassets"]) else { return outcome }
        outcome.report.rules = rules
        var known: Set<String> = []
        for path in paths.isEmpty ? ["."] : paths {
            guard let found = try catalogs(in: path) else { continue }
            var problems = Problems()
            let contents = found.catalogs.compactMap { catalog in
                problems.attempt { () throws(DiagnosticsError) in
                    try CatalogContents(at: catalog.path, target: catalog.target)
                }
            }
            let names = contents.isEmpty ? nil : try found.names()
            for finding in AssetChecks(of: contents).findings(names: names) {
                let diagnostic = Diagnostic(
                    finding.rule.severity, path: shown(finding.path), location: finding.location, finding.message)
                guard known.insert("\(finding.rule.rawValue) \(diagnostic)").inserted else { continue }
                outcome.report.findings += FindingPlaces.findings([diagnostic], rule: finding.rule.rawValue, path: path)
            }
            for diagnostic in DiagnosticsError(problems.diagnostics + contents.flatMap(\.diagnostics)).diagnostics
            where known.insert("\(diagnostic)").inserted {
                var moved = diagnostic
                moved.path = diagnostic.path.map(shown)
                outcome.report.findings += FindingPlaces.findings([moved], rule: reading.id, path: path)
            }
            outcome.report.paths += found.catalogs.map { shown($0.path) }
        }
        return outcome
    }

    /// The catalogs below a folder; nil where there is none.
    private static func catalogs(in path: String) throws -> FoundCatalogs? {
        do {
            return try FoundCatalogs(AssetsCheckCommand.command.parse([path]))
        } catch is UsageError {
            return nil
        }
    }

    /// A path as the other parts print it.
    private static func shown(_ path: String) -> String {
        path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    }

    private static func metadata(_ rule: AssetRule) -> RuleMetadata {
        let words = rule.rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return RuleMetadata(
            id: rule.rawValue, name: words.joined(separator: " "), kind: .lint, severity: rule.severity,
            summary: rule.summary)
    }
}
