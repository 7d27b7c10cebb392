import Foundation
import TestSupport
import Testing

@testable import Feed

/// What many facts cost, against fewer and against what cannot be avoided.
@Suite(.serialized) struct FactsGrowthTests {
    private static func response(_ count: Int) -> Data {
        let facts = (0..<count).map { index in
            FactsJSON.fact(
                "fact-\(index * 7_919 % count)-\(index)",
                #"""
                , "categories": ["art"], "created_at": "2019-06-02 08:47:39.43184", "updated_at": "2020-01-05 13:42:19.5",
                "icon_url": "https://facts.example/icon.png", "url": "https://facts.example/\#(index)"
                """#)
        }
        return Data(#"{"total": \#(count), "result": [\#(facts.joined(separator: ","))]}"#.utf8)
    }

    /// Each fact twice, as a response never has it, so that a store has to look.
    private static func facts(_ count: Int) -> [Fact] {
        (0..<count).map { .make("fact-\($0 / 2)", categories: ["art", "sea"]) }
    }

    /// The least times of some rounds, those of both sides taken by turns.
    private static func least(
        _ rounds: Int = 5, _ first: () async throws -> Duration, _ second: () async throws -> Duration
    ) async rethrows -> (Duration, Duration) {
        var (left, right) = (Duration.seconds(1_000), Duration.seconds(1_000))
        for _ in 0..<rounds {
            left = min(left, try await first())
            right = min(right, try await second())
        }
        return (left, right)
    }

    /// A fact took 50 times what JSONSerialization takes for it when its two dates were read with a regular expression.
    @Test func `facts are decoded in not much more time than their JSON needs`() async throws {
        let data = Self.response(2_000)
        let (decoding, json) = try await Self.least {
            try ProcessorTime.measure { _ = try JSONDecoder().decode(FactsPage.self, from: data) }
        } _: {
            try ProcessorTime.measure { _ = try JSONSerialization.jsonObject(with: data) }
        }
        #expect(decoding < json * 12, "\(decoding), JSON alone \(json)")
    }

    @Test func `decoding grows with the number of facts, not faster`() async throws {
        let (few, many) = (Self.response(500), Self.response(4_000))
        let (less, more) = try await Self.least {
            try ProcessorTime.measure { _ = try JSONDecoder().decode(FactsPage.self, from: few) }
        } _: {
            try ProcessorTime.measure { _ = try JSONDecoder().decode(FactsPage.self, from: many) }
        }
        #expect(more < less * 24, "500 facts \(less), 4,000 facts \(more)")
    }

    @Test func `a store in the database takes many facts as fast as few`() async throws {
        let folder = try TemporaryFolder()
        let (few, many) = (Self.facts(1_000), Self.facts(8_000))
        var number = 0
        func time(_ facts: [Fact]) async throws -> Duration {
            number += 1
            let database = try Database(at: folder.url.appending(path: "\(number).sqlite"))
            return try await database.write { connection throws(StorageError) in
                var failure: StorageError?
                let time = ProcessorTime.measure {
                    do throws(StorageError) {
                        try connection.keep(facts, of: "cats", at: Date(timeIntervalSince1970: 1))
                    } catch {
                        failure = error
                    }
                }
                if let failure { throw failure }
                return time
            }
        }
        let (less, more) = try await Self.least(3) {
            try await time(few)
        } _: {
            try await time(many)
        }
        #expect(more < less * 24, "1,000 facts \(less), 8,000 facts \(more)")
    }

    @Test func `a page of many facts is made as fast as one of few`() async {
        let presenter = FactsPresenter(userLocale: UserLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt))
        func time(_ facts: [Fact]) -> Duration {
            let content = FactsContent(FactsResult(facts: facts, origin: .server), kind: .search("q"))
            return ProcessorTime.measure {
                _ = presenter.page(of: .content(content), suggestions: FactsSuggestions())
            }
        }
        let (few, many) = (Self.facts(500), Self.facts(4_000))
        let (less, more) = await Self.least {
            time(few)
        } _: {
            time(many)
        }
        #expect(more < less * 24, "500 facts \(less), 4,000 facts \(more)")
    }
}
