import Foundation

/// The photo server: an account's photos, page by page, and its owner.
public struct PhotosService: Sendable {
    private let transport: any Transport
    private let log: FeedLog

    /// Creates a service over a transport.
    public init(transport: any Transport, log: FeedLog) {
        self.transport = transport
        self.log = log
    }

    /// One page of an account's photos.
    /// - Parameters:
    ///   - size: how many photos to ask for, 1 to 100.
    ///   - pageToken: what the page before says; nil for the first page.
    ///   - token: the account's.
    public func page(
        size: Int, after pageToken: String?, token: PhotoToken
    ) async throws(TransportError) -> PhotosPage {
        var query = [TransportRequest.QueryItem("pageSize", String(size))]
        if let pageToken { query.append(.init("pageToken", pageToken)) }
        var request = TransportRequest(path: "v1/mediaItems", query: query)
        request.authorization = token.authorization
        let page = try await transport.answer(PhotosPage.self, to: request, log: log)
        for failure in page.skipped {
            log.write(.warning, .network, .failure, message: "left out a photo that is not understood: \(failure)")
        }
        log.write(.info, .network, .success, message: "\(page.photos.count) photos")
        return page
    }

    /// The owner of an account; the answer, which has an email address, is not logged.
    public func user(_ token: PhotoToken) async throws(TransportError) -> PhotoUser {
        var request = TransportRequest(path: "v1/userinfo")
        request.authorization = token.authorization
        request.isConfidential = true
        return try await transport.answer(PhotoUser.self, to: request, log: log)
    }
}
