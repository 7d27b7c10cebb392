import Files
import Findings
import Linter
import SourceText

/// Checks the imports of a package with the linter's rule for them, by the options that it has under the key `lint`.
struct UnusedImportCheck {
    /// The rule; the linter itself runs it where a configuration turns it on.
    static let rule = SwiftRules.registry.rule(CodeRules.unusedImport)?.metadata

    private let compiled: CompiledPackage
    private let configurations: LintConfigurations

    init(_ compiled: CompiledPackage) throws(DiagnosticsError) {
        self.compiled = compiled
        configurations = try LintConfigurations(overrides: LintOverrides(onlyRules: [CodeRules.unusedImport]))
    }

    /// The imports that no file needs.
    /// - Parameters:
    ///   - paths: the files in which they are reported.
    ///   - isNamed: whether the command line names the rule, so that it runs where `disabled_rules` has it.
    func findings(in paths: [String], isNamed: Bool) throws(DiagnosticsError) -> [CodeFinding] {
        let linter = FileLinter()
        let bytes = FileBytes()
        var found: [CodeFinding] = []
        for path in paths {
            guard let file = compiled.files[path], file.imports.contains(where: \.mayBeUnused) else { continue }
            let shown = Path(path).shown()
            let configuration = try configurations.configuration(forFile: shown)
            guard isNamed || !configuration.disables(CodeRules.unusedImport), (try? bytes.readSource(path)) != nil
            else { continue }
            linter.compiledFile = file
            let findings = linter.findings(
                in: bytes.bytes, path: shown, rules: configuration.rules(forFile: shown))
            // Imports that are missing have no range.
            for finding in findings where !finding.range.isEmpty {
                found.append(CodeFinding(finding: finding, symbol: -1, path: path))
            }
        }
        return found
    }
}

extension CompiledFile.Import {
    /// Whether it is unused, or one of those that no file needs.
    fileprivate var mayBeUnused: Bool { !isUsed || !ModuleExports.needsImport(module) }
}
