import Foundation

/// Favourites as rows of `favourite_photos` and files of a folder, within one transaction.
struct FavouriteRecord {
    let folder: URL
    let connection: DatabaseConnection

    /// All favourites, the latest first.
    func all() throws(StorageError) -> [FavouritePhoto] {
        let rows = try connection.rows(
            """
            SELECT source, photo, name, created, file, average, difference, dct
            FROM favourite_photos JOIN processed_photos USING (source, photo)
            ORDER BY processed DESC, source, photo
            """
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
                bits(favourite.hash?.average), bits(favourite.hash?.difference), bits(favourite.hash?.dct))
        } catch {
            if let file { try? FileManager.default.removeItem(at: folder.appending(path: file)) }
            throw error
        }
    }

    private func write(_ data: Data) throws(StorageError) -> String {
        let last = try connection.rows(
            "SELECT max(CAST(file AS INTEGER)) FROM favourite_photos WHERE file IS NOT NULL"
        ) { $0.integer(0) }
        let isPNG = data.starts(with: [0x89, 0x50, 0x4E, 0x47])
        let file = "\((last.first ?? 0) + 1).\(isPNG ? "png" : "jpg")"
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

    private func bits(_ hash: UInt64?) -> DatabaseValue {
        hash.map { .integer(Int64(bitPattern: $0)) } ?? .null
    }

    /// Nil for a source that this version does not know.
    private func favourite(_ row: DatabaseRow) -> FavouritePhoto? {
        guard let source = Photo.Source(rawValue: row.text(0)) else { return nil }
        let photo = Photo(
            id: PhotoID(source, row.text(1)), fileName: row.text(2), created: row.date(3),
            location: row.optionalText(4).map { folder.appending(path: $0) })
        guard !row.isNull(5), !row.isNull(6), !row.isNull(7) else { return FavouritePhoto(photo, hash: nil) }
        return FavouritePhoto(
            photo,
            hash: PerceptualHash(
                average: UInt64(bitPattern: row.integer(5)), difference: UInt64(bitPattern: row.integer(6)),
                dct: UInt64(bitPattern: row.integer(7))))
    }
}
