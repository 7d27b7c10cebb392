import FontFiles
import SourceText
import StringCatalogs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The inputs of a target's constants, listed once.
package struct TargetInputs: Sendable {
    /// The files that the package's settings are made from.
    let environments: [String]
    /// The files of the target and its asset catalogs, relative to its folder.
    let resources: [String]
    let targetDirectory: String

    /// The files that are read: those of environments, strings, fonts and descriptions of assets.
    func files() throws(DiagnosticsError) -> [String] {
        var files = environments
        for resource in resources {
            let path = "\(targetDirectory)/\(resource)"
            if resource.hasSuffix(".xcassets") {
                let descriptions = try Folder.paths(below: path)
                    .filter { $0 == "Contents.json" || $0.hasSuffix("/Contents.json") }
                files += descriptions.map { "\(path)/\($0)" }
            } else if TableFile(path: resource) != nil || FontFile.isFont(resource) {
                files.append(path)
            }
        }
        return files
    }
}

/// The list of files that the build system watches for the tool, as the plugin wrote it when the build was planned.
///
/// The native build system does not plan again when a file is added to `Environments` or to a target of a path
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
        list = try SourceFile(readingFrom: path)
        self.mark = mark
    }

    /// Rewrites the list and deletes the mark if the list lacks a file.
    /// - Returns: whether there was one.
    @discardableResult
    package func requestReplanning(for inputs: TargetInputs) throws(DiagnosticsError) -> Bool {
        let planned = Set(String(decoding: list.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
        guard try !inputs.files().allSatisfy(planned.contains) else { return false }
        try OutputFile.generated(path: list.path, text: String(decoding: list.bytes, as: UTF8.self))
            .write(evenIfUnchanged: true)
        // Without it, the tool runs in every build, which is slower but correct.
        if let mark { try? FileManager.default.removeItem(atPath: mark) }
        return true
    }
}
