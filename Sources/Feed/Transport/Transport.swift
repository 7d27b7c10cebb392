import Foundation

/// Brings the answers to requests: from a server, or from recordings.
public protocol Transport: Sendable {
    /// The body of the answer to a request.
    func answer(to request: TransportRequest) async throws(TransportError) -> Data
}
