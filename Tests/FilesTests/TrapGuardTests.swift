import Foundation
import SourceText
import Testing

@testable import Files

@Suite("Work that may trap")
struct TrapGuardTests {
    @Test func `returns its value if it completes`() {
        #expect(TrapGuard.value { 1 + 1 } == 2)
        #expect(TrapGuard.completes {})
    }

    @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE])
    func `is stopped by each signal of a trap or of an invalid access`(signal: Int32) {
        #expect(!TrapGuard.completes { raise(signal) })
        #expect(TrapGuard.value { signal } == signal)
    }

    @Test func `is stopped without effect on other threads`() {
        let results = WorkerThreads.map(Array(0..<40)) { number in
            TrapGuard.value { () -> Int in
                if number % 4 == 0 { raise(SIGILL) }
                return number
            }
        }
        #expect(results == (0..<40).map { $0 % 4 == 0 ? nil : $0 })
    }

    @Test(arguments: [SIGILL, SIGSEGV])
    func `is stopped where a thread traps that it started`(signal: Int32) {
        let value = TrapGuard.value {
            WorkerThreads.map(Array(0..<8)) { number in
                if number == 5 { raise(signal) }
                return number
            }
        }
        #expect(value == nil)
        #expect(TrapGuard.value { WorkerThreads.map(Array(0..<8)) { $0 } } == Array(0..<8))
        #expect(!TrapGuard.completes { WorkerThreads.run(1) { raise(signal) } })
    }
}
