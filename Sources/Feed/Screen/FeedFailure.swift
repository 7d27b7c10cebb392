/// Why a screen has nothing to show.
public struct FeedFailure: Error, Sendable, Equatable {
    /// The cause.
    public let reason: FeedError
    /// The cause in the reader's language, with what to do about it.
    public let message: String

    /// Creates a failure.
    public init(reason: FeedError, message: String) {
        self.reason = reason
        self.message = message
    }
}

/// What can go wrong in a feed.
public enum FeedError: Error, Sendable, Equatable {
    /// No answer came.
    case transport(TransportError)
    /// What is stored could not be read, or something could not be stored.
    case storage(StorageError)
    /// A picture could not be read.
    case picture(PictureError)
    /// Nobody is signed in, or not any more.
    case signedOut
    /// What a user or a caller gave is not acceptable; nothing was sent.
    case invalid(InvalidInput)
    /// A picture looks like one that is there already.
    case duplicate(of: String)

    /// Whether the work was given up rather than gone wrong.
    public var isCancellation: Bool { self == .transport(.cancelled) }
}

/// What is not acceptable.
public enum InvalidInput: Sendable, Equatable {
    /// A search is too short, too long, or not what the server takes.
    case query
    /// It is no email address.
    case email
    /// An identifier is empty, or nothing has it.
    case identifier
    /// A token is empty or has characters that a header cannot have.
    case token
    /// There is no such category, breed or source.
    case choice
}

/// Why a picture could not be read.
public enum PictureError: Error, Sendable, Equatable {
    /// It is neither PNG nor JPEG.
    case unknownFormat
    /// It is one of them, but damaged.
    case damaged
    /// It has more pixels than a picture may have.
    case tooLarge
}
