import CommandLineKit
import Foundation
import SourceText

/// Where a configuration, which may be somebody else's, can have a baseline written.
enum BaselinePlace {
    /// Refuses a baseline outside of the repository that the working directory is in, or of that folder where it is in none.
    /// - Throws: that the command line has to name it.
    static func check(_ path: String) throws(UsageError) {
        let directory = URL(filePath: ".").resolvingSymlinksInPath().path
        var root = directory[...]
        while !Folder.hasEntry(at: "\(root)/.git") {
            guard let slash = root.lastIndex(of: "/") else {
                root = directory[...]
                break
            }
            root = root[..<slash]
        }
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        guard real.hasPrefix(root == "/" ? "/" : "\(root)/") else {
            throw UsageError(
                "--prune does not write \(path), which the configuration names outside of the repository; "
                    + "name it with --baseline")
        }
    }
}
