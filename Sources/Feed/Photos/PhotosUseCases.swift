/// What can be done in the photos feed.
struct PhotosUseCases: Sendable {
    let needsOnboarding: NeedsPhotoOnboarding
    let finishOnboarding: FinishPhotoOnboarding
    let currentSession: CurrentSession
    let signIn: SignInToPhotos
    /// Nil if the environment has no server where users sign in.
    let authorize: AuthorizeInBrowser?
    let visit: VisitPhotos
    let signOut: SignOutOfPhotos
    let load: LoadPhotos
    let dismiss: DismissPhoto
    let restore: RestorePhoto
    let addFavourite: AddFavouritePhoto
    let favourites: FavouritePhotos

    /// Creates them over repositories and a service.
    init(
        onboarding: any OnboardingService, sessions: any SessionRepository, photos: any PhotosRepository,
        authorization: AuthorizationService? = nil
    ) {
        authorize = authorization.map { AuthorizeInBrowser(service: $0) }
        needsOnboarding = NeedsPhotoOnboarding(onboarding: onboarding)
        finishOnboarding = FinishPhotoOnboarding(onboarding: onboarding)
        currentSession = CurrentSession(sessions: sessions)
        signIn = SignInToPhotos(sessions: sessions)
        visit = VisitPhotos(sessions: sessions)
        signOut = SignOutOfPhotos(sessions: sessions)
        load = LoadPhotos(photos: photos, sessions: sessions)
        dismiss = DismissPhoto(photos: photos)
        restore = RestorePhoto(photos: photos)
        addFavourite = AddFavouritePhoto(photos: photos)
        favourites = FavouritePhotos(photos: photos)
    }
}

/// Returns the session of the photos feed.
struct CurrentSession: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// The session; nil if nobody has signed in or continued as a visitor. A token that is not valid is deleted.
    func callAsFunction() async throws(FeedError) -> PhotoSession? {
        guard let text = try await sessions.token() else { return try await sessions.isVisitor() ? .visitor : nil }
        do throws(FeedError) {
            return .user(try await sessions.user(try PhotoToken(checking: text)))
        } catch {
            if error == .signedOut || error == .invalid(.token) { try await sessions.signOut() }
            throw error
        }
    }
}

/// Signs in with an account.
struct SignInToPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Signs in with an account's token.
    /// - Throws: ``FeedError/invalid(_:)`` for a text that cannot be a token, before anything is sent.
    func callAsFunction(_ token: String) async throws(FeedError) -> PhotoSession {
        .user(try await sessions.signIn(try PhotoToken(checking: token)))
    }
}

/// Lets a user sign in on a web page.
struct AuthorizeInBrowser: Sendable {
    private let service: AuthorizationService

    /// Creates the use case over a service.
    init(service: AuthorizationService) {
        self.service = service
    }

    /// Starts to sign in.
    func start() async throws(FeedError) -> DeviceAuthorization {
        do {
            return try await service.start()
        } catch {
            throw .transport(error)
        }
    }

    /// The account's token; nil if the user is not done yet.
    /// - Parameter interval: how long to wait before the next call, which becomes longer if the server wants that.
    /// - Throws: ``FeedError/signInDenied`` or ``FeedError/signInExpired``.
    func token(
        of authorization: DeviceAuthorization, interval: inout Duration
    ) async throws(FeedError) -> String? {
        let progress: AuthorizationService.Progress
        do {
            progress = try await service.progress(of: authorization)
        } catch {
            throw .transport(error)
        }
        switch progress {
        case .pending: return nil
        case .slowDown:
            // RFC 8628, 3.5.
            interval += .seconds(5)
            return nil
        case .done(let token): return token
        case .denied: throw .signInDenied
        case .expired: throw .signInExpired
        }
    }
}

/// Goes on without an account.
struct VisitPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Remembers the choice.
    func callAsFunction() async throws(FeedError) -> PhotoSession {
        try await sessions.visit()
        return .visitor
    }
}

/// Signs out.
struct SignOutOfPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Deletes the token, and who it belongs to.
    func callAsFunction() async throws(FeedError) {
        try await sessions.signOut()
    }
}

/// Loads the photos that are still to be looked through.
struct LoadPhotos: Sendable {
    private let photos: any PhotosRepository
    private let sessions: any SessionRepository

    /// Creates the use case over repositories.
    init(photos: any PhotosRepository, sessions: any SessionRepository) {
        self.photos = photos
        self.sessions = sessions
    }

    /// A user's remote photos, or a visitor's local ones.
    /// - Throws: ``FeedError/signedOut`` without a token, or with one that is not valid any more, which is deleted.
    func callAsFunction(for session: PhotoSession) async throws(FeedError) -> [Photo] {
        guard case .user = session else { return try await photos.localPhotos() }
        guard let text = try await sessions.token() else { throw .signedOut }
        do throws(FeedError) {
            return try await photos.remotePhotos(try PhotoToken(checking: text))
        } catch {
            if error == .signedOut || error == .invalid(.token) { try await sessions.signOut() }
            throw error
        }
    }
}

/// Takes a photo off the list, until it is restored.
struct DismissPhoto: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// Remembers a photo that is not wanted.
    /// - Throws: ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is stored.
    func callAsFunction(_ id: PhotoID) async throws(FeedError) {
        try await photos.dismiss(try id.checked())
    }
}

/// Takes back that a photo was dismissed.
struct RestorePhoto: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// Forgets that a photo was not wanted.
    /// - Throws: ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is changed.
    func callAsFunction(_ id: PhotoID) async throws(FeedError) {
        try await photos.restore(try id.checked())
    }
}

/// Makes a photo a favourite.
struct AddFavouritePhoto: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// Marks a photo of the gallery; a remote one is downloaded, compared with all that are there, and saved.
    /// - Throws: ``FeedError/duplicate(of:)`` with the file name of a photo that looks the same;
    ///   ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is requested.
    func callAsFunction(_ photo: Photo) async throws(FeedError) {
        let id = try photo.id.checked()
        guard id.source == .remote else {
            // Where its picture cannot be read, it can still be liked.
            let picture = try await photos.picture(of: photo)
            return try await photos.save(
                FavouritePhoto(photo, hash: try? PerceptualHash(decoding: picture)), picture: nil)
        }
        let picture = try await photos.picture(of: photo)
        let hash = try PerceptualHash(decoding: picture)
        if let twin = try await photos.twin(of: hash, except: id) { throw .duplicate(of: twin) }
        try await photos.save(FavouritePhoto(photo, hash: hash), picture: picture)
    }
}

/// Loads the favourites.
struct FavouritePhotos: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// The favourites, the latest first.
    func callAsFunction() async throws(FeedError) -> [Photo] {
        try await photos.favourites()
    }
}
