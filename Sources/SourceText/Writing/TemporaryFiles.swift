/// Temporary files, which are written next to their destinations and then renamed. None of them may remain.
///
/// SIGINT, SIGTERM, SIGHUP and SIGPIPE remove them before they end the process. What a killed process leaves is removed by
/// the next run that writes into the same folder: a name contains the process and its machine, so that files of a process
/// that still runs are left alone.
package enum TemporaryFiles {
    private static let prefix = ".prumo-"
    private static let suffix = ".tmp"

    /// A new path in a folder, which cannot be guessed.
    package static func path(in folder: String) -> String {
        let random = String(UInt64.random(in: 0...UInt64.max), radix: 16)
        return (folder == "/" ? "/" : folder + "/") + "\(prefix)\(getpid())-\(machine)-\(random)\(suffix)"
    }

    /// Whether a file's name is one that `path(in:)` makes.
    package static func isTemporary(_ name: Substring) -> Bool { process(of: name) != nil }

    /// Registers a file that signals remove, from before it is created until `forget`.
    package static func register(_ path: String) {
        state.locked { state in
            installHandlers(state)
            state.pointee.add(path)
        }
    }

    private static func installHandlers(_ state: UnsafeMutablePointer<State>) {
        guard !state.pointee.hasHandlers else { return }
        state.pointee.hasHandlers = true
        for signal in signals where isDefault(signal) { install(signal) }
    }

    /// Unregisters a file that was renamed or removed.
    package static func forget(_ path: String) {
        state.locked { $0.pointee.remove(path) }
    }

    /// Delays signals while files are moved to their destinations, or created before they can be registered. A signal that arrives meanwhile ends the process
    /// afterwards.
    package static func withoutInterruption<Value, Failure: Error>(
        _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        state.locked { state in
            installHandlers(state)
            state.pointee.commits += 1
        }
        defer {
            let signal = state.locked { state in
                state.pointee.commits -= 1
                return state.pointee.commits == 0 ? state.pointee.pendingSignal : 0
            }
            if signal != 0 { end(by: signal) }
        }
        return try work()
    }

    /// Removes the files that ended processes have left in a folder. Each folder is checked once.
    package static func sweep(_ folder: String) {
        guard state.locked({ $0.pointee.sweptFolders.insert(folder).inserted }) else { return }
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            // Only a name that begins like ours becomes a String.
            let isCandidate = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 7) { memcmp($0, prefix, 7) == 0 }
            }
            guard isCandidate else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let process = process(of: name[...]), kill(process, 0) != 0, errno == ESRCH else { continue }
            remove("\(folder)/\(name)")
        }
    }

    /// Removes a temporary file; a link or folder of its name is left alone.
    package static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() else { return }
        unlink(path)
    }

    /// The process that a name belongs to; `nil` if the name is another machine's, or not one of ours.
    private static func process(of name: Substring) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1] == machine, UInt64(parts[2], radix: 16) != nil else { return nil }
        return pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The machine's name and its set of processes: a container has numbers of its own for the same processes.
    private static let machine: String = {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        var space = [CChar](repeating: 0, count: 256)
        _ = readlink("/proc/self/ns/pid", &space, space.count - 1)
        var hash = FNV1a()
        for byte in name + space { hash.combine(UInt8(bitPattern: byte)) }
        return String(hash.value, radix: 16)
    }()
}

// Signals. The handler uses nothing but memory that is set up before it is installed.
extension TemporaryFiles {
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

    /// What the handler reads.
    struct State {
        var mutex = pthread_mutex_t()
        /// Paths to remove; `nil` if a slot is free.
        var paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        var capacity: Int
        var count = 0
        /// Paths that are no longer used and stay allocated, as the handler may be reading them.
        var retired: [UnsafeMutablePointer<CChar>] = []
        var slots: [String: Int] = [:]
        var free: [Int] = []
        var commits = 0
        var pendingSignal: Int32 = 0
        var hasHandlers = false
        var sweptFolders: Set<String> = []

        init() {
            capacity = 64
            paths = .allocate(capacity: capacity)
            paths.initialize(repeating: nil, count: capacity)
        }

        mutating func add(_ path: String) {
            if let slot = free.popLast() {
                slots[path] = slot
                paths[slot] = strdup(path)
                return
            }
            if count == capacity {
                let larger = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 2 * capacity)
                larger.initialize(from: paths, count: capacity)
                (larger + capacity).initialize(repeating: nil, count: capacity)
                // The handler may be reading the old ones.
                paths = larger
                capacity *= 2
            }
            slots[path] = count
            paths[count] = strdup(path)
            count += 1
        }

        mutating func remove(_ path: String) {
            guard let slot = slots.removeValue(forKey: path) else { return }
            if let path = paths[slot] { retired.append(path) }
            paths[slot] = nil
            free.append(slot)
        }
    }

    nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State())
        pthread_mutex_init(&state.pointee.mutex, nil)
        return state
    }()

    private static func isDefault(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        return action.__sigaction_u.__sa_handler == nil
        #else
        return action.__sigaction_handler.sa_handler == nil
        #endif
    }

    private static func install(_ number: Int32) {
        signal(number) { number in
            let state = TemporaryFiles.state
            if state.pointee.commits > 0 {
                state.pointee.pendingSignal = number
            } else {
                TemporaryFiles.end(by: number)
            }
        }
    }

    /// Removes all temporary files and ends the process as the signal would have.
    private static func end(by number: Int32) {
        let state = state
        for slot in 0..<state.pointee.count {
            if let path = state.pointee.paths[slot] { unlink(path) }
        }
        signal(number, SIG_DFL)
        raise(number)
    }
}

extension UnsafeMutablePointer<TemporaryFiles.State> {
    fileprivate func locked<Value>(_ body: (Self) -> Value) -> Value {
        pthread_mutex_lock(&pointee.mutex)
        defer { pthread_mutex_unlock(&pointee.mutex) }
        return body(self)
    }
}
