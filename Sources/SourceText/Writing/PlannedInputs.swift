/// The list of files that the build system watches for a tool, as its plugin wrote it when the build was planned.
///
/// The native build system does not plan again when a file is added next to a package's settings or to a target of a path
/// dependency. It runs the tool, since the folder is watched, but would not notice later edits of the new file. The
/// list is among the inputs too; rewriting it makes the tool run in every build until the next plan, so nothing is
/// stale. Where the plugin has left a mark that the build system watches, deleting it makes the next build that plan.
package struct PlannedInputs: Sendable {
    private let list: SourceFile
    private let mark: String?

    /// Reads the list.
    /// - Parameter mark: a file whose deletion makes the build system plan again.
    /// - Throws: a diagnostic if there is no list.
    package init(listedAt path: String, mark: String? = nil) throws(DiagnosticsError) {
        list = try SourceFile(readingFrom: path, as: .tool)
        self.mark = mark
    }

    /// Rewrites the list and deletes the mark if the list lacks a file.
    /// - Parameter files: the paths of all files that the tool reads.
    /// - Returns: whether there was one.
    @discardableResult
    package func requestReplanning(for files: [String]) throws(DiagnosticsError) -> Bool {
        let planned = Set(String(decoding: list.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        guard !files.allSatisfy(planned.contains) else { return false }
        try OutputFile.generated(
            path: RealPath.ofFolder(in: list.path), text: String(decoding: list.bytes, as: UTF8.self)
        )
        .write(evenIfUnchanged: true)
        // Without it, the tool runs in every build, which is slower but correct.
        if let mark { _ = unlink(mark) }
        return true
    }
}
