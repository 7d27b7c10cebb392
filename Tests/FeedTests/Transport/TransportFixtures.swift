import Foundation
import LoopbackServer
import Testing

@testable import Feed

/// A server that answers one thing after another, the last one again and again, and remembers what it was asked.
final class ScriptedServer: Sendable {
    private final class Script: @unchecked Sendable {
        private let lock = NSLock()
        private var answers: [LoopbackServer.Answer]
        private var asked: [LoopbackServer.Request] = []

        init(_ answers: [LoopbackServer.Answer]) {
            self.answers = answers
        }

        var requests: [LoopbackServer.Request] { lock.withLock { asked } }

        func next(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
            lock.withLock {
                asked.append(request)
                return answers.count > 1 ? answers.removeFirst() : answers[0]
            }
        }
    }

    private let script: Script
    let server: LoopbackServer

    init(_ answers: LoopbackServer.Answer...) throws {
        let script = Script(answers)
        self.script = script
        server = try LoopbackServer { script.next($0) }
    }

    var requests: [LoopbackServer.Request] { script.requests }
    var host: String { "127.0.0.1:\(server.port)" }
}

/// Waits that take no time, and what they would have taken.
actor Waits {
    private(set) var durations: [Duration] = []

    func add(_ duration: Duration) {
        durations.append(duration)
    }
}

/// A clock that is set by hand.
final class Clock: @unchecked Sendable {
    private let lock = NSLock()
    private var date = Date(timeIntervalSince1970: 1_767_605_400)

    var now: Date { lock.withLock { date } }

    func advance(_ seconds: TimeInterval) {
        lock.withLock { date += seconds }
    }
}

extension HTTPTransport {
    static func make(
        _ url: URL, attempts: Int = 3, limit: Int = 1 << 20, timeout: Duration = .seconds(1_000),
        log: FeedLog = .silent,
        cache: ResponseCache = ResponseCache(), chance: UInt64 = 0, clock: Clock = Clock(), waits: Waits = Waits()
    ) -> HTTPTransport {
        var network = NetworkSettings.make(timeout: timeout)
        network.attempts = attempts
        network.responseLimit = limit
        return HTTPTransport(
            baseURL: url, network: network, log: log, cache: cache, randomness: RandomSource { chance },
            now: { clock.now }, pause: { await waits.add($0) })
    }
}

extension TransportRequest {
    static func signUp(_ email: String) -> TransportRequest {
        var request = TransportRequest(path: "signup")
        request.method = .post
        request.body = Data(#"{"email":"\#(email)"}"#.utf8)
        request.isConfidential = true
        return request
    }

    func authorized(_ authorization: String?) -> TransportRequest {
        var request = self
        request.authorization = authorization
        return request
    }
}
