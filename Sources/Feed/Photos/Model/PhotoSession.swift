/// Who looks at photos.
public enum PhotoSession: Sendable, Hashable {
    /// Somebody without an account, who sees the local gallery.
    case visitor
    /// The owner of an account, who sees what is in it.
    case user(PhotoUser)
}

/// The owner of an account. The email address is not kept.
public struct PhotoUser: Sendable, Hashable, Decodable {
    /// The server's identifier.
    public let id: String
    /// The name.
    public let name: String

    private enum CodingKeys: String, CodingKey {
        case id = "sub"
        case name
    }

    /// Creates a user.
    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}
