import SourceText

/// What is read of another tool: its accessors, and its configuration.
package struct ForeignConstants: Sendable {
    /// The tool.
    package let tool: ForeignTool
    /// All accessors.
    package var constants: [ForeignConstant] = []
    /// The generated types and files, in the order of the configuration.
    package var outputs: [ForeignOutput] = []
    /// The types of PrumoRuntime that take the place of the tool's types, by the names of those: `ImageAsset`.
    package var types: [String: String] = [:]
    /// What has no counterpart here, each at its place in the configuration.
    package var notes: [Diagnostic] = []
    /// The files of the tool that are not needed any more, by their absolute paths: its configuration, what it generated.
    package var obsoleteFiles: [String] = []

    /// Creates an empty description.
    package init(tool: ForeignTool) { self.tool = tool }

    /// Notes why nothing has accessors, unless another note says so.
    /// - Parameter path: the file that is concerned; `nil` if it is the target as a whole.
    mutating func noteIfEmpty(at path: String?, _ reason: String) {
        guard constants.isEmpty, outputs.isEmpty, notes.isEmpty else { return }
        notes.append(Diagnostic(.warning, path: path, reason))
    }
}
