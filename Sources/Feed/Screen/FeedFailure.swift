import Foundation

/// Why a screen has nothing to show.
public struct FeedFailure: Error, Sendable, Equatable {
    /// The cause.
    public let reason: FeedError
    /// The cause in the user's language, with what to do about it.
    public let message: String

    /// Creates a failure.
    public init(reason: FeedError, message: String) {
        self.reason = reason
        self.message = message
    }
}

/// What can go wrong in a feed.
public enum FeedError: Error, Sendable, Equatable {
    /// No response came.
    case transport(TransportError)
    /// What is stored could not be read, or something could not be stored.
    case storage(StorageError)
    /// A picture could not be read.
    case picture(PictureError)
    /// Nobody is signed in, or not any more.
    case signedOut
    /// A user refused to sign in, in the browser.
    case signInDenied
    /// A user did not complete signing in in time.
    case signInExpired
    /// What a user or a caller gave is not acceptable; nothing was sent.
    case invalid(InvalidInput)
    /// A picture looks like one that is there already.
    case duplicate(of: String)
    /// An app's own feed failed; the message is for its user.
    case app(message: String)

    /// Why an app's own feed failed.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as FeedError: error
            case let error as TransportError: .transport(error)
            case let error as StorageError: .storage(error)
            case is CancellationError: .transport(.cancelled)
            case let error as DecodingError: .transport(.decoding(DecodingFailure(error)))
            default: .app(message: error.localizedDescription)
            }
    }

    /// Does something with what is stored.
    /// - Throws: ``storage(_:)`` if that fails.
    static func storing<Value>(
        isolation: isolated (any Actor)? = #isolation, _ work: @autoclosure () async throws(StorageError) -> Value
    ) async throws(FeedError) -> Value {
        do throws(StorageError) {
            return try await work()
        } catch {
            throw .storage(error)
        }
    }

    /// That nobody is signed in, if a server does not accept the credential of a request; else the error itself.
    var signedOutIfUnauthorized: FeedError {
        if case .transport(.status(401, _, _)) = self { .signedOut } else { self }
    }

    /// Whether the work was cancelled rather than failed.
    public var isCancellation: Bool { self == .transport(.cancelled) }

    /// What a user can do about it.
    var retry: FeedRetry {
        switch self {
        case .signedOut, .signInDenied, .signInExpired, .invalid(.token), .invalid(.email): .signIn
        case .invalid(.query), .invalid(.choice), .invalid(.page), .invalid(.identifier): .change
        case .transport, .storage, .picture, .duplicate, .app: .again
        }
    }
}

/// What is not acceptable.
public enum InvalidInput: Sendable, Equatable {
    /// A search is too short, too long, or not accepted by the server.
    case query
    /// It is not an email address.
    case email
    /// An identifier is empty, or nothing has it.
    case identifier
    /// A token is empty or has characters that a header cannot have.
    case token
    /// There is no such category, breed or source.
    case choice
    /// There is no such page; the other number is that of the last page, where it is known.
    case page(Int, last: Int?)
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

extension UserLocale {
    /// The message for a failure, with advice.
    public func failure(_ error: FeedError) -> FeedFailure {
        FeedFailure(reason: error, message: localized { Self.message(for: error) })
    }

    private static func message(for error: FeedError) -> String {
        switch error {
        case .transport(let error): message(for: error)
        case .storage(let error): message(for: error)
        case .picture(.unknownFormat): Strings.Failures.Picture.unknownFormat
        case .picture(.damaged): Strings.Failures.Picture.damaged
        case .picture(.tooLarge): Strings.Failures.Picture.tooLarge
        case .signedOut: Strings.Failures.signedOut
        case .signInDenied: Strings.Failures.SignIn.denied
        case .signInExpired: Strings.Failures.SignIn.expired
        case .invalid(.query): Strings.Failures.Invalid.query
        case .invalid(.email): Strings.Failures.Invalid.email
        case .invalid(.identifier): Strings.Failures.Invalid.identifier
        case .invalid(.token): Strings.Failures.Invalid.token
        case .invalid(.choice): Strings.Failures.Invalid.choice
        case .invalid(.page(let number, let last?)): Strings.Failures.Invalid.page(number, last)
        case .invalid(.page(let number, nil)): Strings.Failures.Invalid.pageWithoutLast(number)
        case .duplicate(let twin): Strings.Failures.duplicate(twin)
        case .app(let message): message
        }
    }

    private static func message(for error: TransportError) -> String {
        switch error {
        case .invalidAddress(let address): Strings.Failures.invalidAddress(address)
        case .offline(let host): Strings.Failures.offline(host)
        case .timedOut(let host, let seconds): Strings.Failures.timeout(host, seconds: seconds)
        case .interrupted(let host): Strings.Failures.interrupted(host)
        case .insecure(let host): Strings.Failures.insecure(host)
        case .status(let status, let host, let message?): Strings.Failures.statusMessage(host, status, message)
        case .status(let status, let host, nil): Strings.Failures.status(host, status)
        case .tooLarge(let host, let limit): Strings.Failures.tooLarge(host, limit)
        case .insecureRedirect(let host): Strings.Failures.insecureRedirect(host)
        case .invalidRedirect(let host): Strings.Failures.invalidRedirect(host)
        case .tooManyRedirects(let host): Strings.Failures.tooManyRedirects(host)
        case .wrongContentType(let type, let host): Strings.Failures.wrongContentType(host, type)
        case .decoding(let failure): message(for: failure)
        case .noRecording(let name, let available):
            Strings.Failures.recording(name, available.joinedAsList)
        case .noServer(let feed): Strings.Failures.noServer(FeedDescriptor.feed(feed)?.title() ?? feed)
        case .cancelled: Strings.Failures.cancelled
        }
    }

    private static func message(for error: StorageError) -> String {
        switch error {
        case .unavailable(let path): Strings.Failures.Storage.unavailable(path)
        case .readOnly(let path): Strings.Failures.Storage.readOnly(path)
        case .full(let path): Strings.Failures.Storage.full(path)
        case .damaged(let path, let movedTo): Strings.Failures.Storage.damaged(path, movedTo)
        case .busy(let path): Strings.Failures.Storage.busy(path)
        case .newer(let path): Strings.Failures.Storage.newer(path)
        case .unexpected(_, let message): Strings.Failures.Storage.unexpected(message)
        }
    }

    private static func message(for failure: DecodingFailure) -> String {
        let reason =
            switch failure.reason {
            case .missing(let name): Strings.Failures.Decoding.missing(name)
            case .wrongType: Strings.Failures.Decoding.wrongType
            case .null: Strings.Failures.Decoding.null
            case .damaged: Strings.Failures.Decoding.damaged
            case .notJSON: Strings.Failures.Decoding.notJSON
            }
        return failure.path.isEmpty
            ? Strings.Failures.Decoding.answer(reason) : Strings.Failures.Decoding.place(failure.path, reason)
    }
}
