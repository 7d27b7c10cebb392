import Foundation
import Testing

@testable import Feed

@MainActor
@Suite struct TravelCoordinatorTests {
    @Test func `must 7: the coordinator owns the way from results to an item and back`() throws {
        let recorder = LogRecorder()
        let coordinator = TravelCoordinator(startQuery: "gramado", log: recorder.log())
        #expect(coordinator.route == .results(query: "gramado", page: 1))
        coordinator.back()
        #expect(coordinator.path.count == 1)
        coordinator.search("natal", page: 2)
        #expect(coordinator.route == .results(query: "natal", page: 2))
        let row = try #require(try TravelPresenter.make().rows(TravelJSON.hotel("a")).first)
        #expect(coordinator.open(row))
        let url = try #require(URL(string: "https://a.example/a"))
        #expect(coordinator.route == .item(id: "a", url: url))
        coordinator.back()
        #expect(coordinator.path == [.results(query: "natal", page: 2)])
        #expect(recorder.lines.allSatisfy { $0.hasPrefix("🧭") })
    }

    @Test func `an item without a page opens nothing`() throws {
        let coordinator = TravelCoordinator(startQuery: "q", log: .silent)
        let row = try #require(try TravelPresenter.make().rows(TravelJSON.package("a")).first)
        #expect(!coordinator.open(row))
        #expect(coordinator.path.count == 1)
    }
}
