/// What a screen shows. The same for all feeds, so that one user interface serves them.
public enum FeedState<Content: Sendable>: Sendable {
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
    public var shown: Content? {
        switch self {
        case .content(let content), .empty(let content): content
        case .firstTime, .loading, .failed: nil
        }
    }

    /// Why nothing could be loaded.
    public var failure: FeedFailure? {
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
    /// The status of the state's page.
    var status: FeedPage.Status {
        switch self {
        case .firstTime: .firstTime
        case .loading: .loading
        case .content: .content
        case .empty: .empty
        case .failed(_, let retry): .failed(retry: retry)
        }
    }

    /// The message if nothing was loaded: that it is loading, or why it failed.
    func message(loading: String) -> String? {
        switch self {
        case .loading: loading
        case .failed(let failure, _): failure.message
        case .firstTime, .content, .empty: nil
        }
    }
}
