/// Turns paths of a report into those of a baseline and back.
final class BaselinePaths {
    private let root: String
    /// The baseline's folder, relative to the working directory or absolute.
    private let folder: String
    private var known: [String: String] = [:]

    /// - Parameters:
    ///   - baseline: the baseline's path.
    ///   - root: the absolute path of the working directory.
    init(of baseline: String, root: String) {
        self.root = root
        // What a stream passes on lies elsewhere: most likely in the working directory.
        let isStream = baseline.hasPrefix("/dev/") || baseline.hasPrefix("/proc/")
        let slash = isStream ? nil : baseline.lastIndex(of: "/")
        folder = slash.map { $0 == baseline.startIndex ? "/" : String(baseline[..<$0]) } ?? "."
    }

    /// A path of a report, seen from the baseline's folder.
    func path(of path: String) -> String {
        if let known = known[path] { return known }
        let relative = RelativePaths.path(path, from: folder, root: root)
        known[path] = relative
        return relative
    }

    /// Where a path of the baseline lies.
    func location(of path: String) -> String {
        RelativePaths.absolute(path.hasPrefix("/") ? path : folder + "/" + path, root: root)
    }
}
