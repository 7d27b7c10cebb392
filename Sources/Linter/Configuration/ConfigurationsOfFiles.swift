import Findings
import SourceText

/// The configurations of the files of a run, each once.
package struct ConfigurationsOfFiles {
    private struct Part {
        let configuration: LintConfiguration
        var files: Set<String> = []
    }

    /// By the paths of their files; those of a file with overrides count as one.
    private var parts: [String: Part] = [:]
    private var count = 0

    /// Collects nothing yet.
    package init() {}

    /// Adds a file with its configuration.
    /// - Returns: whether the configuration is a new one.
    package mutating func add(_ path: String, _ configuration: LintConfiguration) -> Bool {
        let key = configuration.path ?? ""
        let isNew = parts[key] == nil
        count += 1
        if isNew { parts[key] = Part(configuration: configuration) }
        // Nothing asks for the files of the others.
        if configuration.baseline != nil || configuration.warningThreshold != nil { parts[key]?.files.insert(path) }
        return isNew
    }

    /// What the configurations accept of the findings in their files.
    package var accepted: [AcceptedFindings] {
        parts.ordered { $0.key < $1.key }.map(\.value).filter { !$0.files.isEmpty }.map { part in
            part.configuration.accepted(in: part.files.count == count ? nil : part.files)
        }
    }
}
