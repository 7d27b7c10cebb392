import DataFormats
import Files
import Findings
import SourceText
import Workspace

/// The declarations of packages and their uses.
package struct UnusedDomain: ConfiguredDomain {
    package let name = "unused"
    package let subject = "unused code"
    package let extensions = ["swift"]
    package var registry: RuleConfiguration<any CodeRule>.Registry { CodeRules.registry }

    private let constants: UnusedCodeRun.ConstantsSearch

    /// The domain.
    /// - Parameter constants: finds the resources whose constants are unused.
    package init(constants: @escaping UnusedCodeRun.ConstantsSearch = { _, _ in [] }) { self.constants = constants }

    /// Checks the package of a request, if its last build wrote an index that is as new as its sources.
    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let workspace = Workspace()
        let start = Path(request.package ?? paths.first ?? ".")
        guard let folder = workspace.targetsFolder(above: start),
            Folder.hasEntry(at: folder.child(PackageManifest.fileName).text)
        else { return CheckOutcome() }
        switch try UnusedCodeRun.index(ofPackage: folder, workspace: workspace) {
        case .fresh(let package):
            var run = try UnusedCodeRun(
                package, reporting: request.paths.isEmpty ? [] : paths, request.overrides)
            try run.addConstants(constants)
            return CheckOutcome(run.report, accepting: run.accepted)
        case .stale(let reasons):
            var outcome = CheckOutcome()
            guard let first = reasons.first else { return outcome }
            let more = reasons.count == 1 ? "" : ", as do \((reasons.count - 1).counted("other file"))"
            outcome.notes = [
                Diagnostic(.warning, path: first.path, "unused code is not checked: \(first.message)\(more)")
            ]
            return outcome
        case .missing: return CheckOutcome()
        }
    }

    /// Examples have to be compiled, which only tests do.
    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { [] }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        var problems = UnusedConfigurations.problems(of: root, in: file, folder: folder)
        guard let check = root[name]?[UnusedConfigurationKey.check.name] else { return problems }
        do throws(DiagnosticsError) {
            _ = try RuleConfiguration(check, in: file, folder: folder, of: registry)
        } catch { problems += error.diagnostics }
        return problems
    }
}
