/// What a screen shows. The same for all feeds, so that one user interface serves them.
public enum FeedState<Content: Sendable>: Sendable {
    /// Nothing was asked for yet.
    case firstTime
    /// Something is on its way.
    case loading
    /// It has come.
    case content(Content)
    /// It has come and holds nothing to show; it says why.
    case empty(Content)
    /// It could not be had; `retry` is what the user can do about it.
    case failed(FeedFailure, retry: FeedRetry)

    /// What has come, possibly with nothing to show.
    public var shown: Content? {
        switch self {
        case .content(let content), .empty(let content): content
        case .firstTime, .loading, .failed: nil
        }
    }

    /// Why nothing could be had.
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
