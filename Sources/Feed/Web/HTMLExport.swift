import Foundation

/// Writes pages of a feed as static web pages: HTML files that need no script and no network, and their pictures beside
/// them.
///
/// A page of the feed is a list: `index.html`, then `page-2.html` and so on. Each row has a document of its own in
/// `items`.
public struct HTMLExport: Sendable {
    private let pages: [FeedPage]
    private let environment: FeedEnvironment
    private let userLocale: UserLocale
    private let now: Date
    private let pictures: [URL: Data]

    /// Creates an export.
    /// - Parameters:
    ///   - pages: at least one; consecutive pages of one feed. A page's language is its document's.
    ///   - environment: has the app's name and the source of the content.
    ///   - userLocale: the locale and time zone of the export's date.
    ///   - now: the date of writing.
    ///   - pictures: the contents of pictures by their addresses. A drawing represents one that is missing, is not a
    ///     picture, or has too many pixels.
    public init(
        pages: [FeedPage], environment: FeedEnvironment, userLocale: UserLocale, now: Date,
        pictures: [URL: Data] = [:]
    ) {
        self.pages = pages
        self.environment = environment
        self.userLocale = userLocale
        self.now = now
        self.pictures = pictures
    }

    /// Writes the documents and their pictures, all or nothing: after a failure, everything is as it was. Users who open
    /// a document at any time see a whole one. Files of an earlier export that are not needed any more are removed; files
    /// that this program did not write are left alone.
    /// - Parameter folder: is created if it does not exist; the folder above it must exist.
    /// - Returns: the paths of all files below the folder: `index.html`, other pages, items, pictures.
    @discardableResult
    public func write(to folder: URL) async throws(HTMLExportError) -> [String] {
        var exported: [URL: ExportedPicture] = [:]
        for url in Set(pages.flatMap { $0.rows.compactMap(\.picture?.url) }) {
            guard !Task.isCancelled else { throw .cancelled }
            exported[url] = pictures[url].flatMap(ExportedPicture.init)
        }
        let site = WebSite(pages: pages, frame: frame, pictures: exported)
        let documents = site.documents
        guard !Task.isCancelled else { throw .cancelled }
        guard !documents.isEmpty else { return [] }
        let files = Dictionary(exported.values.map { ($0.path, $0.data) }) { first, _ in first }
        try ExportFolder(folder).replace(documents: documents, pictures: files)
        return documents.map(\.path) + files.keys.sorted()
    }

    private var frame: WebFrame { WebFrame(environment: environment, userLocale: userLocale, now: now) }
}

/// Why a page could not be written. What was there before is there still.
public enum HTMLExportError: Error, Sendable, Equatable {
    /// There is a file, or something else, where a folder should be.
    case notAFolder(path: String)
    /// There is no folder above the page's.
    case noParent(path: String)
    /// There is a page that this program did not write.
    case foreign(path: String)
    /// The system does not let the file or folder be written.
    case denied(path: String)
    /// There is no space left.
    case full(path: String)
    /// The task was cancelled.
    case cancelled

    /// What is wrong and what to do about it, in a user's language; no full stop.
    public func message(for userLocale: UserLocale) -> String {
        userLocale.localized {
            switch self {
            case .notAFolder(let path): Strings.Web.Folder.file(path)
            case .noParent(let path): Strings.Web.Folder.missing(path)
            case .foreign(let path): Strings.Web.Folder.foreign(path)
            case .denied(let path): Strings.Web.Folder.denied(path)
            case .full(let path): Strings.Web.Folder.full(path)
            case .cancelled: Strings.Web.Folder.cancelled
            }
        }
    }
}
