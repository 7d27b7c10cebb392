import Foundation
import SourceText

/// Git's own merge, which knows nothing but lines.
package enum LineMerge {
    /// The merged file; nil where git finds a conflict, or cannot merge such a file.
    package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "prumo-merge-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, bytes) in [("ours", ours), ("base", base), ("theirs", theirs)] {
                try Data(bytes).write(to: folder.appending(path: name))
            }
            let outcome = try GitCommand(folder: folder.path).run(["merge-file", "-p", "-q", "ours", "base", "theirs"])
            return outcome.status == 0 ? outcome.output : nil
        } catch {
            return nil
        }
    }
}
