import Foundation
import SourceText

/// Waits for changes in folders: through inotify on Linux, elsewhere by looking again after a while.
///
/// Elsewhere, and where the system grants no more watches, a wait ends after ``pollInterval`` and names no paths.
package final class FolderEvents {
    /// What happened since the last wait.
    package enum Event {
        /// Files were saved, and nothing else happened; their paths.
        case saved(Set<String>)
        /// Names appeared, disappeared or may have; the paths that are known to be concerned.
        case changed(Set<String>)
        /// Nobody reads the output any more.
        case outputClosed
    }

    /// The time in milliseconds after which it looks again where the system sends no events.
    package static let pollInterval: Int32 = 250
    /// The time in milliseconds without an event after which a save is complete: editors write, rename and delete.
    private static let quietTime: Int32 = 4
    /// The time in milliseconds after which it no longer waits for that.
    private static let longestTime: UInt64 = 100

    /// Whether the system reports changes.
    package private(set) var isNotified = false
    private var descriptor: Int32 = -1
    /// The watched folders, by the numbers of their watches.
    private var watches: [Int32: Watch] = [:]

    private struct Watch: Equatable {
        /// What comes before the names in it.
        let prefix: String
        /// Whether only configurations in it matter.
        let isAbove: Bool
    }

    #if os(Linux)
    private static let mask = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
            | IN_ONLYDIR)

    package init() {
        descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
        isNotified = descriptor >= 0
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches folders, and no others from now on.
    /// - Parameter above: folders of which only the configurations matter.
    /// - Returns: whether one of them was not watched before, so that something in it may have changed unnoticed.
    package func watch(_ folders: Set<String>, above: Set<String>) -> Bool {
        guard isNotified else { return false }
        var watched: [Int32: Watch] = [:]
        // A folder under two paths has one number: that of its sources comes last.
        for (folder, isAbove) in above.map({ ($0, true) }) + folders.map({ ($0, false) }) {
            let number = inotify_add_watch(descriptor, folder, Self.mask)
            if number >= 0 {
                let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
                watched[number] = Watch(prefix: prefix, isAbove: isAbove)
            } else if errno == ENOSPC || errno == ENOMEM {
                isNotified = false
                return false
            }
        }
        let hasNew = watched.contains { watches[$0.key] != $0.value }
        for number in watches.keys where watched[number] == nil { inotify_rm_watch(descriptor, number) }
        watches = watched
        return hasNew
    }

    /// Waits until something happens.
    package func next() -> Event {
        guard isNotified else { return poll(-1, Self.pollInterval).isOutputClosed ? .outputClosed : .changed([]) }
        var paths: Set<String> = []
        var isOnlySaved = true
        var end: UInt64?
        while true {
            let (isReadable, isOutputClosed) = poll(descriptor, end == nil ? -1 : Self.quietTime)
            if isOutputClosed { return .outputClosed }
            let now = DispatchTime.now().uptimeNanoseconds / 1_000_000
            if isReadable, read(&paths, &isOnlySaved) { end = end ?? now + Self.longestTime }
            if let end, !isReadable || now >= end { return isOnlySaved ? .saved(paths) : .changed(paths) }
        }
    }

    /// Reads events.
    /// - Returns: whether one of them matters.
    private func read(_ paths: inout Set<String>, _ isOnlySaved: inout Bool) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return false }
        var isRelevant = false
        buffer.withUnsafeBytes { bytes in
            var offset = 0
            let size = MemoryLayout<inotify_event>.size
            while offset + size <= count {
                let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let name = bytes[(offset + size)..<(offset + size + Int(event.len))].prefix { $0 != 0 }
                offset += size + Int(event.len)
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                    (isRelevant, isOnlySaved) = (true, false)
                    continue
                }
                if event.mask & UInt32(IN_IGNORED) != 0 { continue }
                guard let watch = watches[event.wd] else { continue }
                let path = watch.prefix + String(decoding: name, as: UTF8.self)
                if watch.isAbove, !WatchedFile.isConfiguration(path) { continue }
                let isFolder = event.mask & UInt32(IN_ISDIR | IN_DELETE_SELF | IN_MOVE_SELF) != 0
                guard isFolder || WatchedFile(path) != .other else { continue }
                isRelevant = true
                paths.insert(path)
                if event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) == 0 || isFolder { isOnlySaved = false }
            }
        }
        return isRelevant
    }
    #else
    /// Watches folders: they are looked at after each wait anyhow.
    package func watch(_ folders: Set<String>, above: Set<String>) -> Bool { false }

    /// Waits for a moment.
    package func next() -> Event { poll(-1, Self.pollInterval).isOutputClosed ? .outputClosed : .changed([]) }
    #endif

    /// Waits for events, or for the reader of standard output to go.
    private func poll(_ descriptor: Int32, _ milliseconds: Int32) -> (isReadable: Bool, isOutputClosed: Bool) {
        var requests = [pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)]
        if descriptor >= 0 { requests.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)) }
        guard systemPoll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return (false, false) }
        let isClosed = requests[0].revents & Int16(POLLERR | POLLNVAL) != 0
        return (requests.count > 1 && requests[1].revents & Int16(POLLIN) != 0, isClosed)
    }
}

// Methods of the class have these names.
private func systemPoll(_ requests: inout [pollfd], _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    poll(&requests, count, milliseconds)
}

private func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, memory, count)
}
