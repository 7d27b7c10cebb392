import DataFormats
import Findings
import SourceText

/// The targets of packages and what they import.
package struct ModulesDomain: ConfiguredDomain {
    package let name = "modules"
    package let subject = "modules of packages"
    package let extensions: [String] = []

    package init() {}

    package var registry: RuleConfiguration<any ModuleRule>.Registry { ModuleRules.registry }

    package func check(_ request: CheckRequest) throws(DiagnosticsError) -> CheckOutcome {
        guard let paths = request.paths(of: self) else { return CheckOutcome() }
        let run = try ModulesCheckRun(paths, request.overrides)
        var outcome = CheckOutcome(run.report, accepting: run.hasPackages ? run.accepted : [])
        outcome.notes = run.notes
        return outcome
    }

    package func replay(_ rule: RuleReference) throws -> [RuleReplay.Outcome] { try ModuleRules.replay(rule) }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        guard let value = root[name] else { return [] }
        var problems = Problems()
        problems.attempt { () throws(DiagnosticsError) in try ModuleLayers(value, in: file, folder: folder) }
        if let check = value[ModulesKey.check.name] {
            problems.attempt { () throws(DiagnosticsError) in
                try RuleConfiguration(check, in: file, folder: folder, of: registry)
            }
        }
        return problems.diagnostics
    }
}
