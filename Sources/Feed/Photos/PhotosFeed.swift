import Foundation

extension FeedDescriptor {
    /// The photos of an account or a folder.
    public static let photos = FeedDescriptor(
        id: "photos", summary: "show the photos of an account or a folder, to mark as favourites or to dismiss",
        drawing: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M16 9.500a1 1 0 1 0 0-.1z",
        title: { Strings.Feeds.photos },
        server: {
            typealias Photos = Settings.Services.Photos
            return FeedServer(
                baseURL: Photos.baseURL, authorization: .init(url: Photos.authorizationURL, clientID: Photos.clientID))
        },
        recordings: FeedRecordings(
            name: { request in
                // Signing in with a browser has an address of its own.
                if let address = request.address { return "oauth-" + address.lastPathComponent }
                return request.path == "v1/mediaItems"
                    ? "media-" + FeedRecordings.words(in: request["pageToken"] ?? "first") : "user"
            },
            // Any token, but not none.
            refuses: { request, _ in
                let words = request.authorization?.split(separator: " ")
                return words.map { $0.isEmpty || $0 == ["Bearer"] } ?? false
            }),
        options: [
            FeedOption(
                "sign-in", help: "sign in with a browser, on this device or another one", use: .authorize,
                excludes: ["token-file", "visitor"]),
            FeedOption(
                "token-file", help: "sign in with the token in FILE, or on standard input for -", input: .secret,
                use: .signIn, excludes: ["visitor"]),
            FeedOption("visitor", help: "continue without an account", use: .visit),
            .signOut,
            FeedOption("gallery", help: "show the photos in DIR", input: .folder, use: .folder),
            FeedOption(
                "favourite", help: "mark a photo as a favourite; may be repeated",
                input: .texts(placeholder: "ID"), use: .action(.favourite)),
            FeedOption(
                "dismiss", help: "remove a photo from the list; may be repeated", input: .texts(placeholder: "ID"),
                use: .action(.dismiss)),
            FeedOption(
                "unfavourite", help: "make a favourite a photo like others; may be repeated",
                input: .texts(placeholder: "ID"), use: .row(.favourite, in: .favourites)),
            FeedOption(
                "restore", help: "take back that a photo was dismissed; may be repeated",
                input: .texts(placeholder: "ID"), use: .row(.undo, in: .dismissed)),
            FeedOption("favourites", help: "show favourite photos", use: .list(.favourites)),
            FeedOption("dismissed", help: "show dismissed photos", use: .list(.dismissed)),
            .page,
        ],
        examples: [
            ("feed photos --visitor --gallery ~/Pictures", "show the photos of a folder"),
            ("feed photos --token-file token.txt", "show the photos of an account"),
            ("feed photos --favourites", "show the favourites"),
        ],
        makeScreen: { dependencies, start throws(StorageError) in try dependencies.makePhotosScreen(start) })
}

extension FeedDependencies {
    /// The photos feed's screen over what is stored, or where nothing can be, for this time.
    @MainActor
    fileprivate func makePhotosScreen(_ start: FeedStart) throws(StorageError) -> PhotosScreen {
        let database = try storage.databaseOrTemporary()
        let tokens = tokens(of: .photos)
        return makePhotosScreen(
            tokens: storage.storesNothing ? SessionTokenStore(over: tokens) : tokens, database: database,
            gallery: start.folder.map { folder in
                var gallery = FolderGallery(folder: folder, timeZone: userLocale.timeZone)
                gallery.isRequired = true
                return gallery
            }, skipsOnboarding: start.skipsIntroduction, page: start.page)
    }

    /// The photos feed's screen.
    /// - Parameters:
    ///   - tokens: where an account's token is stored; the platform's place unless given.
    ///   - database: where what was decided about photos is stored.
    ///   - pictures: loads the pictures of remote photos; the stored ones and the server's unless given.
    ///   - gallery: the photos of this computer; unless given, the folder `gallery` among the data, or in a build that
    ///     responds from recordings the pictures that come with it.
    ///   - skipsOnboarding: whether the introduction is left out, for example without an interactive terminal.
    ///   - page: the page of the photos that it starts with.
    @MainActor
    func makePhotosScreen(
        tokens: (any TokenStore)? = nil, database: Database, pictures: (any PictureSource)? = nil,
        gallery: (any PhotoGallery)? = nil, skipsOnboarding: Bool = false, page: Int = 1
    ) -> PhotosScreen {
        let remote = ServerPhotos(service: PhotosService(transport: makeTransport(.photos), log: log))
        let local = StoredPhotos(database: database, folder: folders.data.appending(path: "favourites"), now: now)
        let photos = PhotosRepository(
            remote: remote, local: local,
            gallery: gallery ?? photoGallery, pictures: pictures ?? self.pictures(of: .photos), log: log)
        let sessions = AccountRepository(
            remote: remote, local: StoredSession(database: database), tokens: tokens ?? self.tokens(of: .photos)
        ) { () throws(FeedError) in
            try await local.forget(.remote)
            await forgetResponses(of: .photos)
        }
        return PhotosScreen(
            viewModel: PhotosViewModel(
                onboarding: StoredOnboarding(database: database), sessions: sessions, photos: photos,
                authorization: environment.servers[FeedDescriptor.photos.id]?.authorization.map { server in
                    AuthorizationService(server: server, transport: makeTransport(.photos), log: log)
                },
                userLocale: userLocale, skipsOnboarding: skipsOnboarding, startPage: page, log: log),
            userLocale: userLocale)
    }

    private var photoGallery: any PhotoGallery {
        let folder = FolderGallery(
            folder: folders.data.appending(path: "gallery"), timeZone: userLocale.timeZone)
        return environment.network.transport == .fixtures ? FolderGallery.recorded ?? folder : folder
    }
}
