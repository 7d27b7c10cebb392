import Foundation

extension FeedDescriptor {
    /// The photos of an account or a folder.
    public static let photos = FeedDescriptor(
        id: "photos", summary: "show the photos of an account or a folder, to mark as favourites or to dismiss",
        image: Assets.photo,
        title: { Strings.Feeds.photos },
        server: {
            typealias Photos = Settings.Services.Photos
            return .photos(
                at: Photos.baseURL, authorization: .init(url: Photos.authorizationURL, clientID: Photos.clientID))
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

extension FeedServer {
    /// The server of photos.
    /// - Parameters:
    ///   - baseURL: the address that the paths of requests are appended to.
    ///   - authorization: where users sign in with a browser; without it, they sign in with a token.
    public static func photos(at baseURL: URL, authorization: Authorization? = nil) -> FeedServer {
        FeedServer(of: .photos, at: baseURL, authorization: authorization)
    }
}

extension FeedDependencies {
    /// The photos feed's screen over what is stored, or where nothing can be, for this time.
    @MainActor
    fileprivate func makePhotosScreen(_ start: FeedStart) throws(StorageError) -> PhotosScreen {
        let database = try storage.databaseOrCopy()
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
    /// - Parameter gallery: the photos of this computer; unless given, the folder `gallery` among the data, or in a build
    ///   that responds from recordings the pictures that come with it.
    @MainActor
    func makePhotosScreen(
        tokens: (any TokenStore)? = nil, database: Database, pictures: (any PictureSource)? = nil,
        gallery: (any PhotoGallery)? = nil, skipsOnboarding: Bool = false, page: Int = 1
    ) -> PhotosScreen {
        let remote = PhotosService(transport: makeTransport(.photos), log: log)
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
            sessions: sessions, photos: photos,
            authorization: environment.server(of: .photos)?.authorization.map { server in
                AuthorizationService(server: server, transport: makeTransport(.photos), log: log)
            },
            userLocale: userLocale, skipsOnboarding: skipsOnboarding, startPage: page, log: log)
    }

    private var photoGallery: any PhotoGallery {
        let folder = FolderGallery(
            folder: folders.data.appending(path: "gallery"), timeZone: userLocale.timeZone)
        return environment.network.transport == .fixtures ? FolderGallery.recorded ?? folder : folder
    }
}
