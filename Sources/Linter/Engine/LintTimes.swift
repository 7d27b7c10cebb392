import SourceText

/// What the time of a run goes to, in nanoseconds of all threads together.
package struct LintTimes: Sendable {
    /// Reading files.
    package internal(set) var reading: UInt64 = 0
    /// Parsing them.
    package internal(set) var parsing: UInt64 = 0
    /// Sorting their nodes and tokens for the rules.
    package internal(set) var indexing: UInt64 = 0
    /// Proving that fixes are safe.
    package internal(set) var proving: UInt64 = 0
    /// The rules, by their ids.
    package internal(set) var rules: [String: UInt64] = [:]
    /// The lines of all files.
    package internal(set) var lines = 0
    /// The bytes of all files.
    package internal(set) var bytes = 0

    private var start: UInt64 = 0

    /// All that was measured.
    package var total: UInt64 { rules.values.reduce(reading + parsing + indexing + proving, +) }

    /// Adds what another thread measured.
    mutating func add(_ other: LintTimes) {
        reading += other.reading
        parsing += other.parsing
        indexing += other.indexing
        proving += other.proving
        rules.merge(other.rules, uniquingKeysWith: +)
        lines += other.lines
        bytes += other.bytes
    }

    /// Starts to measure.
    mutating func begin() { start = Self.now() }

    /// Ends a stretch, and starts the next one.
    mutating func end(_ stretch: WritableKeyPath<LintTimes, UInt64>) {
        let now = Self.now()
        self[keyPath: stretch] += now - start
        start = now
    }

    /// Ends a stretch in which a rule ran, and starts the next one.
    mutating func end(rule: String) {
        let now = Self.now()
        rules[rule, default: 0] += now - start
        start = now
    }

    /// Counts a file.
    mutating func count(lines: Int, bytes: Int) {
        self.lines += lines
        self.bytes += bytes
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
