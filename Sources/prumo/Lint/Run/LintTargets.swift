import Findings
import Linter
import SourceText

/// The files that a command line names, each with the configuration that holds for it.
struct LintTargets {
    /// The files, in the order of reports.
    private(set) var files: [LintFile] = []
    /// What cannot be found or is configured wrongly.
    private(set) var problems: [Diagnostic] = []
    /// What is odd in configurations.
    private(set) var warnings: [Diagnostic] = []

    /// Looks for the files.
    /// - Parameter forcesExclusion: whether named files are left out as well, where they are excluded or generated.
    init(_ paths: [String], _ configurations: LintConfigurations, forcesExclusion: Bool) {
        var walk = FileWalk(
            enters: { (try? configurations.configuration(forFolder: $0))?.mayInclude(below: $0) ?? true },
            takes: { (try? configurations.configuration(forFile: $0))?.includes($0) ?? true })
        for path in paths.isEmpty ? ["."] : paths { walk.add(path) }
        problems = walk.problems
        let constants = PackageConstantsReader()
        var seen: Set<ObjectIdentifier> = []
        files.reserveCapacity(walk.files.count)
        for file in walk.files {
            do throws(DiagnosticsError) {
                let configuration = try configurations.configuration(forFile: file.path)
                if seen.insert(ObjectIdentifier(configuration)).inserted { warnings += configuration.warnings }
                let isForced = file.isNamed && !forcesExclusion
                if file.isNamed, forcesExclusion, !configuration.includes(file.path) { continue }
                files.append(
                    LintFile(
                        FoundFile(path: file.path, size: file.size, isNamed: isForced), configuration,
                        constants: constants.constants(forFile: file.path)))
            } catch {
                problems += error.diagnostics
            }
        }
        warnings = Diagnostic.ordered(warnings + constants.warnings)
        problems = Diagnostic.ordered(problems)
    }
}
