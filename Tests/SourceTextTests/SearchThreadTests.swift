import Foundation
import Testing

@testable import SourceText

@Suite struct SearchThreadTests {
    @Test func `a search that takes too long is given up, and the others are done`() {
        let thread = SearchThread<Int>(milliseconds: 300)
        for _ in 0..<3 {
            let values = thread.values(4) { index in
                if index == 1 { Thread.sleep(forTimeInterval: 2) }
                return index * 10
            }
            #expect(values == [0, nil, 20, 30])
        }
        #expect(thread.values(0) { $0 } == [])
    }

    @Test func `searches of one run share their time, whichever thread they are for`() {
        let budget = SearchBudget(.milliseconds(500))
        let counter = Counter()
        for _ in 0..<20 {
            let thread = SearchThread<Int>(milliseconds: 300, budget: budget)
            _ = thread.values(10) { index in
                counter.count()
                Thread.sleep(forTimeInterval: 2)
                return index
            }
        }
        #expect(budget.isSpent && counter.value == 2)
        #expect(SearchThread<Int>(budget: budget).values(2) { $0 } == [nil, nil])
    }

    @Test func `slow searches that end spend the time, and quick ones do not`() {
        let budget = SearchBudget(.milliseconds(250))
        let quick = SearchThread<Int>(budget: budget).values(10_000) { $0 }
        #expect(!budget.isSpent && quick.last == 9_999)
        let slow = SearchThread<Int>(budget: budget).values(10) { index in
            Thread.sleep(forTimeInterval: 0.15)
            return index
        }
        #expect(budget.isSpent && slow == [0, 1] + [Int?](repeating: nil, count: 8))
    }

    private final class Counter: @unchecked Sendable {
        private let lock = Lock()
        private(set) var value = 0

        func count() { lock.withLock { value += 1 } }
    }

    @Test func `many searches have one thread`() {
        let thread = SearchThread<UInt>()
        let threads = (0..<100).flatMap { _ in
            thread.values(2) { _ in UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }
        }
        #expect(threads.count == 200 && Set(threads).count == 1)
    }
}
