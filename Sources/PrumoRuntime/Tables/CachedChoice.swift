#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// A number that is known for one generation of what it was derived from; any thread may read and write it.
final class CachedChoice: Sendable {
    #if canImport(Darwin)
    // Atomics of the standard library need macOS 15.
    private let state = OSAllocatedUnfairLock(initialState: 0)
    private func load() -> Int { state.withLock { $0 } }
    private func store(_ word: Int) { state.withLock { $0 = word } }
    #else
    private let state = Atomic<Int>(0)
    private func load() -> Int { state.load(ordering: .relaxed) }
    private func store(_ word: Int) { state.store(word, ordering: .relaxed) }
    #endif

    /// One word holds both, so that a reader never sees one without the other: the number's lowest 16 bits and one more
    /// than the generation above them.
    func value(in generation: Int) -> Int? {
        let word = load()
        return word >> 16 == generation + 1 ? word & 0xFFFF : nil
    }

    func set(_ value: Int, in generation: Int) {
        store((generation + 1) << 16 | value & 0xFFFF)
    }
}
