import Foundation

/// A picture that is stored beside the page.
struct ExportedPicture: Sendable, Equatable {
    /// The name in the folder `pictures`, which follows from the content: the same picture has the same name
    /// everywhere.
    let name: String
    let data: Data
    let header: PictureHeader

    /// Nil if the content is not a picture that a browser shows.
    init?(_ data: Data) {
        guard let header = PictureHeader(data) else { return nil }
        self.header = header
        self.data = data
        name = SHA256Digest(data).hexadecimal.prefix(16) + "." + header.format.rawValue
    }

    /// The path from the page.
    var path: String { "\(Self.folder)/\(name)" }

    static let folder = "pictures"

    /// The pictures that a page of an earlier export shows.
    static func paths(in document: String) -> Set<String> {
        Set(
            document.matches(of: /src="(pictures\/[0-9a-f]{16}\.(?:png|jpg))"/).map {
                String($0.output.1)
            })
    }
}
