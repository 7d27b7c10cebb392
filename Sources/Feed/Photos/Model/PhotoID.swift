/// What tells a photo from all others, of the account as well as of the gallery.
///
/// Ids are what is kept of a photo: the addresses of pictures expire.
public struct PhotoID: Sendable, Hashable {
    /// Where the photo comes from.
    public let source: Photo.Source
    /// The server's identifier, or the path of a file relative to the gallery.
    public let name: String

    /// Creates an identity.
    public init(_ source: Photo.Source, _ name: String) {
        self.source = source
        self.name = name
    }

    /// Reads an identity from the form of ``text``; nil where it has another form.
    public init?(_ text: String) {
        guard let slash = text.firstIndex(of: "/"), let source = Photo.Source(rawValue: String(text[..<slash])) else {
            return nil
        }
        self.init(source, String(text[text.index(after: slash)...]))
    }

    /// The identity on one line: `remote/p-0001`, `local/2024/beach.png`.
    public var text: String { "\(source.rawValue)/\(name)" }

    /// The longest name that is taken, in UTF-8 bytes.
    static let longestName = 1_024

    /// The identity itself, where it can be one: a name that is neither empty, nor too long, nor has control
    /// characters.
    /// - Throws: ``FeedError/invalid(_:)``.
    func checked() throws(FeedError) -> PhotoID {
        let isAcceptable =
            !name.isEmpty && name.utf8.count <= Self.longestName && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        guard isAcceptable else { throw .invalid(.identifier) }
        return self
    }
}
