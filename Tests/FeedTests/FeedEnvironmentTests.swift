import Foundation
import Testing

@testable import Feed

@Suite struct FeedEnvironmentTests {
    private struct Payload: Decodable {
        struct Services: Decodable {
            let travel: Travel
            let facts, listings, dogs, photos: Server
        }

        struct Server: Decodable {
            let baseURL: String
        }

        struct Network: Decodable {
            let transport: String
            let attempts, responseLimit: Int
        }

        struct Travel: Decodable {
            let baseURL, startQuery: String
            let pageSize: Int
        }

        let displayName, bundleIdentifierSuffix, iconName, logLevel: String
        let network: Network
        let services: Services
    }

    private func wire(_ name: String) throws -> Payload {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: package.appending(path: "Environments/\(name).json"))
        return try JSONDecoder().decode(Payload.self, from: data)
    }

    @Test func `must 7: the constants are those of the selected environment's file`() throws {
        let environment = FeedEnvironment.current
        let wire = try wire(environment.name)
        #expect(environment.displayName == wire.displayName)
        #expect(environment.bundleIdentifierSuffix == wire.bundleIdentifierSuffix)
        #expect(environment.iconName == wire.iconName)
        #expect(environment.logLevel.rawValue == wire.logLevel)
        let addresses = FeedDescriptor.all.map { environment.server(of: $0)?.baseURL.absoluteString }
        let services = wire.services
        let servers = [services.facts, services.listings, services.dogs, services.photos].map(\.baseURL)
        #expect(addresses == [services.travel.baseURL] + servers)
        #expect(environment.network.transport.rawValue == wire.network.transport)
        #expect(environment.network.attempts == wire.network.attempts)
        #expect(environment.network.responseLimit == wire.network.responseLimit)
        let travel = try #require(environment.server(of: .travel))
        #expect(travel.pageSize == wire.services.travel.pageSize)
        #expect(travel.startQuery == wire.services.travel.startQuery)
    }

    @Test func `an app's own environment has the feeds whose servers it names`() async throws {
        let url = try #require(URL(string: "https://facts.app.example/v2"))
        let environment = FeedEnvironment(
            name: "App", displayName: "App", network: .make(), servers: [.facts(at: url)])
        #expect(environment.feeds == [.facts])
        #expect(environment.server(of: .facts)?.baseURL == url && environment.server(of: .dogs) == nil)
        #expect(environment.source(of: .facts) == "https://facts.app.example/v2")
        #expect(environment.source(of: .dogs) == "no server")
        let transport = environment.makeTransport(for: .dogs, log: .silent)
        await #expect(throws: TransportError.noServer(feed: "dogs")) {
            try await transport.response(to: TransportRequest(path: "feed"))
        }
        #expect(FeedEnvironment.current.feeds == FeedDescriptor.all)
    }

    @Test(arguments: ["Development", "Stage", "Production"])
    func `every environment names a log level and a transport that exist`(name: String) throws {
        let wire = try wire(name)
        #expect(LogLevel(rawValue: wire.logLevel) != nil)
        #expect(TransportKind(rawValue: wire.network.transport) != nil)
    }

    @Test(
        arguments: [("pt", "pt-BR"), ("pt-BR", "pt-BR"), ("en-GB", "en"), ("fr", "fr"), ("de", nil)]
            as [(String, String?)])
    func `languages are those of the strings`(language: String, best: String?) {
        #expect(FeedLanguages.available == ["en", "fr", "pt-BR"])
        #expect(FeedLanguages.best(for: [language]) == best)
    }
}
