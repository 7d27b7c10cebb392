import Foundation
import Testing

@testable import Feed

@Suite struct DogsCoordinatorTests {
    private let picture = URL(string: DogsJSON.url("pug", 1))!

    @Test func `must 1: the login is the root unless somebody is signed in`() {
        var coordinator = DogsCoordinator()
        #expect(coordinator.path == [.login])
        coordinator.show(isSignedIn: true, breed: .pug)
        #expect(coordinator.path == [.feed(.pug)])
        coordinator.show(isSignedIn: false, breed: .pug)
        #expect(coordinator.path == [.login])
    }

    @Test func `must 5: a picture is opened from the feed, and closed`() {
        var coordinator = DogsCoordinator()
        var wasOpened = coordinator.open(picture)
        #expect(!wasOpened)
        coordinator.show(isSignedIn: true, breed: .pug)
        wasOpened = coordinator.open(picture)
        #expect(wasOpened)
        wasOpened = coordinator.open(picture)
        #expect(wasOpened)
        #expect(coordinator.path == [.feed(.pug), .picture(picture)])
        coordinator.show(isSignedIn: true, breed: .pug)
        #expect(coordinator.route == .picture(picture))
        coordinator.back()
        coordinator.back()
        #expect(coordinator.path == [.feed(.pug)])
    }

    @Test func `must 3: losing the session or choosing another breed closes the picture`() {
        var coordinator = DogsCoordinator()
        coordinator.show(isSignedIn: true, breed: .pug)
        coordinator.open(picture)
        coordinator.show(isSignedIn: true, breed: .husky)
        #expect(coordinator.path == [.feed(.husky)])
        coordinator.open(picture)
        coordinator.show(isSignedIn: false, breed: .husky)
        #expect(coordinator.path == [.login])
    }
}
