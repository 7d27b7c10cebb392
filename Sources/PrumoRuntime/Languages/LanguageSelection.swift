#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// The languages that the app itself has chosen, and how often that changed.
final class LanguageSelection: Sendable {
    static let shared = LanguageSelection()

    #if canImport(Darwin)
    private let state = OSAllocatedUnfairLock<(languages: [String]?, generation: Int)>(initialState: (nil, 0))

    var generation: Int { state.withLock { $0.generation } }
    var languages: [String]? { state.withLock { $0.languages } }

    func set(_ languages: [String]?) {
        state.withLock { $0 = (languages, $0.generation + 1) }
    }
    #else
    private let state = Mutex<[String]?>(nil)
    // Read in every look-up, where a lock would be a third of the time.
    private let count = Atomic<Int>(0)

    var generation: Int { count.load(ordering: .acquiring) }
    var languages: [String]? { state.withLock { $0 } }

    func set(_ languages: [String]?) {
        state.withLock { $0 = languages }
        count.add(1, ordering: .releasing)
    }
    #endif
}
