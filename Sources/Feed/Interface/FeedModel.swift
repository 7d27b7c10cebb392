#if canImport(Observation)
import Foundation
import Observation

/// A feed's screen as SwiftUI observes it: the page, what can be done on it, and its pictures.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FeedModel {
    /// What the screen shows now.
    public private(set) var page: FeedPage
    /// What can be done now, in the order in which to offer it.
    public private(set) var actions: [FeedAction]
    /// Whether something that a user requested is not done yet.
    public var isBusy: Bool { running > 0 }

    private var running = 0
    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored let screen: any FeedScreen
    @ObservationIgnored private let source: (any PictureSource)?

    /// Creates a model of a screen.
    /// - Parameter pictures: where the rows' pictures come from; without it there are none.
    public init(screen: any FeedScreen, pictures: (any PictureSource)? = nil) {
        self.screen = screen
        source = pictures
        page = screen.page
        actions = screen.actions
        // The stream ends with the screen, which nobody but the model has.
        let pages = screen.pages()
        Task { [weak self] in
            for await _ in pages {
                guard let self else { return }
                refresh()
            }
        }
    }

    /// Creates a model of a feed of an app.
    /// - Throws: an error if the feed cannot work with what is stored, and not without it.
    public convenience init(
        of feed: FeedDescriptor, in dependencies: FeedDependencies, start: FeedStart = FeedStart()
    ) throws(StorageError) {
        self.init(
            screen: try dependencies.screen(of: feed, start: start), pictures: dependencies.pictures(of: feed))
    }

    /// Loads what the screen starts with, unless something is shown or loaded already: a view that appears again keeps
    /// its user's search.
    public func appear() async {
        // An introduction that waits for its user has the status of the first time, too.
        guard !hasStarted, page.status == .firstTime, !isBusy else { return }
        await start()
        hasStarted = !Task.isCancelled
    }

    /// Loads what the screen starts with, whatever is shown.
    public func start() async {
        await work { await screen.start() }
    }

    /// Does one of ``actions``.
    /// - Parameter value: a text, the value of a choice, or the identity of a row, as the action needs it.
    public func perform(_ action: FeedAction, _ value: String? = nil) async {
        await work { await screen.perform(action.name, value.map { .value($0) } ?? .nothing) }
    }

    /// The bytes of a row's picture, as PNG or JPEG; nil if it has none, or it cannot be loaded.
    public func picture(of row: FeedPage.Row) async -> Data? {
        guard let url = row.picture?.url, let source else { return nil }
        return await PictureLoader(source: source).load([url])[url]
    }

    private func work(_ body: () async -> Void) async {
        running += 1
        defer { running -= 1 }
        await body()
        // The stream may deliver the last state a moment later.
        refresh()
    }

    private func refresh() {
        page = screen.page
        actions = screen.actions
    }
}
#endif
