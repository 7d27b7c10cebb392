import Foundation

/// Keeps what is known about photos in the database, and the pictures of favourites in a folder.
public struct StoredPhotos: LocalPhotos {
    private let database: Database
    private let folder: URL
    private let now: @Sendable () -> Date

    /// Creates a layer.
    /// - Parameters:
    ///   - database: where ids are kept.
    ///   - folder: where the pictures of remote favourites are kept; need not exist.
    ///   - now: what time it is.
    public init(database: Database, folder: URL, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.folder = folder
        self.now = now
    }

    /// The names of a source's photos that were dismissed or are favourites.
    public func processed(_ source: Photo.Source) async throws(FeedError) -> Set<String> {
        do {
            let names = try await database.read { connection throws(StorageError) in
                try connection.rows("SELECT photo FROM processed_photos WHERE source = ?", .text(source.rawValue)) {
                    $0.text(0)
                }
            }
            return Set(names)
        } catch {
            throw .storage(error)
        }
    }

    /// Remembers that a photo was dismissed; one that is a favourite stays it.
    public func dismiss(_ id: PhotoID) async throws(FeedError) {
        do {
            try await database.write { [now] connection throws(StorageError) in
                try connection.execute(
                    """
                    INSERT INTO processed_photos (source, photo, isFavourite, processed) VALUES (?, ?, 0, ?)
                    ON CONFLICT DO NOTHING
                    """, .text(id.source.rawValue), .text(id.name), .date(now()))
            }
        } catch {
            throw .storage(error)
        }
    }

    /// Remembers a favourite, with its picture where the photo is a remote one: both, or nothing.
    public func save(_ favourite: FavouritePhoto, picture: Data?) async throws(FeedError) {
        do {
            try await database.write { [folder, now] connection throws(StorageError) in
                try FavouriteRecord(folder: folder, connection: connection)
                    .insert(favourite, picture: picture, at: now())
            }
        } catch {
            throw .storage(error)
        }
    }

    /// The favourites, the latest first.
    public func favourites() async throws(FeedError) -> [FavouritePhoto] {
        do {
            return try await database.read { [folder] connection throws(StorageError) in
                try FavouriteRecord(folder: folder, connection: connection).all()
            }
        } catch {
            throw .storage(error)
        }
    }
}
