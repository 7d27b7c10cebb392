#if canImport(Darwin)
import os
#else
import Synchronization
#endif

/// All values of one overlay, which never change.
final class OverlaySnapshot: Sendable {
    /// The values by the settings' numbers.
    let typed: [OverriddenValue?]
    /// The values by the settings' names.
    let values: [String: OverlayValue]

    init(typed: [OverriddenValue?], values: [String: OverlayValue]) {
        self.typed = typed
        self.values = values
    }
}

/// The current overlay, which any thread reads and replaces as a whole, and those who wait for the next one.
///
/// Every access to an overridable setting reads it. Without an overlay that is one atomic load where the system has
/// `Synchronization`.
final class OverlayState: Sendable {
    private struct Content {
        var snapshot: OverlaySnapshot?
        var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
        var count = 0
    }

    #if canImport(Darwin)
    private let content = OSAllocatedUnfairLock(initialState: Content())

    var current: OverlaySnapshot? { content.withLock { $0.snapshot } }
    #else
    private let content = Mutex(Content())
    private let hasOverlay = Atomic<Bool>(false)

    var current: OverlaySnapshot? {
        hasOverlay.load(ordering: .acquiring) ? content.withLock { $0.snapshot } : nil
    }
    #endif

    func set(_ snapshot: OverlaySnapshot?) {
        let waiting = content.withLock { content in
            content.snapshot = snapshot
            #if !canImport(Darwin)
            hasOverlay.store(snapshot != nil, ordering: .releasing)
            #endif
            return Array(content.waiting.values)
        }
        for continuation in waiting { continuation.yield() }
    }

    /// A signal for each overlay from now on, of which one at most is kept, and the overlay of now.
    func signals() -> (AsyncStream<Void>, OverlaySnapshot?) {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let (number, snapshot) = content.withLock { content in
            content.count += 1
            content.waiting[content.count] = continuation
            return (content.count, content.snapshot)
        }
        continuation.onTermination = { [weak self] _ in
            self?.content.withLock { _ = $0.waiting.removeValue(forKey: number) }
        }
        return (stream, snapshot)
    }
}
