import Foundation

/// Times in milliseconds.
enum Clocks {
    /// CPU time of all threads.
    static func cpu(_ work: () throws -> Void) rethrows -> Double {
        let start = clock()
        try work()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000
    }

    /// CPU time of all threads, of work that waits.
    @MainActor
    static func cpu(_ work: @MainActor () async throws -> Void) async rethrows -> Double {
        let start = clock()
        try await work()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000
    }

    /// Wall time.
    @MainActor
    static func wall(_ work: @MainActor () async throws -> Void) async rethrows -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        try await work()
        return (clock.now - start) / .milliseconds(1)
    }
}
