import Feed
import Foundation

/// How long a search that gives many facts takes: to be decoded, stored, stored again, read back, and as a whole screen.
enum FactsSpeed {
    @MainActor
    static func measure(count: Int) async {
        let data = answer(count)
        let folder = FileManager.default.temporaryDirectory.appending(path: "feed-benchmark-facts-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            var page: FactsPage?
            report("bytes", Double(data.count))
            report("decoding", try Clocks.cpu { page = try JSONDecoder().decode(FactsPage.self, from: data) })
            guard let facts = page?.facts, facts.count == count else { fatalError("\(page?.facts.count ?? 0) facts") }
            let store = DatabaseFactsStore(database: try Database(at: folder.appending(path: "store/feed.sqlite")))
            let query = try FactQuery("bench")
            for name in ["storing", "storing-again"] {
                report(name, try await Clocks.cpu { try await store.keep(facts, for: query, at: Date()) })
            }
            var stored: StoredFacts?
            report("reading", try await Clocks.cpu { stored = try await store.facts(of: query) })
            guard stored?.facts.count == count else { fatalError("not stored") }
            let dependencies = FeedDependencies(
                userLocale: UserLocale(locale: Locale(identifier: "fr_FR"), timeZone: .gmt),
                folders: FeedFolders(at: folder), makeTransport: { _ in Answer(data: data) })
            let screen = try dependencies.screen(of: .facts, start: FeedStart(query: "bench"))
            report("screen", await Clocks.cpu { await screen.start() })
            var rows = 0
            report("page", Clocks.cpu { rows = screen.page.rows.count })
            guard rows == count else { fatalError("\(rows) rows") }
        } catch {
            fatalError("\(error)")
        }
    }

    private struct Answer: Transport {
        let data: Data

        func response(to request: TransportRequest) async throws(TransportError) -> Data {
            request.path == "jokes/search" ? data : Data(#"["art"]"#.utf8)
        }
    }

    private static func answer(_ count: Int) -> Data {
        let facts = (0..<count).map { index in
            """
            {"id": "fact-\(index * 7_919 % count)-\(index)", "value": "Fact number \(index) is a sentence of an ordinary length.", \
            "categories": [\(index % 3 == 0 ? "" : index % 3 == 1 ? "\"art\"" : "\"art\", \"sea\"")], \
            "created_at": "2019-06-02 08:47:39.43184", "updated_at": "2020-01-05 13:42:19.5", \
            "icon_url": "https://facts.example/icon.png", "url": "https://facts.example/\(index)"}
            """
        }
        return Data(#"{"total": \#(count), "result": [\#(facts.joined(separator: ",\n"))]}"#.utf8)
    }
}
