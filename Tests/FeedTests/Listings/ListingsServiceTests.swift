import Foundation
import LoopbackServer
import Testing

@testable import Feed

@Suite struct ListingsServiceTests {
    private func service(_ transport: any Transport, log: FeedLog = .silent) -> ListingsService {
        ListingsService(transport: transport, log: log)
    }

    private func service(_ server: LoopbackServer, timeout: Duration = .seconds(1_000)) -> ListingsService {
        service(HTTPTransport(baseURL: server.url, network: .make(timeout: timeout), log: .silent))
    }

    @Test func `must 1: listings and categories are two requests`() async throws {
        let transport = ListingJSON.transport(ListingJSON.ad(1))
        let catalogue = try await service(transport).catalogue()
        let paths = await transport.requests.map(\.path).sorted()
        #expect(paths == ["categories.json", "listing.json"])
        #expect(catalogue.listings.map(\.id) == [1])
        #expect(catalogue.name(of: 4) == "Ameublement")
    }

    /// Each answer waits until both were asked for, so one after the other would never end.
    @Test(.timeLimit(.minutes(15))) func `both are requested at the same time`() async throws {
        let asked = LogRecorder()
        let log = asked.log()
        let transport = StubTransport { request in
            log.write(.error, message: request.path)
            while asked.lines.count < 2 { await Task.yield() }
            return request.path == "listing.json" ? "[\(ListingJSON.ad(1))]" : ListingJSON.categories
        }
        #expect(try await service(transport).catalogue().listings.count == 1)
    }

    @Test(arguments: ["listing.json", "categories.json"])
    func `trap: nothing is mapped before both have come, whichever comes last`(last: String) async throws {
        let transport = StubTransport { request in
            if request.path == last { try? await Task.sleep(for: .milliseconds(60)) }
            return request.path == "listing.json" ? "[\(ListingJSON.ad(1))]" : ListingJSON.categories
        }
        let screen = try await FeedDependencies.make(transport).makeListingsScreen(database: .inMemory())
        await screen.start()
        let page = await screen.page
        #expect(page.sections.flatMap(\.rows).map(\.subtitle) == ["Ameublement"])
    }

    @Test(.timeLimit(.minutes(15)), arguments: ["listing.json", "categories.json"])
    func `trap: where one fails there is no content, and the other is cancelled`(failing: String) async throws {
        let transport = StubTransport { request throws(TransportError) in
            if request.path == failing { throw .offline(host: "h") }
            do {
                try await Task.sleep(for: .seconds(600))
            } catch {
                throw .cancelled
            }
            return "[]"
        }
        await #expect(throws: FeedError.transport(.offline(host: "h"))) {
            try await service(transport).catalogue()
        }
    }

    @Test func `a category that cannot be decoded is left out and logged, the ads stay`() async throws {
        let recorder = LogRecorder()
        let transport = ListingJSON.transport(
            ListingJSON.ad(1), "{}", categories: #"[{"id": "x"}, {"id": 4, "name": "Ameublement"}]"#)
        let catalogue = try await service(transport, log: recorder.log()).catalogue()
        #expect(catalogue.listings.map(\.id) == [1])
        #expect(catalogue.categories.map(\.id) == [4])
        #expect(recorder.lines.filter { $0.contains("left out") }.count == 2)
        #expect(recorder.lines.filter { $0.hasPrefix("📶✅") }.count == 2)
    }

    @Test func `the whole feed comes over the wire`() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/listing.json": .body(status: 200, ListingJSON.list([ListingJSON.ad(1), ListingJSON.ad(2)]))
            case "/categories.json": .body(status: 200, ListingJSON.categories)
            default: .body(status: 404, "")
            }
        }
        #expect(try await service(server).catalogue().listings.count == 2)
        withExtendedLifetime(server) {}
    }

    @Test func `also: errors: an address that is not valid`() async throws {
        let url = try #require(URL(string: "mailto:a"))
        let transport = HTTPTransport(baseURL: url, network: .make(), log: .silent)
        let error = await #expect(throws: FeedError.self) { try await service(transport).catalogue() }
        guard case .transport(.invalidAddress)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `also: errors: the network`() async throws {
        let port = try ReservedPort()
        let transport = HTTPTransport(baseURL: port.url, network: .make(), log: .silent)
        await #expect(throws: FeedError.transport(.offline(host: "127.0.0.1:\(port.number)"))) {
            try await service(transport).catalogue()
        }
        withExtendedLifetime(port) {}
    }

    @Test(
        arguments: [
            ("<html>", DecodingFailure(path: "", reason: .notJSON)),
            (#"[{"id": 1}]"#, DecodingFailure(path: "[0]", reason: .missing(name: "category_id"))),
        ] as [(String, DecodingFailure)])
    func `also: errors: decoding, with the place`(body: String, failure: DecodingFailure) async throws {
        let server = try LoopbackServer { request in
            .body(status: 200, request.target == "/listing.json" ? body : ListingJSON.categories)
        }
        await #expect(throws: FeedError.transport(.decoding(failure))) { try await service(server).catalogue() }
        withExtendedLifetime(server) {}
    }

    @Test func `also: errors: categories that are not a list`() async throws {
        let transport = ListingJSON.transport(ListingJSON.ad(1), categories: "{}")
        let failure = DecodingFailure(path: "", reason: .wrongType)
        await #expect(throws: FeedError.transport(.decoding(failure))) { try await service(transport).catalogue() }
    }

    @Test func `also: errors: no response`() async throws {
        let silent = try LoopbackServer { _ in .silence }
        await #expect(throws: FeedError.transport(.timedOut(host: "127.0.0.1:\(silent.port)", seconds: 1))) {
            try await service(silent, timeout: .milliseconds(600)).catalogue()
        }
        let gone = try LoopbackServer { _ in .hangUp }
        await #expect(throws: FeedError.transport(.interrupted(host: "127.0.0.1:\(gone.port)"))) {
            try await service(gone).catalogue()
        }
        withExtendedLifetime((silent, gone)) {}
    }
}
