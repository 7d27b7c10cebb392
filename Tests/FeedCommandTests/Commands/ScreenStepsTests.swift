import CommandLineKit
@testable import Feed
import Testing

@testable import FeedCommand

@Suite @MainActor struct ScreenStepsTests {
    @MainActor private final class RecordingScreen: FeedScreen {
        let feed = FeedDescriptor.dogs
        var page: FeedPage
        var actions: [FeedAction]
        var done: [String] = []

        init(
            _ actions: [FeedAction], page: FeedPage = FeedPage(feed: .dogs, language: "en", title: "", status: .content)
        ) {
            self.actions = actions
            self.page = page
        }

        func pages() -> AsyncStream<FeedPage> { AsyncStream { $0.finish() } }
        func start() async {}
        func perform(_ name: FeedAction.Name, _ argument: FeedAction.Argument) async {
            if case .value(let value) = argument { done.append("\(name) \(value)") } else { done.append("\(name)") }
        }
    }

    private let filter = FeedAction(
        .filter, title: "filter",
        input: .choice([.init(value: "4", title: "Multimédia"), .init(value: "pug", title: "Pug")]))

    private func run(_ screen: RecordingScreen, _ steps: [ScreenStep]) async throws(UsageError) -> [String] {
        let failure = try await ScreenSteps(screen: screen).run(steps)
        return screen.done + (failure.map { [$0] } ?? [])
    }

    @Test(arguments: [("4", "filter 4"), ("multimédia", "filter 4"), ("PUG", "filter pug")])
    func `a choice is named by its value or by what it is called`(wanted: String, done: String) async throws {
        let steps = [ScreenStep(.filter, .value(wanted), option: .category)]
        #expect(try await run(RecordingScreen([filter]), steps) == [done])
    }

    @Test func `a choice that is none is refused with the one that was meant`() async {
        await #expect(throws: UsageError("'pgu' is not a valid value for --breed; did you mean pug?")) {
            try await run(
                RecordingScreen([filter]),
                [ScreenStep(.filter, .value("pgu"), option: FeedDescriptor.dogs.option("breed"))])
        }
        await #expect(throws: UsageError("'zebrafish' is not a valid value for --breed; use one of Multimédia, Pug")) {
            try await run(
                RecordingScreen([filter]),
                [ScreenStep(.filter, .value("zebrafish"), option: FeedDescriptor.dogs.option("breed"))])
        }
    }

    @Test func `what is not possible is refused where an option requested it, else left out`() async throws {
        #expect(try await run(RecordingScreen([filter]), [ScreenStep(.signOut)]) == [])
        await #expect(throws: UsageError("--random is not available on this screen; available actions: filter")) {
            try await run(
                RecordingScreen([filter]), [ScreenStep(.random, option: FeedDescriptor.facts.option("random"))])
        }
        // There is no page to turn to; that another page is shown is noticed afterwards.
        #expect(try await run(RecordingScreen([filter]), [ScreenStep(.next, option: .page)]) == [])
    }

    @Test func `a row that is not there is refused`() async {
        let favourite = FeedAction(.favourite, title: "keep", input: .row)
        await #expect(throws: UsageError("--favourite: there is no 'x' on the page")) {
            try await run(
                RecordingScreen([favourite]),
                [ScreenStep(.favourite, .value("x"), option: FeedDescriptor.photos.option("favourite"))])
        }
    }

    @Test func `after a failure nothing more is done, but signing in`() async throws {
        var page = FeedPage(feed: .dogs, language: "en", title: "", status: .failed(retry: .again))
        #expect(try await run(RecordingScreen([filter], page: page), [ScreenStep(.filter, .value("4"))]) == [])
        page.status = .failed(retry: .signIn)
        let signIn = FeedAction(.signIn, title: "sign in", input: .text(suggestions: []))
        #expect(
            try await run(RecordingScreen([signIn], page: page), [ScreenStep(.signIn, .value("a@b.org"))])
                == ["signIn a@b.org"])
    }
}
