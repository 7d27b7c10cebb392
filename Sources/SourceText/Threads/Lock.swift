/// A lock, and a condition for which threads that hold it can wait.
///
/// `Mutex` of the standard library needs macOS 15. `NSLock` and `NSCondition` need all of Foundation, which would be two thirds
/// of a small program that links it statically.
package final class Lock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    /// Creates a lock that no thread holds.
    package init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        #if canImport(Darwin)
        pthread_cond_init(condition, nil)
        #else
        // Its time must not jump when somebody sets the clock.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Does something that no other thread does meanwhile under this lock.
    package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Waits until another thread calls ``wakeAll()``, or without a reason; only under the lock, which is free meanwhile.
    package func wait() { pthread_cond_wait(condition, mutex) }

    /// The same, for no longer than a time that is not negative.
    package func wait(for time: Duration) {
        let (seconds, attoseconds) = time.components
        var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        #if canImport(Darwin)
        pthread_cond_timedwait_relative_np(condition, mutex, &limit)
        #else
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        limit.tv_sec += now.tv_sec
        limit.tv_nsec += now.tv_nsec
        if limit.tv_nsec >= 1_000_000_000 {
            limit.tv_sec += 1
            limit.tv_nsec -= 1_000_000_000
        }
        pthread_cond_timedwait(condition, mutex, &limit)
        #endif
    }

    /// Wakes the threads that wait; only under the lock.
    package func wakeAll() { pthread_cond_broadcast(condition) }
}
