import Foundation
import JSONRPC
import Testing

@testable import EditorServer

/// The order and the time in which a server works.
@Suite struct ServerQueueTests {
    private func name(_ job: ServerQueue.Job?) -> String {
        switch job {
        case .request(_, let method, _, _): method
        case .check(let uri): "check \(uri)"
        case .forget(let uri): "forget \(uri)"
        case .saved(let uri): "saved \(uri)"
        case .unusedCode: "unused code"
        case .reload: "reload"
        case .send: "send"
        case nil: "end"
        }
    }

    private func request(_ method: String) -> ServerQueue.Job {
        .request(id: .number(1), method: method, params: .null, document: nil)
    }

    @Test func `requests come before documents, and each document once`() {
        let queue = ServerQueue()
        for uri in ["a", "b", "a"] { queue.add(.check(uri: uri)) }
        queue.add(request("hover"))
        #expect((0..<3).map { _ in name(queue.next()) } == ["hover", "check a", "check b"])
        Thread.detachNewThread { queue.finish() }
        #expect(name(queue.next()) == "end")
    }

    @Test func `a canceled request is taken out once, and the others keep their order`() {
        let queue = ServerQueue()
        for number in 0..<4 {
            queue.add(.request(id: .number(number), method: "\(number)", params: .null, document: nil))
        }
        #expect(name(queue.next()) == "0")
        #expect(!queue.cancel(.number(0)))
        #expect(queue.cancel(.number(2)))
        #expect(!queue.cancel(.number(2)))
        #expect(!queue.cancel(.number(9)))
        #expect((0..<2).map { _ in name(queue.next()) } == ["1", "3"])
        queue.add(request("hover"))
        #expect(queue.cancel(.number(1)))
        Thread.detachNewThread { queue.finish() }
        #expect(name(queue.next()) == "end")
    }

    @Test func `a document whose check took long waits for a pause, and others do not wait for it`() {
        let queue = ServerQueue()
        queue.note(0.3, forCheckOf: "large")
        queue.note(0.001, forCheckOf: "small")
        let start = Date()
        queue.add(.check(uri: "large"))
        queue.add(.check(uri: "small"))
        #expect(name(queue.next()) == "check small")
        #expect(Date().timeIntervalSince(start) < 0.3)
        usleep(200_000)
        queue.add(.check(uri: "large"))
        #expect(name(queue.next()) == "check large")
        #expect(Date().timeIntervalSince(start) >= 0.49)
    }

    @Test func `a document that changes all the time is checked all the same`() {
        let queue = ServerQueue()
        queue.note(9, forCheckOf: "large")
        let start = Date()
        let isTyping = Flag()
        Thread.detachNewThread {
            while isTyping.value, Date().timeIntervalSince(start) < 30 {
                queue.add(.check(uri: "large"))
                usleep(20_000)
            }
        }
        #expect(name(queue.next()) == "check large")
        isTyping.value = false
        #expect(Date().timeIntervalSince(start) < 20)
    }

    @Test func `at the end nothing waits for a pause, and a closed document has no pause`() {
        let queue = ServerQueue()
        for uri in ["first", "second"] { queue.note(5, forCheckOf: uri) }
        let start = Date()
        queue.add(.forget(uri: "first"))
        for uri in ["first", "second"] { queue.add(.check(uri: uri)) }
        #expect((0..<2).map { _ in name(queue.next()) } == ["forget first", "check first"])
        Thread.detachNewThread { queue.finish() }
        #expect((0..<2).map { _ in name(queue.next()) } == ["check second", "end"])
        #expect(Date().timeIntervalSince(start) < 4)
    }

    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var isSet = true

        var value: Bool {
            get { lock.withLock { isSet } }
            set { lock.withLock { isSet = newValue } }
        }
    }
}
