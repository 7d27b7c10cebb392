import SourceText

/// The list of files that the build system watches for the tool, as the plugin wrote it when the build was planned.
///
/// The native build system does not plan again when a file is added to `Environments` or to a target of a path
/// dependency. It runs the tool, since the folder is watched, but would not notice later edits of the new file. The list
/// is among the inputs too; writing it anew makes the tool run in every build until the next plan, so nothing is stale.
public struct PlannedInputs: Sendable {
    private let list: SourceFile

    /// Reads the list.
    /// - Throws: a diagnostic where there is none.
    public init(listedAt path: String) throws(DiagnosticsError) {
        list = try SourceFile(readingFrom: path)
    }

    /// Writes the list anew where there is a file that it lacks.
    /// - Returns: whether there was one.
    @discardableResult
    public func requestReplanning(for inputs: TargetInputs) throws(DiagnosticsError) -> Bool {
        let planned = Set(String(decoding: list.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        guard try !inputs.files().allSatisfy(planned.contains) else { return false }
        try OutputFile.generated(path: list.path, text: String(decoding: list.bytes, as: UTF8.self))
            .write(evenIfUnchanged: true)
        return true
    }
}
