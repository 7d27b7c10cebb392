import SourceText
import Testing

@Suite struct LockTests {
    private final class Counter: @unchecked Sendable {
        let lock = Lock()
        var count = 0
    }

    @Test func `threads take turns`() {
        let counter = Counter()
        WorkerThreads.run(4) {
            for _ in 0..<10_000 { counter.lock.withLock { counter.count += 1 } }
        }
        #expect(counter.count == 40_000)
    }

    @Test func `a thread that waits is woken`() {
        let counter = Counter()
        let first = Counter()
        WorkerThreads.run(2) {
            let waits = first.lock.withLock {
                first.count += 1
                return first.count == 1
            }
            counter.lock.withLock {
                if waits {
                    while counter.count == 0 { counter.lock.wait() }
                } else {
                    counter.count = 1
                    counter.lock.wakeAll()
                }
            }
        }
        #expect(counter.count == 1)
    }

    @Test(arguments: [Duration.milliseconds(60), .milliseconds(1_150), .zero])
    func `a wait ends when its time is up`(limit: Duration) {
        let lock = Lock()
        let start = SuspendingClock.now
        // A wait may end early without a reason, but not each of several.
        lock.withLock {
            for _ in 0..<3 where start.duration(to: .now) < limit { lock.wait(for: limit) }
        }
        let time = start.duration(to: .now)
        #expect(time >= limit && time < limit + .seconds(5))
    }

    @Test func `a lock is free after an error`() {
        struct Failure: Error {}
        let lock = Lock()
        #expect(throws: Failure.self) { try lock.withLock { throw Failure() } }
        #expect(lock.withLock { true })
    }
}

@Suite struct LockedTests {
    @Test func `a value is used by one thread at a time`() {
        let count = Locked(0)
        WorkerThreads.run(4) {
            for _ in 0..<1000 { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 4000)
    }
}
