import DataFormats
import SourceText

/// A domain with rules that the key `check` configures.
package protocol ConfiguredDomain: CheckDomain {
    associatedtype Rule: Sendable
    /// The rules.
    var registry: RuleConfiguration<Rule>.Registry { get }
}

extension ConfiguredDomain {
    package var index: RuleIndex { registry.index }

    package func problems(of root: JSONValue, in file: SourceFile, folder: String) -> [Diagnostic] {
        guard let value = root[name]?["check"] else { return [] }
        do {
            _ = try RuleConfiguration(value, in: file, folder: folder, of: registry)
            return []
        } catch {
            return error.diagnostics
        }
    }
}
