import CodeGraph
import EnvironmentSettings
import Files
import Findings
import PackageCommands
import SourceText
import Workspace

/// Checks packages for unused code by the index of their last build, as `prumo check` does.
///
/// A check takes as long as that of the command, so it has a thread of its own; there is one for each build, for each change of the
/// configuration, and none for a text that is edited. Nothing is built.
final class UnusedCodeChecks: @unchecked Sendable {
    /// What was found in a package.
    struct Result: Sendable {
        /// The folder of the package.
        let folder: Path
        fileprivate let stamp: Stamp
        /// The findings by the paths of the files.
        fileprivate var findings: [String: [Finding]] = [:]
        /// The files that were checked.
        fileprivate var paths: [String] = []

        /// The findings in a document, if its text is that of the file which the index describes.
        func findings(in document: OpenDocument) -> [Finding] {
            let path = RealPath.of(document.path) ?? document.path
            guard let found = findings[path], !isNewer(path),
                let bytes = FileBytes.contents(of: path), document.text.bytes.elementsEqual(bytes)
            else { return [] }
            return found
        }

        /// Whether no file that was checked has changed since.
        fileprivate var isCurrent: Bool { !paths.contains(where: isNewer) }

        private func isNewer(_ path: String) -> Bool {
            guard let time = stamp.time, let version = FileVersion(of: path) else { return false }
            return version.modificationTime > time
        }
    }

    /// What a check depends on besides the sources.
    fileprivate struct Stamp: Sendable, Equatable {
        /// When the index was written; `nil` without one.
        let time: Int64?
        private let files: [FileVersion?]

        init(of folder: Path) {
            time = StoreSearch.time(ofPackage: folder)
            files = [PackageManifest.name(in: folder), PackageConfiguration.fileName].map {
                FileVersion(of: folder.child($0).text)
            }
        }
    }

    private let queue: ServerQueue
    private let lock = Lock()
    /// The folders of documents whose packages are to be checked.
    private var pending: Set<Path> = []
    private var isRunning = false
    /// The result of each package; for the thread that checks.
    private var results: [Path: Result] = [:]

    init(_ queue: ServerQueue) { self.queue = queue }

    /// Checks the package of a document, unless that has been done since its last build. What changes is added to the queue.
    func check(packageOf document: OpenDocument) {
        guard let folder = Path(document.path).parent else { return }
        let starts = lock.withLock {
            pending.insert(folder)
            defer { isRunning = true }
            return !isRunning
        }
        if starts, !WorkerThreads.startDetached({ self.run() }) { lock.withLock { isRunning = false } }
    }

    private func run() {
        while true {
            let folders = lock.withLock {
                defer { pending = [] }
                isRunning = !pending.isEmpty
                return pending
            }
            if folders.isEmpty { return }
            let workspace = Workspace()
            let packages = Set(folders.compactMap { workspace.targetsFolder(above: $0)?.real })
            for package in packages.ordered() where Folder.hasEntry(at: package.child(PackageManifest.fileName).text) {
                update(package)
            }
        }
    }

    private func update(_ package: Path) {
        let stamp = Stamp(of: package)
        var new = Result(folder: package, stamp: stamp)
        if let known = results[package], known.stamp == stamp {
            // A file that was saved makes all findings doubtful.
            if known.findings.isEmpty || known.isCurrent { return }
        } else if stamp.time != nil, let report = Self.report(ofPackage: package) {
            new.findings = Dictionary(grouping: report.findings) { RealPath.absolute($0.path) }
            new.paths = report.paths.map(RealPath.absolute)
        }
        let isChange = !(new.findings.isEmpty && results[package]?.findings.isEmpty != false)
        results[package] = new
        if isChange { queue.add(.unusedCode(new)) }
    }

    /// The report of a check; `nil` if it fails. What is wrong with a configuration is reported in its own document.
    private static func report(ofPackage folder: Path) -> FindingsReport? {
        TrapGuard.value {
            let request = CheckRequest(paths: [], package: folder.text, progress: NoProgress())
            return try? CheckDomains.unused.check(request).report
        } ?? nil
    }

    private struct NoProgress: CheckProgress {
        func show(_ activity: String) {}
        func counting(_ activity: String, _ total: Int, of noun: String) -> (@Sendable (Int) -> Void)? { nil }
    }
}
