import Feed
import Foundation

/// Commits transactions that a test can check: fact `N` has the tags 0 to `N` modulo 7, and lasts as long as they do.
struct StoreWriter {
    let database: Database

    /// Goes on after the last number that is there.
    func writeNumbers(checkpoint: Int64) async throws {
        var number = try await database.write { connection throws(StorageError) in
            // Many small checkpoints, so that some of the kills fall into one.
            _ = try connection.rows("PRAGMA wal_autocheckpoint = \(checkpoint)") { $0.integer(0) }
            return try connection.rows("SELECT max(created) FROM facts") { $0.integer(0) }.first ?? 0
        }
        say("opened \(number)")
        while true {
            number += 1
            try await write("\(number)", number)
            say("\(number)")
        }
    }

    func writeNamed(_ name: String, count: Int) async throws {
        for number in 0..<count {
            try await write("\(name)-\(number + 1)", Int64(number + 1))
            say("\(name)-\(number + 1)")
        }
    }

    func writeLimited(bytes: UInt) async throws {
        // The signal would end the process; without it the write fails.
        signal(SIGXFSZ, SIG_IGN)
        setLimit(rlim_t(bytes))
        var number: Int64 = 0
        for refusals in [5, 0] {
            number = try await write(from: number, refusals: refusals)
            setLimit(rlim_t.max)
        }
    }

    /// Writes until it was refused so many times in a row, or ten times where it is not to be refused.
    private func write(from start: Int64, refusals: Int) async throws -> Int64 {
        var number = start
        var refused = 0
        while refusals == 0 ? number < start + 10 : refused < refusals {
            do {
                try await write("\(number + 1)", number + 1)
                number += 1
                refused = 0
                say("\(number)")
            } catch StorageError.full where refusals > 0 {
                refused += 1
                say("full")
            }
        }
        return number
    }

    private func write(_ id: String, _ number: Int64) async throws {
        try await database.write { connection throws(StorageError) in
            try connection.execute(
                "INSERT INTO facts (id, value, created) VALUES (?, ?, ?)", .text(id),
                .text(String(repeating: "\(number) ", count: Int(number % 40))), .integer(number))
            for position in 0...number % 7 {
                try connection.execute(
                    "INSERT INTO fact_tags (fact, position, name) VALUES (?, ?, ?)", .text(id), .integer(position),
                    .text("\(number)"))
            }
        }
    }

    private func setLimit(_ bytes: rlim_t) {
        var limit = rlimit()
        #if canImport(Glibc)
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = min(bytes, limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #else
        getrlimit(RLIMIT_FSIZE, &limit)
        limit.rlim_cur = min(bytes, limit.rlim_max)
        setrlimit(RLIMIT_FSIZE, &limit)
        #endif
    }

    /// At once and in one piece, past any buffer.
    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
