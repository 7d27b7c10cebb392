/// What can be done in the photos feed.
public struct PhotosUseCases: Sendable {
    let needsOnboarding: NeedsPhotoOnboarding
    let finishOnboarding: FinishPhotoOnboarding
    let currentSession: CurrentSession
    let signIn: SignInToPhotos
    let visit: VisitPhotos
    let signOut: SignOutOfPhotos
    let load: LoadPhotos
    let dismiss: DismissPhoto
    let addFavourite: AddFavouritePhoto
    let favourites: FavouritePhotos

    /// Creates them over repositories and a service.
    public init(onboarding: any OnboardingService, sessions: any SessionRepository, photos: any PhotosRepository) {
        needsOnboarding = NeedsPhotoOnboarding(onboarding: onboarding)
        finishOnboarding = FinishPhotoOnboarding(onboarding: onboarding)
        currentSession = CurrentSession(sessions: sessions)
        signIn = SignInToPhotos(sessions: sessions)
        visit = VisitPhotos(sessions: sessions)
        signOut = SignOutOfPhotos(sessions: sessions)
        load = LoadPhotos(photos: photos, sessions: sessions)
        dismiss = DismissPhoto(photos: photos)
        addFavourite = AddFavouritePhoto(photos: photos)
        favourites = FavouritePhotos(photos: photos)
    }
}

/// Returns the session of the photos feed.
public struct CurrentSession: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// The session; nil if nobody has signed in or continued as a visitor. A token that is not valid is deleted.
    public func callAsFunction() async throws(FeedError) -> PhotoSession? {
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
public struct SignInToPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Signs in with an account's token.
    /// - Throws: ``FeedError/invalid(_:)`` for a text that cannot be a token, before anything is sent.
    public func callAsFunction(_ token: String) async throws(FeedError) -> PhotoSession {
        .user(try await sessions.signIn(try PhotoToken(checking: token)))
    }
}

/// Goes on without an account.
public struct VisitPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Remembers the choice.
    public func callAsFunction() async throws(FeedError) -> PhotoSession {
        try await sessions.visit()
        return .visitor
    }
}

/// Signs out.
public struct SignOutOfPhotos: Sendable {
    private let sessions: any SessionRepository

    /// Creates the use case over a repository.
    public init(sessions: any SessionRepository) {
        self.sessions = sessions
    }

    /// Deletes the token, and who it belongs to.
    public func callAsFunction() async throws(FeedError) {
        try await sessions.signOut()
    }
}

/// Loads the photos that are still to be looked through.
public struct LoadPhotos: Sendable {
    private let photos: any PhotosRepository
    private let sessions: any SessionRepository

    /// Creates the use case over repositories.
    public init(photos: any PhotosRepository, sessions: any SessionRepository) {
        self.photos = photos
        self.sessions = sessions
    }

    /// A user's remote photos, or a visitor's local ones.
    /// - Throws: ``FeedError/signedOut`` without a token, or with one that is not valid any more, which is deleted.
    public func callAsFunction(for session: PhotoSession) async throws(FeedError) -> [Photo] {
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

/// Takes a photo off the list for good.
public struct DismissPhoto: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    public init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// Remembers a photo that is not wanted.
    /// - Throws: ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is stored.
    public func callAsFunction(_ id: PhotoID) async throws(FeedError) {
        try await photos.dismiss(try id.checked())
    }
}

/// Makes a photo a favourite.
public struct AddFavouritePhoto: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    public init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// Marks a photo of the gallery; a remote one is downloaded, compared with all that are there, and saved.
    /// - Throws: ``FeedError/duplicate(of:)`` with the file name of a photo that looks the same;
    ///   ``FeedError/invalid(_:)`` for what cannot be an identity, before anything is requested.
    public func callAsFunction(_ photo: Photo) async throws(FeedError) {
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
public struct FavouritePhotos: Sendable {
    private let photos: any PhotosRepository

    /// Creates the use case over a repository.
    public init(photos: any PhotosRepository) {
        self.photos = photos
    }

    /// The favourites, the latest first.
    public func callAsFunction() async throws(FeedError) -> [Photo] {
        try await photos.favourites()
    }
}
