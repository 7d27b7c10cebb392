import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and what was received so far; it ends once, by whatever is first.
final class HTTPExchange: @unchecked Sendable {
    /// Why no response came.
    enum Failure: Error, Sendable, Equatable {
        case cancelled
        case timedOut
        case tooLarge
        /// Foundation's word for it; nil if it has none.
        case broken(URLError.Code?)
    }

    private static let timers = DispatchQueue(label: "prumo-feed.timers")

    private let lock = NSLock()
    private let limit: Int
    private var response = HTTPResponse(status: 0)
    private var continuation: CheckedContinuation<Result<HTTPResponse, Failure>, Never>?
    private var result: Result<HTTPResponse, Failure>?
    private var timer: (any DispatchSourceTimer)?

    /// Creates an exchange.
    /// - Parameter limit: the most bytes that the response may have.
    init(limit: Int) { self.limit = limit }

    /// Waits for the end, with a timeout.
    func begin(_ continuation: CheckedContinuation<Result<HTTPResponse, Failure>, Never>, timeout: Duration) {
        let result = lock.withLock {
            if self.result == nil {
                self.continuation = continuation
                let timer = DispatchSource.makeTimerSource(queue: Self.timers)
                timer.schedule(deadline: .now() + timeout / .seconds(1))
                timer.setEventHandler { [weak self] in self?.end(.failure(.timedOut)) }
                timer.resume()
                self.timer = timer
            }
            return self.result
        }
        if let result { continuation.resume(returning: result) }
    }

    /// Takes the head. A length that is too much is refused before a byte of the body is read.
    func receive(_ response: URLResponse) {
        lock.withLock { self.response = HTTPResponse(response) }
        if response.expectedContentLength > Int64(limit) { pass() }
    }

    /// Takes a part of the body.
    func receive(_ data: Data) {
        let isTooMuch = lock.withLock {
            guard result == nil else { return false }
            guard response.body.count + data.count <= limit else { return true }
            response.body.append(data)
            return false
        }
        if isTooMuch { pass() }
    }

    /// Takes the end of the connection.
    /// - Parameter response: the head, which Foundation on Linux passes only here if a redirect has no address.
    func complete(_ error: (any Error)?, response: URLResponse?) {
        if let error { return end(.failure(.broken(Self.code(of: error)))) }
        let received = lock.withLock { self.response }
        if received.status != 0 { return end(.success(received)) }
        end(response.map { .success(HTTPResponse($0)) } ?? .failure(.broken(nil)))
    }

    /// Foundation's code. On Linux a failure of TLS has none of its own, but libcurl's text says what it is.
    private static func code(of error: any Error) -> URLError.Code? {
        guard let error = error as? URLError else { return nil }
        guard error.code == .unknown else { return error.code }
        let text = error.localizedDescription
        let isBrokenOff = ["SSL_read", "SSL_write", "unexpected eof"].contains { text.contains($0) }
        let isOfTLS = ["certificate", "SSL routines", "SSL: "].contains { text.contains($0) }
        return isOfTLS && !isBrokenOff ? .secureConnectionFailed : .unknown
    }

    /// Ends the exchange, unless it has ended.
    func end(_ result: Result<HTTPResponse, Failure>) {
        let waiting = lock.withLock {
            guard self.result == nil else { return nil as CheckedContinuation<Result<HTTPResponse, Failure>, Never>? }
            self.result = result
            timer?.cancel()
            timer = nil
            response.body = Data()
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(returning: result)
    }

    /// Ends the exchange because the body exceeds the limit; of a failure, the status suffices.
    private func pass() {
        let head = lock.withLock { HTTPResponse(status: response.status, headers: response.headers) }
        end(head.isSuccess ? .failure(.tooLarge) : .success(head))
    }
}

/// A server's response.
struct HTTPResponse: Sendable, Equatable {
    let status: Int
    /// The names in lower case.
    let headers: [String: String]
    var body: Data

    init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The head of a response whose body was not received yet.
    init(_ response: URLResponse) {
        let response = response as? HTTPURLResponse
        status = response?.statusCode ?? 0
        headers = (response?.allHeaderFields ?? [:]).reduce(into: [:]) { headers, field in
            headers["\(field.key)".lowercased()] = "\(field.value)"
        }
        body = Data()
    }

    var isSuccess: Bool { (200..<300).contains(status) }

    /// The media type in lower case, without parameters; nil if the server names none.
    var mediaType: String? {
        let type = headers["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type?.isEmpty == true ? nil : type
    }
}

extension TransportRequest.Accept {
    /// Whether a response's media type may be what was requested.
    ///
    /// A type that says nothing certain is accepted, since the reader of the response finds out: none, plain text,
    /// bytes. What says that it is something else is not: most of all HTML, by which captive portals and proxies
    /// answer.
    func accepts(_ mediaType: String?) -> Bool {
        guard let mediaType, mediaType != "application/octet-stream" else { return true }
        return switch self {
        case .json: mediaType == "text/plain" || mediaType.hasSuffix("/json") || mediaType.hasSuffix("+json")
        case .image: mediaType.hasPrefix("image/") || mediaType == "binary/octet-stream"
        }
    }
}
