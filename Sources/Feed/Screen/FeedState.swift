/// What a screen shows. The same for all feeds, so that one user interface serves them.
package enum FeedState<Content: Sendable>: Sendable {
    /// Nothing was requested yet.
    case firstTime
    /// Something is being loaded.
    case loading
    /// It was loaded.
    case content(Content)
    /// It was loaded and contains nothing to show; the message explains why.
    case empty(Content)
    /// It could not be loaded; `retry` is what the user can do about it.
    case failed(FeedFailure, retry: FeedRetry)

    /// What was loaded, possibly with nothing to show.
    var shown: Content? {
        switch self {
        case .content(let content), .empty(let content): content
        case .firstTime, .loading, .failed: nil
        }
    }

    /// Why nothing could be loaded.
    var failure: FeedFailure? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }
}

extension FeedState: Equatable where Content: Equatable {}

/// What a user can do about a failure.
public enum FeedRetry: Sendable, Equatable {
    /// Ask for the same again.
    case again
    /// Sign in first.
    case signIn
    /// Ask for something else.
    case change
}

extension FeedState {
    fileprivate var status: FeedPage.Status {
        switch self {
        case .firstTime: .firstTime
        case .loading: .loading
        case .content: .content
        case .empty: .empty
        case .failed(_, let retry): .failed(retry: retry)
        }
    }

    /// The message if nothing was loaded: that it is loading, or why it failed.
    fileprivate var message: String? {
        switch self {
        case .loading: Strings.Actions.loading
        case .failed(let failure, _): failure.message
        case .firstTime, .content, .empty: nil
        }
    }
}

extension UserLocale {
    /// The page of a state, in the user's language: what all feeds have, then what was loaded.
    /// - Parameter show: puts what was loaded on the page.
    func page<Content>(
        of feed: FeedDescriptor, _ state: FeedState<Content>, show: (Content, inout FeedPage) -> Void
    ) -> FeedPage {
        localized {
            var page = FeedPage(feed: feed, language: language, title: feed.title(), status: state.status)
            page.message = state.message
            if let content = state.shown { show(content, &page) }
            return page
        }
    }
}
