import Foundation

/// The photo server: an account's photos, page by page, and its owner.
struct PhotosService: Sendable {
    private let transport: any Transport
    private let log: FeedLog

    /// Creates a service over a transport.
    init(transport: any Transport, log: FeedLog) {
        self.transport = transport
        self.log = log
    }

    /// One page of an account's photos.
    /// - Parameters:
    ///   - size: how many photos to request, 1 to 100.
    ///   - pageToken: the token in the page before; nil for the first page.
    ///   - token: the account's.
    func page(
        size: Int, after pageToken: String?, token: PhotoToken
    ) async throws(TransportError) -> PhotosPage {
        var query = [TransportRequest.QueryItem("pageSize", String(size))]
        if let pageToken { query.append(.init("pageToken", pageToken)) }
        var request = TransportRequest(path: "v1/mediaItems", query: query)
        request.authorization = token.authorization
        let page = try await transport.response(PhotosPage.self, to: request, log: log)
        log.leftOut(page.skipped, "a photo")
        log.write(.info, .network, .success, message: "\(page.photos.count) photos")
        return page
    }

    /// The owner of an account; the response, which has an email address, is not logged.
    func user(_ token: PhotoToken) async throws(TransportError) -> PhotoUser {
        var request = TransportRequest(path: "v1/userinfo")
        request.authorization = token.authorization
        request.isConfidential = true
        return try await transport.response(PhotoUser.self, to: request, log: log)
    }
}

/// One page of an account's photos.
struct PhotosPage: Sendable, Equatable {
    /// The photos in the server's order.
    let photos: [Photo]
    /// The token with which to request the next page; nil after the last one.
    let nextPageToken: String?
    /// Why photos were left out that could not be decoded, one failure for each.
    let skipped: [DecodingFailure]

    /// Creates a page.
    init(photos: [Photo], nextPageToken: String?, skipped: [DecodingFailure] = []) {
        self.photos = photos
        self.nextPageToken = nextPageToken
        self.skipped = skipped
    }
}

extension PhotosPage: Decodable {
    private enum CodingKeys: String, CodingKey {
        case mediaItems, nextPageToken
    }

    /// Reads a response of `GET /v1/mediaItems`; one without `mediaItems` is an empty page. Where there are any, at
    /// least one has to be understood.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let entries = try container.decodeIfPresent([DecodedElement<Photo>].self, forKey: .mediaItems) ?? []
        let photos = entries.compactMap(\.value)
        let skipped = entries.compactMap(\.failure)
        if photos.isEmpty, let first = skipped.first { throw first }
        let next = try container.decodeIfPresent(String.self, forKey: .nextPageToken)
        self.init(photos: photos, nextPageToken: next.flatMap { $0.isEmpty ? nil : $0 }, skipped: skipped)
    }
}

/// The photos of accounts, where they really are.
protocol RemotePhotos: Sendable {
    /// One page of an account's photos.
    /// - Parameters:
    ///   - size: how many to request, 1 to 100.
    ///   - pageToken: the token in the page before; nil for the first page.
    ///   - token: the account's.
    /// - Throws: ``FeedError/signedOut`` if the token is not valid any more.
    func page(size: Int, after pageToken: String?, token: PhotoToken) async throws(FeedError) -> PhotosPage
    /// The owner of an account.
    /// - Throws: ``FeedError/signedOut`` if the token is not valid.
    func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser
}

/// The photos on the server.
struct ServerPhotos: RemotePhotos {
    private let service: PhotosService

    /// Creates the layer over a service.
    init(service: PhotosService) {
        self.service = service
    }

    /// One page of an account's photos.
    func page(
        size: Int, after pageToken: String?, token: PhotoToken
    ) async throws(FeedError) -> PhotosPage {
        do {
            return try await service.page(size: size, after: pageToken, token: token)
        } catch {
            throw Self.feedError(error)
        }
    }

    /// The owner of an account.
    func user(_ token: PhotoToken) async throws(FeedError) -> PhotoUser {
        do {
            return try await service.user(token)
        } catch {
            throw Self.feedError(error)
        }
    }

    private static func feedError(_ error: TransportError) -> FeedError {
        if case .status(401, _, _) = error { .signedOut } else { .transport(error) }
    }
}
