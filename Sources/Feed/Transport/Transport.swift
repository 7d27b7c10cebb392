import Foundation

/// Loads the responses to requests: from a server, or from recordings.
public protocol Transport: Sendable {
    /// The body of the response to a request.
    func response(to request: TransportRequest) async throws(TransportError) -> Data
    /// What is read from the response to a request. A transport that stores responses stores only those that could be
    /// read; one that does not has no need for a method of its own.
    /// - Parameter read: reads a response, also one that was stored.
    func response<Value: Sendable, Failure: Error>(
        to request: TransportRequest, read: @Sendable (Data) throws(Failure) -> Value
    ) async throws(TransportError) -> Result<Value, Failure>
}

extension Transport {
    /// What is read from the response to a request.
    public func response<Value: Sendable, Failure: Error>(
        to request: TransportRequest, read: @Sendable (Data) throws(Failure) -> Value
    ) async throws(TransportError) -> Result<Value, Failure> {
        let data = try await response(to: request)
        return Result { () throws(Failure) in try read(data) }
    }

    /// The response to a request, read from its JSON; what cannot be read is logged.
    func response<Response: Decodable & Sendable>(
        _ type: Response.Type, to request: TransportRequest, log: FeedLog
    ) async throws(FeedError) -> Response {
        try await response(to: request, log: log) { data throws(DecodingFailure) in
            do {
                return try JSONDecoder().decode(type, from: data)
            } catch {
                throw DecodingFailure(error)
            }
        }
    }

    /// The response to a request; what cannot be read is logged.
    func response<Response: Sendable>(
        to request: TransportRequest, log: FeedLog, read: @Sendable (Data) throws(DecodingFailure) -> Response
    ) async throws(FeedError) -> Response {
        do throws(TransportError) {
            switch try await response(to: request, read: read) {
            case .success(let response): return response
            case .failure(let failure):
                log.write(.error, .network, .failure, message: "\(request.path): \(failure)")
                throw .decoding(failure)
            }
        } catch {
            throw .transport(error)
        }
    }
}

/// Whether responses come from the server even where stored ones are still good, as when a user asks once more.
enum ResponseReload {
    @TaskLocal static var isRequested = false
}

extension FeedLog {
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
    /// The server sent the request on to what is not a web address.
    case invalidRedirect(host: String)
    /// The server sent the request on and on.
    case tooManyRedirects(host: String)
    /// The response is of another type than what was requested, as a page of a captive portal.
    case wrongContentType(String, host: String)
    /// There is no recording of that name; the others are those that there are.
    case noRecording(name: String, available: [String])
    /// The environment has no server for the feed.
    case noServer(feed: String)
    /// The request was cancelled.
    case cancelled
}

extension FeedError {
    /// Whether the server was not heard to the end, so that a response that is stored is better than none.
    var hasNoConnection: Bool {
        switch self {
        case .transport(.offline), .transport(.timedOut), .transport(.interrupted): true
        default: false
        }
    }
}
