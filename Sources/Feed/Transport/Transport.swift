import Foundation

/// Loads the responses to requests: from a server, or from recordings.
public protocol Transport: Sendable {
    /// The body of the response to a request.
    func response(to request: TransportRequest) async throws(TransportError) -> Data
}

extension Transport {
    /// The response to a request, read from its JSON; what cannot be read is logged.
    func response<Response: Decodable>(
        _ type: Response.Type, to request: TransportRequest, log: FeedLog
    ) async throws(TransportError) -> Response {
        let data = try await response(to: request)
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw log.reported(DecodingFailure(error), of: request)
        }
    }
}

extension FeedLog {
    /// The error of a response that cannot be read, which is logged.
    func reported(_ failure: DecodingFailure, of request: TransportRequest) -> TransportError {
        write(.error, .network, .failure, message: "\(request.path): \(failure)")
        return .decoding(failure)
    }

    /// Logs the elements of a response that are left out because they cannot be decoded.
    /// - Parameter element: one of them, with its article.
    func leftOut(_ failures: [DecodingFailure], _ element: String = "an item") {
        for failure in failures {
            write(.warning, .network, .failure, message: "left out \(element) that cannot be decoded: \(failure)")
        }
    }
}

/// Why a request brought no response.
public enum TransportError: Error, Sendable, Equatable {
    /// The parts of the request do not form an address.
    case invalidAddress(String)
    /// The server could not be reached.
    case offline(host: String)
    /// The server did not respond in time.
    case timedOut(host: String, seconds: Int)
    /// The exchange broke off, or what came was not HTTP.
    case interrupted(host: String)
    /// No secure connection could be made.
    case insecure(host: String)
    /// The server responded with a status other than success; the message is the server's own, if it sent one.
    case status(Int, host: String, message: String?)
    /// The response is not what was expected.
    case decoding(DecodingFailure)
    /// The response has more bytes than a response may have.
    case tooLarge(host: String, limit: Int)
    /// The server sent the request on to an address that is not encrypted.
    case insecureRedirect(host: String)
    /// The response is of another type than what was requested, as a page of a captive portal.
    case wrongContentType(String, host: String)
    /// There is no recording of that name; the others are those that there are.
    case noRecording(name: String, available: [String])
    /// The environment has no server for the feed.
    case noServer(feed: String)
    /// The request was cancelled.
    case cancelled
}
