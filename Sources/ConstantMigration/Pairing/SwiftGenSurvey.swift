import Findings
import SourceText

/// What has to be known of a configuration of SwiftGen besides its accessors.
package struct SwiftGenSurvey: Sendable {
    /// The names of the generated types.
    package let typeNames: Set<String>
    /// Whether all inputs exist in the repository.
    package let hasAllInputs: Bool

    /// Reads a configuration.
    /// - Parameter variables: the values of `${NAME}` in it.
    /// - Throws: what is wrong with it.
    package init(
        of path: String, variables: [String: String] = [:], in files: ImportedFiles
    ) throws(DiagnosticsError) {
        let configuration = try SwiftGenConfiguration(files.file(at: path), variables: variables)
        typeNames = Set(configuration.entries.flatMap { $0.outputs.map(\.name) })
        hasAllInputs = configuration.entries.allSatisfy { entry in
            entry.inputs.allSatisfy { files.contains($0.path) && Folder.hasEntry(at: $0.path) }
        }
    }
}
