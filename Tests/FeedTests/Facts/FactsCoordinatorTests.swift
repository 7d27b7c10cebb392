import Testing

@testable import Feed

@Suite struct FactsCoordinatorTests {
    @Test func `also: the flow is Splash, then Facts and Search, to and fro`() {
        var coordinator = FactsCoordinator()
        #expect(coordinator.route == .splash)
        coordinator.openSearch(suggestions: [], past: [])
        #expect(coordinator.route == .splash)
        coordinator.back()
        #expect(coordinator.route == .splash)
        coordinator.showFacts()
        #expect(coordinator.path == [.facts])
        coordinator.openSearch(suggestions: ["art"], past: ["cats"])
        #expect(coordinator.path == [.facts, .search(suggestions: ["art"], past: ["cats"])])
        coordinator.openSearch(suggestions: ["sea"], past: [])
        #expect(coordinator.path == [.facts, .search(suggestions: ["sea"], past: [])])
        coordinator.back()
        #expect(coordinator.path == [.facts])
        coordinator.back()
        #expect(coordinator.path == [.facts])
    }
}
