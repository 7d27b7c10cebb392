import AssetCatalogs
import Findings
import SourceText

/// What a check of asset catalogs found.
struct CatalogReport: Encodable {
    /// One catalog in numbers.
    struct Catalog: Encodable {
        let path: String
        /// nil where the catalog could not be read.
        let assets: Int?
        let errors: Int
        let warnings: Int
    }

    /// One finding; `rule` is nil for what the reader of catalogs says, as of a `Contents.json` that is broken.
    struct Finding: Encodable {
        let rule: String?
        let severity: String
        let path: String
        let line: Int
        let column: Int
        let message: String
        let diagnostic: Diagnostic

        private enum CodingKeys: CodingKey {
            case rule, severity, path, line, column, message
        }

        init(_ diagnostic: Diagnostic, rule: AssetRule? = nil, message: String? = nil) {
            self.diagnostic = diagnostic
            self.rule = rule?.rawValue
            severity = diagnostic.severity.rawValue
            path = diagnostic.path ?? ""
            line = diagnostic.location.line
            column = diagnostic.location.column
            self.message = message ?? diagnostic.message
        }
    }

    let catalogs: [Catalog]
    let findings: [Finding]
    /// What could not be looked for.
    let notes: [String]

    private enum CodingKeys: CodingKey {
        case catalogs, findings, notes
    }

    var errors: Int { findings.count { $0.severity == Diagnostic.Severity.error.rawValue } }
    var warnings: Int { findings.count - errors }

    /// - Parameters:
    ///   - paths: All catalogs.
    ///   - contents: Those that could be read.
    ///   - diagnostics: Why others could not, and what else the reader of catalogs says.
    init(
        paths: [String], _ contents: [CatalogContents], _ findings: [AssetFinding], _ diagnostics: [Diagnostic],
        notes: [String]
    ) {
        self.notes = notes
        let findings =
            diagnostics.map { Finding($0) }
            + findings.map { Finding($0.diagnostic, rule: $0.rule, message: $0.message) }
        self.findings = findings.sorted { $0.diagnostic.precedes($1.diagnostic) }
        let counts = Dictionary(contents.map { ($0.path, $0.assetCount) }, uniquingKeysWith: { first, _ in first })
        catalogs = paths.map { path in
            let own = findings.filter { $0.path == path || $0.path.hasPrefix(path + "/") }
            let errors = own.count { $0.severity == Diagnostic.Severity.error.rawValue }
            return Catalog(path: path, assets: counts[path], errors: errors, warnings: own.count - errors)
        }
    }

    /// A line for each catalog, and one for all of several.
    var text: String {
        guard !catalogs.isEmpty else { return "there are no asset catalogs here\n" }
        var lines = catalogs.map { Self.line($0.path.pathOnOneLine, $0.assets, $0.errors, $0.warnings) }
        if catalogs.count > 1 {
            let assets = catalogs.compactMap(\.assets).reduce(0, +)
            lines.append(Self.line("\(catalogs.count) catalogs", assets, errors, warnings))
        }
        return (lines + notes.map(\.onOneLine)).map { $0 + "\n" }.joined()
    }

    private static func line(_ subject: String, _ assets: Int?, _ errors: Int, _ warnings: Int) -> String {
        guard let assets else { return "\(subject): cannot be read, \(count(errors, "error"))" }
        guard errors + warnings > 0 else {
            guard assets > 0 else { return "\(subject): no assets" }
            return "\(subject): \(count(assets, "asset")) \(assets == 1 ? "is" : "are") fine"
        }
        return "\(subject): \(count(assets, "asset")), \(count(errors, "error")), \(count(warnings, "warning"))"
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
