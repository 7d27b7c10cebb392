import CommandLineKit
import ConstantGenerators
import EnvironmentSettings
import Findings
import Linter
import SourceText

/// What `prumo environments check` finds, as findings.
enum EnvironmentsPart {
    /// The rule of all findings.
    static let metadata = RuleMetadata(
        id: "environment", name: "Environment", kind: .lint, severity: .error,
        summary: "environments are complete, agree with each other and pass their guards")

    /// The problems and warnings of all environments, without their secrets; nothing where there are none.
    static func outcome(_ options: ParsedOptions) throws -> Domain.Outcome {
        var outcome = Domain.Outcome()
        guard let directory = try directory(options) else { return outcome }
        let diagnostics: [Diagnostic]
        do {
            let configuration = try PackageConfiguration(inPackage: directory)
            let environments = try EnvironmentSet(inPackage: directory, configuration: configuration)
            if environments.names.isEmpty { return outcome }
            diagnostics = try check(EnvironmentsPackage(options))
        } catch let error as DiagnosticsError {
            diagnostics = error.diagnostics
        }
        var findings = DiagnosticFindings()
        let fallback = Folder.path(of: EnvironmentSet.folderName, in: directory)
        outcome.report.findings = Diagnostic.ordered(diagnostics).map { diagnostic in
            let isOfConfiguration = diagnostic.path == PackageConfiguration.fileName && directory != "."
            let path = isOfConfiguration ? Folder.path(of: PackageConfiguration.fileName, in: directory) : nil
            return findings.finding(metadata.id, path.map { diagnostic.moved(to: $0) } ?? diagnostic, orAt: fallback)
        }
        let names = (try? Folder.names(in: fallback)) ?? []
        outcome.report.paths = names.filter { $0.hasSuffix(".json") }.map { "\(fallback)/\($0)" }
        outcome.report.rules = [metadata]
        return outcome
    }

    private static func check(_ package: EnvironmentsPackage) throws(DiagnosticsError) -> [Diagnostic] {
        let environments = package.environments
        let settings = try package.settings(inOrderOf: environments.names.first)
        var problems = Problems()
        for name in environments.names {
            let found = problems.attempt { () throws(DiagnosticsError) in
                let selection = try EnvironmentSelection(among: environments, traits: [name], asserted: nil)
                let selected = try SelectedSettings(selection, of: settings)
                // Names that Swift cannot have show only here.
                _ = try EnvironmentConstants.text(for: selected)
                return selected.secretProblems + selected.warnings
            }
            for diagnostic in found ?? [] { problems.report(diagnostic) }
        }
        return problems.diagnostics
    }

    /// The folder of the package, as messages name it; nil where this is none.
    private static func directory(_ options: ParsedOptions) throws(UsageError) -> String? {
        if options[EnvironmentsPackage.option] != nil { return try EnvironmentsPackage.directory(options) }
        do {
            return try EnvironmentsPackage.directory(options)
        } catch {
            return nil
        }
    }
}

extension Diagnostic {
    /// The same of another file.
    fileprivate func moved(to path: String) -> Diagnostic {
        Diagnostic(severity, path: path, location: location, message)
    }
}
