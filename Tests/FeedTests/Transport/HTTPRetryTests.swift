import Foundation
import LoopbackServer
import Testing

@testable import Feed

@Suite struct HTTPRetryTests {
    private let request = TransportRequest(path: "things")

    private static let passing: [LoopbackServer.Answer] =
        [.hangUp, .noise, .truncated("[1,")] + [429, 502, 503, 504].map { .body(status: $0, "") }

    @Test(arguments: passing)
    func `transient failures are retried until the response is received`(fault: LoopbackServer.Answer) async throws {
        let script = try ScriptedServer(fault, fault, .json("[1]"))
        let waits = Waits()
        let data = try await HTTPTransport.make(script.server.url, waits: waits).response(to: request)
        #expect(String(decoding: data, as: UTF8.self) == "[1]")
        #expect(script.requests.count == 3)
        #expect(await waits.durations == [.milliseconds(250), .milliseconds(500)])
    }

    @Test(arguments: [1, 3, 5])
    func `a request is sent as often as the environment says and not more`(attempts: Int) async throws {
        let script = try ScriptedServer(.json(#"{"message": "later"}"#, status: 503))
        await #expect(throws: TransportError.status(503, host: script.host, message: "later")) {
            try await HTTPTransport.make(script.server.url, attempts: attempts).response(to: request)
        }
        #expect(script.requests.count == attempts)
    }

    @Test func `a server that is not there is tried again`() async throws {
        let port = try ReservedPort()
        let waits = Waits()
        await #expect(throws: TransportError.offline(host: "127.0.0.1:\(port.number)")) {
            try await HTTPTransport.make(port.url, waits: waits).response(to: request)
        }
        #expect(await waits.durations.count == 2)
    }

    @Test(arguments: [400, 401, 404, 500, 501])
    func `what will not pass is not repeated`(status: Int) async throws {
        let script = try ScriptedServer(.body(status: status, ""))
        await #expect(throws: TransportError.status(status, host: script.host, message: nil)) {
            try await HTTPTransport.make(script.server.url).response(to: request)
        }
        #expect(script.requests.count == 1)
    }

    @Test func `a time-out is not repeated`() async throws {
        let script = try ScriptedServer(.silence)
        let waits = Waits()
        let transport = HTTPTransport.make(script.server.url, timeout: .milliseconds(150), waits: waits)
        await #expect(throws: TransportError.timedOut(host: script.host, seconds: 1)) {
            try await transport.response(to: request)
        }
        #expect(await waits.durations.isEmpty)
        // On a machine whose cores other tests keep busy the time may be over before anything was sent.
        #expect(script.requests.count <= 1)
    }

    @Test(arguments: passing)
    func `a POST is never repeated`(fault: LoopbackServer.Answer) async throws {
        let script = try ScriptedServer(fault)
        await #expect(throws: TransportError.self) {
            try await HTTPTransport.make(script.server.url).response(to: .signUp("ada@prumo.example"))
        }
        #expect(script.requests.count == 1)
    }

    @Test func `a POST brings its JSON with its type`() async throws {
        let script = try ScriptedServer(.json("{}"))
        _ = try await HTTPTransport.make(script.server.url).response(to: .signUp("ada@prumo.example"))
        let asked = try #require(script.requests.first)
        #expect(asked.method == "POST")
        #expect(asked.headers["content-type"] == "application/json")
        #expect(String(decoding: asked.body, as: UTF8.self) == #"{"email":"ada@prumo.example"}"#)
    }

    @Test(
        arguments: [
            (0, [250, 500, 1_000, 2_000, 4_000, 4_000]), (.max / 2, [375, 750, 1_500, 3_000, 6_000, 6_000]),
            (.max, [500, 1_000, 2_000, 4_000, 8_000, 8_000]),
        ] as [(UInt64, [Double])])
    func `waits double up to eight seconds, half of each at random`(chance: UInt64, milliseconds: [Double]) throws {
        let retries = HTTPRetries(attempts: 7, randomness: RandomSource { chance })
        for (index, expected) in milliseconds.enumerated() {
            let wait = try #require(
                retries.wait(after: index + 1, .offline(host: "h"), retryAfter: nil, now: Date()))
            #expect(abs(wait / .milliseconds(1) - expected) < 0.01)
        }
        #expect(retries.wait(after: 7, .offline(host: "h"), retryAfter: nil, now: Date()) == nil)
    }

    @Test(
        arguments: [
            ("2", 2), ("30", 30), ("Mon, 05 Jan 2026 09:30:12 GMT", 12), ("0", 0.25), ("-5", 0.25), ("soon", 0.25),
            ("Mon, 05 Jan 2026 09:29:00 GMT", 0.25),
        ] as [(String, Double)])
    func `a server says when it wants to be asked again`(header: String, seconds: Double) async throws {
        let script = try ScriptedServer(.body(status: 503, headers: ["Retry-After": header], ""), .json("1"))
        let waits = Waits()
        _ = try await HTTPTransport.make(script.server.url, waits: waits).response(to: request)
        #expect(await waits.durations == [.milliseconds(Int(seconds * 1_000))])
    }

    @Test(arguments: ["31", "86400", "99999999999999999999", "Mon, 05 Jan 2026 10:30:00 GMT"])
    func `a request that would have to wait too long fails at once`(header: String) async throws {
        let script = try ScriptedServer(.body(status: 429, headers: ["Retry-After": header], ""))
        let waits = Waits()
        await #expect(throws: TransportError.status(429, host: script.host, message: nil)) {
            try await HTTPTransport.make(script.server.url, attempts: 2, waits: waits).response(to: request)
        }
        let isUnderstood = header.count < 20 || header.hasPrefix("Mon")
        #expect(script.requests.count == (isUnderstood ? 1 : 2))
    }

    @Test func `a request can be given up while it waits`() async throws {
        let script = try ScriptedServer(.body(status: 503, headers: ["Retry-After": "20"], ""))
        let (waiting, begin) = AsyncStream<Void>.makeStream()
        var network = NetworkSettings.make()
        network.attempts = 3
        let transport = HTTPTransport(
            baseURL: script.server.url, network: network, log: .silent,
            pause: { duration in
                begin.yield()
                try await Task.sleep(for: duration)
            })
        let task = Task { try await transport.response(to: request) }
        _ = await waiting.first { true }
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
        #expect(script.requests.count == 1)
    }

    @Test func `a request that was given up before is not sent`() async throws {
        let script = try ScriptedServer(.json("1"))
        let transport = HTTPTransport.make(script.server.url)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.response(to: request)
        }
        await #expect(throws: TransportError.cancelled) { try await task.value }
        #expect(script.requests.isEmpty)
    }

    @Test func `a request can be given up while its response comes`() async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let server = try LoopbackServer { _ in
            begin.yield()
            return .drip(Data(count: 4_096), bytes: 1, every: .milliseconds(50))
        }
        let transport = HTTPTransport.make(server.url)
        let task = Task { try await transport.response(to: request) }
        _ = await begun.first { true }
        try await Task.sleep(for: .milliseconds(60))
        task.cancel()
        await #expect(throws: TransportError.cancelled) { try await task.value }
        withExtendedLifetime(server) {}
    }
}
