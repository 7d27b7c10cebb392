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

    @Test func `many searches have one thread`() {
        let thread = SearchThread<UInt>()
        let threads = (0..<100).flatMap { _ in
            thread.values(2) { _ in UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue) }
        }
        #expect(threads.count == 200 && Set(threads).count == 1)
    }
}
