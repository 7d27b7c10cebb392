import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The list of files that the build system watches for the tool, as the plugin wrote it when the build was planned.
///
/// The native build system does not plan again when a file is added to `Environments` or to a target of a path
/// dependency. It runs the tool, since the folder is watched, but would not notice later edits of the new file. The list
/// is among the inputs too; writing it anew makes the tool run in every build until the next plan, so nothing is stale.
/// Where the plugin has left a mark that the build system watches, deleting it makes the next build that plan.
public struct PlannedInputs: Sendable {
    private let list: SourceFile
    private let mark: String?

    /// Reads the list.
    /// - Parameter mark: a file whose deletion makes the build system plan again.
    /// - Throws: a diagnostic where there is no list.
    public init(listedAt path: String, mark: String? = nil) throws(DiagnosticsError) {
        list = try SourceFile(readingFrom: path)
        self.mark = mark
    }

    /// Writes the list anew, and deletes the mark, where there is a file that the list lacks.
    /// - Returns: whether there was one.
    @discardableResult
    public func requestReplanning(for inputs: TargetInputs) throws(DiagnosticsError) -> Bool {
        let planned = Set(String(decoding: list.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        guard try !inputs.files().allSatisfy(planned.contains) else { return false }
        try OutputFile.generated(path: list.path, text: String(decoding: list.bytes, as: UTF8.self))
            .write(evenIfUnchanged: true)
        // Without it, the tool runs in every build, which is slower but right.
        if let mark { try? FileManager.default.removeItem(atPath: mark) }
        return true
    }
}
