#if canImport(Darwin)
import Foundation

/// One request and what was received so far; it ends once, by whatever is first.
final class HTTPExchange: @unchecked Sendable {
    private static let timers = DispatchQueue(label: "prumo-feed.timers")

    private let lock = NSLock()
    private let limit: Int
    private var response = HTTPResponse(status: 0)
    private var continuation: CheckedContinuation<Result<HTTPResponse, HTTPSessionFailure>, Never>?
    private var result: Result<HTTPResponse, HTTPSessionFailure>?
    private var timer: (any DispatchSourceTimer)?

    init(limit: Int) { self.limit = limit }

    func begin(_ continuation: CheckedContinuation<Result<HTTPResponse, HTTPSessionFailure>, Never>, timeout: Duration)
    {
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
    func complete(_ error: (any Error)?) {
        if let error { return end(.failure(.broken((error as? URLError)?.code))) }
        let received = lock.withLock { self.response }
        end(received.status == 0 ? .failure(.broken(nil)) : .success(received))
    }

    /// Ends the exchange, unless it has ended.
    func end(_ result: Result<HTTPResponse, HTTPSessionFailure>) {
        let waiting = lock.withLock {
            guard self.result == nil else {
                return nil as CheckedContinuation<Result<HTTPResponse, HTTPSessionFailure>, Never>?
            }
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

extension HTTPResponse {
    /// The head of a response whose body was not received yet.
    init(_ response: URLResponse) {
        let response = response as? HTTPURLResponse
        let headers = (response?.allHeaderFields ?? [:]).reduce(into: [String: String]()) { headers, field in
            headers["\(field.key)".lowercased()] = "\(field.value)"
        }
        self.init(status: response?.statusCode ?? 0, headers: headers)
    }
}
#endif
