import Foundation

/// A photo of an account or of the local gallery: one form for both.
public struct Photo: Sendable, Hashable, Identifiable {
    /// Where a photo comes from.
    public enum Source: String, Sendable, Hashable, CaseIterable {
        /// The account on the server.
        case remote
        /// The gallery of this computer.
        case local
    }

    /// A width and a height in pixels.
    public struct Size: Sendable, Hashable {
        /// The width.
        public let width: Int
        /// The height.
        public let height: Int

        /// Creates a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The identity.
    public let id: PhotoID
    /// The name of the file as it was when the photo was taken or put into the gallery.
    public let fileName: String
    /// When the photo was taken; nil where nobody knows.
    public let created: Date?
    /// The size; nil where it is not known without reading the whole file.
    public let size: Size?
    /// What its owner wrote about it.
    public let description: String?
    /// Where the picture is: an address that expires, or a file; nil where it is not there any more.
    public let location: URL?
    /// The photo's own web page.
    public let webPage: URL?

    /// Creates a photo.
    public init(
        id: PhotoID, fileName: String, created: Date? = nil, size: Size? = nil, description: String? = nil,
        location: URL?, webPage: URL? = nil
    ) {
        self.id = id
        self.fileName = fileName
        self.created = created
        self.size = size
        self.description = description
        self.location = location
        self.webPage = webPage
    }
}
