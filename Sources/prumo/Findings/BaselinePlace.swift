import CommandLineKit
import SourceText

/// Where a configuration, which may be somebody else's, can have a baseline written.
enum BaselinePlace {
    /// Refuses a baseline outside of the repository of the working directory, or of that folder where it is in none.
    /// - Throws: that the command line has to name it.
    static func check(_ path: String) throws(UsageError) {
        let directory = RealPath.of(".") ?? RealPath.absolute(".")
        let root = RepositoryFolder.containing(directory) ?? directory
        guard RealPath.contains(root, RealPath.of(path) ?? RealPath.absolute(path)) else {
            throw UsageError(
                "--prune does not write \(path), which the configuration names outside of the repository; "
                    + "name it with --baseline")
        }
    }
}
