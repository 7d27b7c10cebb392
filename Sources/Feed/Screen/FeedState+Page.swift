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

    /// What to say where nothing has come: that it is loading, or why it failed.
    func message(loading: String) -> String? {
        switch self {
        case .loading: loading
        case .failed(let failure, _): failure.message
        case .firstTime, .content, .empty: nil
        }
    }
}
