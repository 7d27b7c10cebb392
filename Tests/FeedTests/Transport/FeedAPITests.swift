import Foundation
import LoopbackServer
import Testing

@testable import Feed

/// The servers for tests keep what the feeds' documentation says about the real ones.
@Suite struct FeedAPITests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer(feeds: FeedAPI())
    }

    private struct Advert: Decodable {
        struct Images: Decodable {
            let small, thumb: String?
        }

        let id: Int64
        let category_id: Int
        let description, creation_date: String
        let price: Double
        let is_urgent: Bool
        let images_url: Images
        let siret: String?
    }

    private func data(
        _ feed: String, _ path: String, _ query: KeyValuePairs<String, String> = [:], token: String? = nil
    ) async throws -> Data {
        let request = TransportRequest(path: path, query: query.map { .init($0.key, $0.value) }).authorized(token)
        return try await HTTPTransport.make(server.url.appending(path: feed), attempts: 1).response(to: request)
    }

    private func json<Value: Decodable>(
        _ type: Value.Type, _ feed: String, _ path: String, _ query: KeyValuePairs<String, String> = [:],
        token: String? = nil
    ) async throws -> Value {
        try JSONDecoder().decode(type, from: try await data(feed, path, query, token: token))
    }

    @Test(arguments: [
        ("rio", 1, 20, 1_784, 90), ("Rio", 90, 4, 1_784, 90), ("gramado", 2, 17, 37, 2), ("rio", 91, 0, 1_784, 90),
    ])
    func `travel has 20 a page`(query: String, page: Int, items: Int, total: Int, pages: Int) async throws {
        let transport = HTTPTransport.make(server.url.appending(path: "travel"))
        let found = try await TravelService(transport: transport, log: .silent).search(query, page: page)
        #expect(found.items.count == items)
        #expect(found.totalCount == total)
        #expect(found.pageCount == pages)
        #expect(found.skipped.isEmpty)
    }

    @Test func `travel has all kinds, some without stars, all pictures usable`() async throws {
        let transport = HTTPTransport.make(server.url.appending(path: "travel"))
        let found = try await TravelService(transport: transport, log: .silent).search("natal", page: 1)
        #expect(Set(found.items.map(\.kind)) == [.hotel, .package, .ticket])
        #expect(found.items.contains { $0.kind == .hotel && $0.stars == nil })
        #expect(found.items.contains { $0.price?.discount != nil })
        #expect(found.items.contains { $0.kind == .hotel && $0.price?.discount == nil })
    }

    @Test func `facts have 16 categories, real searches and the documented refusals`() async throws {
        struct Search: Decodable {
            struct Fact: Decodable {
                let id, value, created_at: String
                let categories: [String]
            }
            let total: Int
            let result: [Fact]
        }
        #expect(try await json([String].self, "facts", "jokes/categories").count == 16)
        let cats = try await json(Search.self, "facts", "jokes/search", ["query": "cats"])
        #expect(cats.total == 64 && cats.result.count == 64)
        #expect(Set(cats.result.map(\.id)).count == 64)
        #expect(cats.result.contains(where: \.categories.isEmpty) && cats.result.contains { !$0.categories.isEmpty })
        #expect(try await json(Search.self, "facts", "jokes/search", ["query": "zebra"]).total == 0)
        for query in ["ab", String(repeating: "x", count: 121)] {
            let message = "search.query: size must be between 3 and 120"
            await #expect(throws: TransportError.status(400, host: server.url.hostAndPort, message: message)) {
                try await data("facts", "jokes/search", ["query": query])
            }
        }
        let fact = try await json(Search.Fact.self, "facts", "jokes/random", ["category": "dev"])
        #expect(fact.categories.contains("dev"))
    }

    @Test func `listings have 300 ads in the documented shapes`() async throws {
        let ads = try await json([Advert].self, "listings", "listing.json")
        #expect(ads.count == 300 && Set(ads.map(\.id)).count == 300)
        #expect(ads.filter(\.is_urgent).count == 102)
        #expect(Dictionary(grouping: ads, by: \.creation_date).count { $0.value.count > 1 } == 27)
        #expect(ads.map(\.price).min() == 1 && ads.map(\.price).max() == 765_000)
        #expect(ads.map(\.description.count).max() == 3_810)
        #expect(Set(ads.map(\.category_id)) == Set(1...11))
        #expect(ads.contains { $0.images_url.small == nil && $0.images_url.thumb == nil })
        #expect(ads.contains { $0.siret != nil } && ads.contains { $0.siret == nil })
    }

    @Test func `listings that have not changed are not sent again`() async throws {
        let log = LogRecorder()
        let transport = HTTPTransport.make(server.url.appending(path: "listings"), log: log.log())
        let request = TransportRequest(path: "listing.json")
        let first = try await transport.response(to: request)
        #expect(try await transport.response(to: request) == first)
        #expect(log.lines.last?.hasPrefix("📶⬇️ 304, 0 bytes") == true)
    }

    @Test func `dogs are for who signed up`() async throws {
        struct SignUp: Decodable {
            struct User: Decodable {
                let email, token, createdAt: String
            }
            let user: User
        }
        struct Feed: Decodable {
            let category: String
            let list: [URL]
        }
        let transport = HTTPTransport.make(server.url.appending(path: "dogs"))
        let user = try JSONDecoder().decode(SignUp.self, from: try await transport.response(to: .signUp("a@b.example")))
            .user
        #expect(user.email == "a@b.example")
        let feed = try await json(Feed.self, "dogs", "feed", ["category": "pug"], token: user.token)
        #expect(feed.category == "pug" && feed.list.count == 192)
        #expect(try await json(Feed.self, "dogs", "feed", token: user.token).category == "husky")
        let picture = try await transport.response(to: TransportRequest(image: feed.list[0]))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        for token in ["", "nonsense", user.token + "0"] {
            await #expect(
                throws: TransportError.status(401, host: server.url.hostAndPort, message: "the token is not valid")
            ) {
                try await data("dogs", "feed", token: token)
            }
        }
        for email in ["", "a", "a@b", "a b@c.example", "@c.example"] {
            await #expect(
                throws: TransportError.status(400, host: server.url.hostAndPort, message: "Email is not valid")
            ) {
                try await transport.response(to: .signUp(email))
            }
        }
    }

    @Test(arguments: [(nil, 25), ("10", 10), ("100", 100), ("500", 100)] as [(String?, Int)])
    func `photos come in a chain of pages, some without any`(size: String?, count: Int) async throws {
        struct Page: Decodable {
            struct Item: Decodable {
                struct Metadata: Decodable {
                    let creationTime, width: String
                }
                let id, filename: String
                let mediaMetadata: Metadata
            }
            let mediaItems: [Item]?
            let nextPageToken: String?
        }
        var pages: [Page] = []
        repeat {
            let token = pages.last?.nextPageToken
            let query = [size.map { TransportRequest.QueryItem("pageSize", $0) }, token.map { .init("pageToken", $0) }]
            let request = TransportRequest(path: "v1/mediaItems", query: query.compactMap(\.self))
            let transport = HTTPTransport.make(server.url.appending(path: "photos"))
            let data = try await transport.response(to: request.authorized("Bearer a"))
            pages.append(try JSONDecoder().decode(Page.self, from: data))
        } while pages.last?.nextPageToken != nil && pages.count < 100
        let items = pages.compactMap(\.mediaItems).joined()
        #expect(items.count == 230 && Set(items.map(\.id)).count == 230)
        #expect(pages[0].mediaItems?.count == count)
        if count < 100 { #expect(pages.contains { $0.mediaItems == nil }) }
        let digits = items.map { $0.mediaMetadata.creationTime.drop { $0 != "." }.count }
        #expect(Set(digits) == [0, 5, 8, 11])
    }

    @Test func `photos and the account are for who has a token`() async throws {
        struct Account: Decodable {
            let sub, name, email: String
        }
        #expect(try await json(Account.self, "photos", "v1/userinfo", token: "Bearer a").email.contains("@"))
        for token in [nil, "Bearer", "Bearer expired", "a"] as [String?] {
            for path in ["v1/mediaItems", "v1/userinfo"] {
                let message = "the request had no valid token"
                await #expect(throws: TransportError.status(401, host: server.url.hostAndPort, message: message)) {
                    try await data("photos", path, token: token)
                }
            }
        }
        await #expect(throws: TransportError.self) {
            try await data("photos", "v1/mediaItems", ["pageToken": "nonsense"], token: "Bearer a")
        }
    }

    @Test(arguments: FeedAPI.Fault.allCases)
    func `every fault can be had on demand, and none looks like a response`(fault: FeedAPI.Fault) async throws {
        var feeds = FeedAPI { _ in fault }
        feeds.delay = .milliseconds(400)
        let broken = try LoopbackServer(feeds: feeds)
        for (url, query) in [(broken.url, [:]), (server.url, ["fault": fault.rawValue])] as [(URL, [String: String])] {
            guard fault != .slow || url == broken.url else { continue }
            let transport = HTTPTransport.make(
                url.appending(path: "facts"), attempts: 1, timeout: .milliseconds(fault == .slow ? 200 : 120_000))
            let request = TransportRequest(path: "jokes/categories", query: query.map { .init($0.key, $0.value) })
            let result = await Task { try await transport.response(to: request) }.result
            let host = url.hostAndPort
            let error: TransportError? = if case .failure(let error) = result { error as? TransportError } else { nil }
            switch fault {
            case .drip: #expect(error == nil)
            case .malformed:
                #expect(throws: (any Error).self) { try JSONDecoder().decode([String].self, from: try result.get()) }
            case .slow: #expect(error == .timedOut(host: host, seconds: 1))
            case .truncated, .hangup: #expect(error == .interrupted(host: host))
            case .redirect: #expect(error == .insecureRedirect(host: host))
            case .html: #expect(error == .wrongContentType("text/html", host: host))
            case .status404, .status500:
                guard case .status(let status, _, .some) = error else { Issue.record("\(fault): \(result)"); continue }
                #expect(fault.rawValue == "status-\(status)")
            }
        }
    }
}
