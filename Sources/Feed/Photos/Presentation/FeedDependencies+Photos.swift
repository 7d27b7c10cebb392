import Foundation

extension FeedDependencies {
    /// The photos feed's screen.
    /// - Parameters:
    ///   - tokens: where an account's token is kept.
    ///   - database: where what was decided about photos is kept.
    ///   - pictures: brings the pictures of remote photos.
    ///   - gallery: the photos of this computer; unless given, the folder `gallery` among the data, or in a build that
    ///     answers from recordings the pictures that come with it.
    ///   - skipsOnboarding: whether the introduction is left out, as where nobody could go through it.
    @MainActor
    public func makePhotosScreen(
        tokens: any TokenStore, database: Database, pictures: any PictureSource,
        gallery: (any PhotoGallery)? = nil, skipsOnboarding: Bool = false
    ) -> PhotosScreen {
        let remote = ServerPhotos(service: PhotosService(transport: makeTransport(.photos), log: log))
        let photos = LayeredPhotosRepository(
            remote: remote,
            local: StoredPhotos(database: database, folder: folders.data.appending(path: "favourites"), now: now),
            gallery: gallery ?? photoGallery, pictures: pictures, log: log)
        let sessions = AccountRepository(remote: remote, local: StoredSession(database: database), tokens: tokens)
        let useCases = PhotosUseCases(
            onboarding: StoredOnboarding(database: database), sessions: sessions, photos: photos)
        return PhotosScreen(
            viewModel: PhotosViewModel(
                useCases: useCases, reader: reader, skipsOnboarding: skipsOnboarding, log: log),
            environment: environment, reader: reader)
    }

    /// The photos feed's screen, with the platform's token store, and pictures kept in the cache.
    /// - Parameters:
    ///   - database: where what was decided about photos is kept.
    ///   - gallery: the photos of this computer, as in the other form.
    ///   - skipsOnboarding: whether the introduction is left out.
    @MainActor
    public func makePhotosScreen(
        database: Database, gallery: (any PhotoGallery)? = nil, skipsOnboarding: Bool = false
    ) -> PhotosScreen {
        makePhotosScreen(
            tokens: TokenStores.standard(folder: folders.data, service: "prumo-feed.\(environment.name).photos"),
            database: database,
            pictures: PictureCache(
                folder: folders.cache.appending(path: "pictures/photos"), limit: 67_108_864,
                transport: makeTransport(.photos), log: log, now: now),
            gallery: gallery, skipsOnboarding: skipsOnboarding)
    }

    private var photoGallery: any PhotoGallery {
        let folder = FolderGallery(folder: folders.data.appending(path: "gallery"))
        return environment.network.transport == .fixtures ? FolderGallery.recorded ?? folder : folder
    }
}
