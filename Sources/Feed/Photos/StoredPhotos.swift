import Foundation

/// What a version of a file looks like.
struct PictureHash: Sendable, Equatable {
    /// Changes when the file changes.
    let version: String
    /// Nil if the file is not a picture that can be read.
    let hash: PerceptualHash?
}

struct FavouritePhoto: Sendable, Equatable {
    /// The photo; a remote one is in a file of its own.
    let photo: Photo
    let hash: PerceptualHash?

    init(_ photo: Photo, hash: PerceptualHash?) {
        self.photo = photo
        self.hash = hash
    }
}

/// Stores what is known about photos in the database, and the pictures of favourites in a folder.
struct StoredPhotos: Sendable {
    let database: Database
    /// Where the pictures of remote favourites are stored; need not exist.
    let folder: URL
    let now: @Sendable () -> Date

    private func read<Value: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(StorageError) -> Value
    ) async throws(FeedError) -> Value {
        try await FeedError.storing(try await database.read(body))
    }

    private func write<Value: Sendable>(
        _ body: @Sendable (DatabaseConnection) throws(StorageError) -> Value
    ) async throws(FeedError) -> Value {
        try await FeedError.storing(try await database.write(body))
    }

    func processed(_ source: Photo.Source) async throws(FeedError) -> Set<String> {
        let names = try await read { connection throws(StorageError) in
            try connection.rows("SELECT photo FROM processed_photos WHERE source = ?", .text(source.rawValue)) {
                $0.text(0)
            }
        }
        return Set(names)
    }

    /// Remembers that a photo was dismissed; one that is a favourite stays it.
    func dismiss(_ id: PhotoID) async throws(FeedError) {
        try await write { [now] connection throws(StorageError) in
            try connection.execute(
                """
                INSERT INTO processed_photos (source, photo, isFavourite, processed) VALUES (?, ?, 0, ?)
                ON CONFLICT DO NOTHING
                """, .text(id.source.rawValue), .text(id.name), .date(now()))
        }
    }

    /// Forgets that a photo was dismissed; one that is a favourite stays it.
    func restore(_ id: PhotoID) async throws(FeedError) {
        try await write { connection throws(StorageError) in
            try connection.execute(
                "DELETE FROM processed_photos WHERE source = ? AND photo = ? AND isFavourite = 0",
                .text(id.source.rawValue), .text(id.name))
        }
    }

    /// Remembers a favourite, with its picture where the photo is a remote one: both, or nothing.
    func save(_ favourite: FavouritePhoto, picture: Data?) async throws(FeedError) {
        try await write { [folder, now] connection throws(StorageError) in
            try FavouriteRecord(folder: folder, connection: connection)
                .insert(favourite, picture: picture, at: now())
        }
    }

    /// Makes a favourite a photo like others, and deletes its picture.
    func removeFavourite(_ id: PhotoID) async throws(FeedError) {
        try await write { [folder] connection throws(StorageError) in
            try FavouriteRecord(folder: folder, connection: connection).remove(id.source, id.name)
            try connection.execute(
                "DELETE FROM processed_photos WHERE source = ? AND photo = ? AND isFavourite = 1",
                .text(id.source.rawValue), .text(id.name))
        }
    }

    /// The favourites of a source, or of all, the latest first.
    func favourites(_ source: Photo.Source? = nil) async throws(FeedError) -> [FavouritePhoto] {
        try await read { [folder] connection throws(StorageError) in
            try FavouriteRecord(folder: folder, connection: connection).all(source)
        }
    }

    func dismissed(_ source: Photo.Source) async throws(FeedError) -> [PhotoID] {
        try await read { connection throws(StorageError) in
            try connection.rows(
                """
                SELECT photo FROM processed_photos WHERE source = ? AND isFavourite = 0
                ORDER BY processed DESC, photo
                """, .text(source.rawValue)
            ) { PhotoID(source, $0.text(0)) }
        }
    }

    func hashes() async throws(FeedError) -> [PhotoID: PictureHash] {
        let rows = try await read { connection throws(StorageError) in
            try connection.rows("SELECT photo, version, average, difference, dct FROM photo_hashes") { row in
                (PhotoID(.local, row.text(0)), PictureHash(version: row.text(1), hash: row.hash(at: 2)))
            }
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// Stores hashes, and deletes those of files that are not there any more.
    func keep(_ hashes: [PhotoID: PictureHash], of gallery: Set<PhotoID>) async throws(FeedError) {
        try await write { connection throws(StorageError) in
            let stored = try connection.rows("SELECT photo FROM photo_hashes") { $0.text(0) }
            for name in stored where !gallery.contains(PhotoID(.local, name)) {
                try connection.execute("DELETE FROM photo_hashes WHERE photo = ?", .text(name))
            }
            for (id, picture) in hashes {
                try connection.execute(
                    "INSERT OR REPLACE INTO photo_hashes VALUES (?, ?, ?, ?, ?)", .text(id.name),
                    .text(picture.version), .bits(picture.hash?.average), .bits(picture.hash?.difference),
                    .bits(picture.hash?.dct))
            }
        }
    }

    func forget(_ source: Photo.Source) async throws(FeedError) {
        try await write { [folder] connection throws(StorageError) in
            try FavouriteRecord(folder: folder, connection: connection).remove(source)
            try connection.execute("DELETE FROM processed_photos WHERE source = ?", .text(source.rawValue))
        }
    }
}

/// Favourites as rows of `favourite_photos` and files of a folder, within one transaction.
struct FavouriteRecord {
    let folder: URL
    let connection: DatabaseConnection

    func all(_ source: Photo.Source?) throws(StorageError) -> [FavouritePhoto] {
        let rows = try connection.rows(
            """
            SELECT source, photo, name, created, file, average, difference, dct
            FROM favourite_photos JOIN processed_photos USING (source, photo)
            WHERE source = ?1 OR ?1 IS NULL ORDER BY processed DESC, source, photo
            """, .text(source?.rawValue)
        ) { row throws(StorageError) in favourite(row) }
        return rows.compactMap(\.self)
    }

    /// Adds a favourite; nothing happens where it is one already.
    ///
    /// The picture is complete under its name before the rows are committed. The name is the next number, and only one
    /// transaction at a time writes: a file that was left behind by one that was killed is written over by the next.
    func insert(_ favourite: FavouritePhoto, picture: Data?, at date: Date) throws(StorageError) {
        let photo = favourite.photo
        let id = (DatabaseValue.text(photo.id.source.rawValue), DatabaseValue.text(photo.id.name))
        let known = try connection.rows(
            "SELECT 1 FROM favourite_photos WHERE source = ? AND photo = ?", id.0, id.1
        ) { $0.integer(0) }
        guard known.isEmpty else { return }
        let file = try picture.map { data throws(StorageError) in try write(data) }
        do throws(StorageError) {
            try connection.execute(
                """
                INSERT INTO processed_photos (source, photo, isFavourite, processed) VALUES (?, ?, 1, ?)
                ON CONFLICT DO UPDATE SET isFavourite = 1, processed = excluded.processed
                """, id.0, id.1, .date(date))
            try connection.execute(
                """
                INSERT INTO favourite_photos (source, photo, name, created, file, average, difference, dct)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, id.0, id.1, .text(photo.fileName), .date(photo.created), .text(file),
                .bits(favourite.hash?.average), .bits(favourite.hash?.difference), .bits(favourite.hash?.dct))
        } catch {
            if let file { try? FileManager.default.removeItem(at: folder.appending(path: file)) }
            throw error
        }
    }

    /// Removes the pictures of a source's favourites, or of one of them. Their rows are deleted in the same transaction.
    func remove(_ source: Photo.Source, _ name: String? = nil) throws(StorageError) {
        let files = try connection.rows(
            "SELECT file FROM favourite_photos WHERE source = ?1 AND (photo = ?2 OR ?2 IS NULL) AND file IS NOT NULL",
            .text(source.rawValue), .text(name)
        ) { $0.text(0) }
        for file in files { try? FileManager.default.removeItem(at: folder.appending(path: file)) }
    }

    private func write(_ data: Data) throws(StorageError) -> String {
        let last = try connection.rows(
            "SELECT max(CAST(file AS INTEGER)) FROM favourite_photos WHERE file IS NOT NULL"
        ) { $0.integer(0) }
        let format = PictureFormat(of: data) ?? .jpeg
        let file = "\((last.first ?? 0) + 1).\(format.rawValue)"
        let url = folder.appending(path: file)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Beside, then renamed.
            try data.write(to: url, options: .atomic)
        } catch {
            let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
            throw isFull ? .full(path: url.path) : .unavailable(path: url.path)
        }
        return file
    }

    /// Nil for a source that this version does not know.
    private func favourite(_ row: DatabaseRow) -> FavouritePhoto? {
        guard let source = Photo.Source(rawValue: row.text(0)) else { return nil }
        let photo = Photo(
            id: PhotoID(source, row.text(1)), fileName: row.text(2), created: row.date(3),
            location: row.optionalText(4).map { folder.appending(path: $0) })
        return FavouritePhoto(photo, hash: row.hash(at: 5))
    }
}

extension DatabaseValue {
    fileprivate static func bits(_ hash: UInt64?) -> DatabaseValue {
        hash.map { .integer(Int64(bitPattern: $0)) } ?? .null
    }
}

extension DatabaseRow {
    /// The hash in three columns; nil if one of them has none.
    fileprivate func hash(at column: Int32) -> PerceptualHash? {
        guard !isNull(column), !isNull(column + 1), !isNull(column + 2) else { return nil }
        return PerceptualHash(
            average: UInt64(bitPattern: integer(column)), difference: UInt64(bitPattern: integer(column + 1)),
            dct: UInt64(bitPattern: integer(column + 2)))
    }
}
