import Foundation

/// Folders in which an export writes everything aside. A killed export does not remove its folder; the next export
/// removes it.
enum ExportLeftovers {
    private static let prefix = ".feed-export-"

    /// A name for the folder of this process, which is in it.
    static var newName: String { "\(prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)" }

    /// Removes the folders of exports that do not run any more: the process of such a folder has ended, or nothing was
    /// done in it for a minute, while an export that runs creates or moves a file in much less. Only folders are
    /// removed, and no links are followed.
    static func remove(in folder: URL, now: Date = Date()) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names {
            guard
                let match = name.wholeMatch(
                    of: /\.feed-export-(?:(\d{1,10})-)?[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}/)
            else { continue }
            let url = folder.appending(path: name)
            guard FileKind(of: url) == .folder, let changed = FileKind.modificationDate(of: url) else { continue }
            let hasEnded = match.output.1.flatMap { pid_t($0) }.map { !isRunning($0) } ?? false
            if hasEnded || now.timeIntervalSince(changed) > 60 { try? FileManager.default.removeItem(at: url) }
        }
    }

    private static func isRunning(_ process: pid_t) -> Bool {
        // Without a signal, only whether one could be sent; that of another user may not get one.
        process > 0 && (kill(process, 0) == 0 || errno == EPERM)
    }
}

/// What is at a path; a link is a link, wherever it leads.
enum FileKind: Equatable {
    case file, folder, other

    /// Nil if there is nothing.
    init?(of url: URL) {
        guard let information = Self.information(of: url) else { return nil }
        switch information.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }

    static func modificationDate(of url: URL) -> Date? {
        guard let information = information(of: url) else { return nil }
        #if canImport(Darwin)
        let time = information.st_mtimespec
        #else
        let time = information.st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000)
    }

    private static func information(of url: URL) -> stat? {
        var information = stat()
        return lstat(url.path, &information) == 0 ? information : nil
    }
}
