/// The texts of files that are open in an editor and not saved, which ``FileBytes`` reads instead of the files on disk.
///
/// They are those of the process, since a check reads files on several threads and at many places. Only `prumo server` has
/// any, during a check of documents. A text takes the place of a file that exists; no file appears because of it.
package enum UnsavedTexts {
    private static let storage = Locked<[String: [UInt8]]>([:])

    /// Has the files with some absolute paths read from memory from now on, and all others from disk.
    /// - Parameter texts: the bytes of the files, by their paths.
    package static func use(_ texts: [String: [UInt8]]) {
        let byRealPath = Dictionary(texts.map { (RealPath.of($0) ?? $0, $1) }) { first, _ in first }
        storage.withLock { $0 = byRealPath }
    }

    /// The bytes that take the place of a file; nil if it is read from disk.
    static func bytes(of path: String) -> [UInt8]? {
        guard storage.withLock({ !$0.isEmpty }), let real = RealPath.of(path) else { return nil }
        return storage.withLock { $0[real] }
    }
}
