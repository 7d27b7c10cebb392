import Foundation
import SourceText

/// Git's own merge, which knows only lines.
package enum LineMerge {
    /// The merged file; nil where git finds a conflict, cannot merge such a file, or is not run.
    package static func merge(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
        try? GitCommand.inTemporaryFolder { folder in
            for (name, bytes) in [("ours", ours), ("base", base), ("theirs", theirs)] {
                try Data(bytes).write(to: folder.appending(path: name))
            }
            let outcome = try GitCommand(folder: folder.path).run(.mergeFile, ["-p", "-q", "ours", "base", "theirs"])
            return outcome.status == 0 ? outcome.output : nil
        }
    }
}
