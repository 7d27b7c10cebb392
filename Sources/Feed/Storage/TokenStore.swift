/// Keeps one token, such that only its owner can read it.
public protocol TokenStore: Sendable {
    /// The token; nil where none is kept.
    func token() async throws(StorageError) -> String?
    /// Keeps a token in place of the one before.
    func save(_ token: String) async throws(StorageError)
    /// Forgets the token; fine where there is none.
    func delete() async throws(StorageError)
}
