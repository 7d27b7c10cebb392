import Foundation
import Testing

@testable import Feed

@Suite struct TravelCoordinatorTests {
    @Test func `must 7: the coordinator owns the way from results to an item and back`() throws {
        var coordinator = TravelCoordinator(startQuery: "gramado")
        #expect(coordinator.route == .results(query: "gramado", page: 1))
        coordinator.back()
        #expect(coordinator.path.count == 1)
        coordinator.search("natal", page: 2)
        #expect(coordinator.route == .results(query: "natal", page: 2))
        let isOpen = coordinator.open(try TravelJSON.item(TravelJSON.hotel("a")))
        #expect(isOpen)
        let url = try #require(URL(string: "https://a.example/a"))
        #expect(coordinator.route == .item(id: "a", url: url))
        coordinator.back()
        #expect(coordinator.path == [.results(query: "natal", page: 2)])
    }

    @Test func `an item without a page opens nothing`() throws {
        var coordinator = TravelCoordinator(startQuery: "q")
        let isOpen = coordinator.open(try TravelJSON.item(TravelJSON.package("a")))
        #expect(!isOpen)
        #expect(coordinator.path.count == 1)
    }
}
