import Testing

@testable import Feed

@Suite struct PhotosCoordinatorTests {
    @Test func `the introduction leads over three screens to the welcome`() {
        var coordinator = PhotosCoordinator()
        var routes = [coordinator.route]
        for _ in 1...4 {
            coordinator.proceed()
            routes.append(coordinator.route)
        }
        #expect(
            routes == [
                .onboarding(step: 1), .onboarding(step: 2), .onboarding(step: 3), .welcome, .welcome,
            ])
    }

    @Test func `photos and favourites lead to a photo and back`() {
        let id = PhotoID(.local, "a")
        var coordinator = PhotosCoordinator(at: .welcome)
        coordinator.open(id)
        coordinator.showFavourites()
        #expect(coordinator.path == [.welcome])
        coordinator.enter()
        coordinator.open(id)
        #expect(coordinator.path == [.photos, .photo(id)])
        coordinator.back()
        coordinator.showFavourites()
        coordinator.showFavourites()
        coordinator.open(id)
        coordinator.open(id)
        #expect(coordinator.path == [.photos, .favourites, .photo(id)])
        coordinator.back()
        coordinator.back()
        coordinator.back()
        #expect(coordinator.path == [.photos])
        coordinator.leave()
        #expect(coordinator.route == .welcome)
    }
}
