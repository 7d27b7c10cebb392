import Foundation

/// The photos of accounts, where they really are.
protocol RemotePhotos: Sendable {
    /// One page of an account's photos, of 1 to 100, after the one that had a page token.
    /// - Throws: ``FeedError/signedOut`` if the token is not valid any more.
    func page(size: Int, after pageToken: String?, token: AccessToken) async throws(FeedError) -> PhotosPage
    /// The owner of an account.
    /// - Throws: ``FeedError/signedOut`` if the token is not valid.
    func user(_ token: AccessToken) async throws(FeedError) -> PhotoUser
}

/// The photo server: an account's photos, page by page, and its owner.
struct PhotosService: RemotePhotos {
    let transport: any Transport
    let log: FeedLog

    func page(size: Int, after pageToken: String?, token: AccessToken) async throws(FeedError) -> PhotosPage {
        var query = [TransportRequest.QueryItem("pageSize", String(size))]
        if let pageToken { query.append(.init("pageToken", pageToken)) }
        let request = TransportRequest(path: "v1/mediaItems", query: query)
        let page = try await response(PhotosPage.self, to: request, token)
        log.leftOut(page.skipped, "a photo")
        log.write(.info, .network, .success, message: "\(page.photos.count) photos")
        return page
    }

    /// The owner of an account; the response, which has an email address, is not logged.
    func user(_ token: AccessToken) async throws(FeedError) -> PhotoUser {
        var request = TransportRequest(path: "v1/userinfo")
        request.isConfidential = true
        return try await response(PhotoUser.self, to: request, token)
    }

    private func response<Response: Decodable & Sendable>(
        _ type: Response.Type, to request: TransportRequest, _ token: AccessToken
    ) async throws(FeedError) -> Response {
        var request = request
        request.authorization = "Bearer \(token.text)"
        do throws(FeedError) {
            return try await transport.response(type, to: request, log: log)
        } catch {
            throw error.signedOutIfUnauthorized
        }
    }
}

struct PhotosPage: Sendable, Equatable {
    let photos: [Photo]
    /// The token with which to request the next page; nil after the last one.
    let nextPageToken: String?
    /// Why photos were left out that could not be decoded, one failure for each.
    var skipped: [DecodingFailure] = []
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
