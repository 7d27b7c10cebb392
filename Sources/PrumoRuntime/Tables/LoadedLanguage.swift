#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// The texts of one language once they are loaded; any thread may ask for them.
final class LoadedLanguage: Sendable {
    #if canImport(Darwin)
    private let state = OSAllocatedUnfairLock<[[UInt8]?]?>(initialState: nil)
    #else
    private let state = Mutex<[[UInt8]?]?>(nil)
    #endif

    /// The codes of all texts, loaded by the first who asks.
    func codes(_ load: @Sendable () -> [[UInt8]?]) -> [[UInt8]?] {
        state.withLock { codes in
            if let codes { return codes }
            let loaded = load()
            codes = loaded
            return loaded
        }
    }
}
