import Foundation
import Testing

@testable import Feed

@MainActor
@Suite struct TravelSearchTests {
    private func screen(_ transport: any Transport, log: FeedLog = .silent) -> TravelScreen {
        TravelScreen(service: TravelService(transport: transport, log: log), presenter: .make())
    }

    /// Starts a search for "fast" while one for "slow" is running, and waits for both.
    private func expectLatestIsShown(_ transport: StubTransport) async {
        let model = screen(transport)
        async let slow: Void = model.search("slow")
        while await transport.requests.isEmpty { await Task.yield() }
        await model.search("fast")
        await slow
        guard let content = model.state.shown else {
            Issue.record("state is \(model.state)")
            return
        }
        #expect(content.query == "fast")
    }

    /// Answers to "slow" only when it is given up.
    private static func transportThatWaits() -> StubTransport {
        StubTransport { request throws(TransportError) in
            guard request["q"] == "slow" else { return TravelJSON.page() }
            do {
                try await Task.sleep(for: .seconds(600))
            } catch {
                throw .cancelled
            }
            return TravelJSON.page()
        }
    }

    @Test func `must 1: a search asks for its query and page`() async {
        let transport = StubTransport { _ in TravelJSON.page() }
        await screen(transport).search("são paulo", page: 3)
        let expected = TransportRequest(path: "search/api", query: [.init("q", "são paulo"), .init("page", "3")])
        #expect(await transport.requests == [expected])
    }

    @Test func `must 6: the states go from the first time over loading to content`() async {
        let model = screen(StubTransport { _ in TravelJSON.page(TravelJSON.hotel("a")) })
        var states = model.states().makeAsyncIterator()
        #expect(await states.next() == .firstTime)
        await model.search("q")
        #expect(await states.next() == .loading)
        guard case .content(let content)? = await states.next() else {
            Issue.record("not loaded")
            return
        }
        #expect(content.query == "q")
        #expect(content.sections.flatMap(\.items).map(\.id) == ["a"])
        #expect(model.state == .content(content))
    }

    @Test func `trap: a failed request reaches the failed state`() async {
        let model = screen(StubTransport { _ throws(TransportError) in throw .offline(host: "a.example") })
        await model.search("q")
        let message = "a.example cannot be reached; check the connection and try again"
        let failure = FeedFailure(reason: .transport(.offline(host: "a.example")), message: message)
        #expect(model.state == .failed(failure, retry: .again))
    }

    @Test(arguments: ["", "[]", "{}", #"{"results": {}}"#, "<html>", #"{"results": [{"sku": 1}, {}]}"#])
    func `trap: a response that cannot be decoded reaches the failed state`(answer: String) async {
        let model = screen(StubTransport { _ in answer })
        await model.search("q")
        guard case .transport(.decoding)? = model.state.failure?.reason else {
            Issue.record("state is \(model.state)")
            return
        }
    }

    @Test func `a failed search can be repeated`() async {
        let attempts = LogRecorder()
        let log = attempts.log()
        let model = screen(
            StubTransport { _ throws(TransportError) in
                log.write(.error, message: "asked")
                if attempts.lines.count == 1 { throw .timedOut(host: "h", seconds: 1) }
                return TravelJSON.page(TravelJSON.hotel("a"))
            })
        await model.retry()
        #expect(attempts.lines.isEmpty)
        await model.search("q", page: 2)
        await model.retry()
        guard let content = model.state.shown else {
            Issue.record("state is \(model.state)")
            return
        }
        #expect(content.query == "q")
        #expect(content.number == 2)
    }

    @Test(arguments: [(9, 2, 2), (9, nil, nil), (9, 0, nil), (0, nil, nil)] as [(Int, Int?, Int?)])
    func `a page that does not exist is a failure that names the last one`(page: Int, count: Int?, last: Int?) async {
        let pagination = count.map { #", "pagination": {"count": \#($0)}"# } ?? ""
        let model = screen(StubTransport { _ in #"{"results": []\#(pagination)}"# })
        await model.search("q", page: page)
        #expect(model.state.failure?.reason == .invalid(.page(page, last: last)))
        guard case .failed(_, retry: .change) = model.state else {
            Issue.record("state is \(model.state)")
            return
        }
    }

    @Test func `a page of which no item is shown, or could be read, exists`() async {
        let model = screen(StubTransport { _ in TravelJSON.page(TravelJSON.ticket("t")) })
        await model.search("q", page: 2)
        #expect(model.state.shown?.number == 2)
    }

    @Test func `a search that was not recorded finds nothing`() async {
        let transport = FixtureTransport(feed: .travel, log: .silent)
        let model = screen(transport)
        await model.search("nowhere")
        guard case .empty(let content) = model.state else {
            Issue.record("state is \(model.state)")
            return
        }
        #expect(content.page.totalCount == 0)
        #expect(model.page.message == "nothing found for “nowhere”")
    }

    @Test func `only the latest of two searches is shown`() async {
        let transport = StubTransport { request in
            if request["q"] == "slow" { try? await Task.sleep(for: .milliseconds(200)) }
            return TravelJSON.page(TravelJSON.hotel(request["q"] ?? ""))
        }
        await expectLatestIsShown(transport)
    }

    @Test func `the states end when the screen goes`() async {
        var model: TravelScreen? = screen(StubTransport { _ in TravelJSON.page() })
        let states = model?.states()
        model = nil
        var count = 0
        if let states { for await _ in states { count += 1 } }
        #expect(count == 1)
    }

    @Test func `must 8: every log line starts with its marks, and the response is logged`() async {
        let recorder = LogRecorder()
        let log = recorder.log()
        do {
            let transport = FixtureTransport(feed: .travel, log: log)
            let model = screen(transport, log: log)
            await model.search("atlantida")
            await model.search("atlantida", page: 9)
        }
        let marks = recorder.lines.map { line in String(line.prefix { $0 != " " }) }
        #expect(
            marks == [
                "🧠👶", "🧠", "📶⬆️", "📶⬇️", "📶✅", "🧠", "📶⬆️", "📶⬇️", "📶✅", "🧠⚠️", "🧠⚰️",
            ])
        #expect(recorder.lines[3].contains(#""results": []"#))
        #expect(recorder.lines.allSatisfy { !$0.contains("\n") })
    }

    @Test(arguments: zip(LogMark.allCases, ["👶", "⚰️", "🧠", "🧭", "🎮", "🔲", "🏻", "📶", "⬇️", "⬆️", "✅", "⚠️"]))
    func `must 8: a line of every category starts with its mark`(mark: LogMark, text: String) {
        let recorder = LogRecorder()
        recorder.log().write(.error, mark, message: "message")
        #expect(recorder.lines == [text + " message"])
    }

    @Test(.timeLimit(.minutes(15))) func `a search whose caller gives up leaves the state that was there`() async {
        let transport = Self.transportThatWaits()
        let model = screen(transport)
        await model.search("fast")
        let before = model.state
        let task = Task { await model.search("slow") }
        while await transport.requests.count < 2 { await Task.yield() }
        #expect(model.state == .loading)
        task.cancel()
        await task.value
        #expect(model.state == before)
    }

    @Test(.timeLimit(.minutes(15))) func `a search that is overtaken is cancelled`() async {
        let transport = Self.transportThatWaits()
        await expectLatestIsShown(transport)
    }

    @Test func `lines below the level are not even made`() {
        let recorder = LogRecorder()
        let log = recorder.log(.warning)
        func message() -> String {
            Issue.record("made")
            return ""
        }
        log.write(.info, .cell, message: message())
        log.write(.error, .cell, .failure, message: "kept")
        #expect(recorder.lines == ["🏻⚠️ kept"])
    }
}
