import Foundation

/// Writes a feed's page as a static web page: one HTML file that needs no script and no network, and its pictures
/// beside it.
public struct HTMLExport: Sendable {
    private let page: FeedPage
    private let environment: FeedEnvironment
    private let userLocale: UserLocale
    private let now: Date
    private let pictures: (any PictureSource)?
    private let loadsPictures: Bool

    /// Creates an export.
    /// - Parameters:
    ///   - page: what to write; its language is the document's.
    ///   - environment: has the app's name and the source of the content.
    ///   - userLocale: the locale and time zone of the export's date.
    ///   - now: the date of writing.
    ///   - pictures: where pictures are cached; without it, drawings represent all of them.
    ///   - loadsPictures: whether a picture that is not cached is requested too, as where recordings answer. One that
    ///     does not come is drawn; that is not a failure.
    public init(
        page: FeedPage, environment: FeedEnvironment, userLocale: UserLocale, now: Date,
        pictures: (any PictureSource)? = nil, loadsPictures: Bool = false
    ) {
        self.page = page
        self.environment = environment
        self.userLocale = userLocale
        self.now = now
        self.pictures = pictures
        self.loadsPictures = loadsPictures
    }

    /// Writes `index.html` and `pictures/…`, all or nothing: whoever opens the page at any time sees the one before or
    /// this one, whole. Files that this program did not write are left alone.
    /// - Parameter folder: made if it does not exist, with the folders above it.
    /// - Returns: the paths of all files that the page consists of, below the folder; the page first.
    @discardableResult
    public func write(to folder: URL) async throws(HTMLExportError) -> [String] {
        let pictures = await cachedPictures()
        guard !Task.isCancelled else { throw .cancelled }
        var texts = userLocale
        texts.languages = [page.language]
        let document = texts.localized {
            WebPageMaker(
                page: page, environment: environment, userLocale: userLocale, now: now, pictures: pictures
            ).document
        }
        let files = Dictionary(pictures.values.map { ($0.path, $0.data) }) { first, _ in first }
        try ExportFolder(folder).replace(document: document, pictures: files)
        return [ExportFolder.document] + files.keys.sorted()
    }

    private func cachedPictures() async -> [URL: ExportedPicture] {
        guard let pictures else { return [:] }
        var found: [URL: ExportedPicture] = [:]
        for url in Set(page.sections.flatMap(\.rows).compactMap(\.picture?.url)) {
            guard !Task.isCancelled else { break }
            var data = await pictures.cachedData(for: url)
            if data == nil, loadsPictures { data = try? await pictures.data(for: url) }
            found[url] = data.flatMap(ExportedPicture.init)
        }
        return found
    }
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
