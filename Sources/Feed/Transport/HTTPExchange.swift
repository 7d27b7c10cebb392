import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and what has come of it so far; it ends once, by whatever is first.
final class HTTPExchange: @unchecked Sendable {
    /// Why no answer came.
    enum Failure: Error, Sendable, Equatable {
        case cancelled
        case timedOut
        case tooLarge
        /// Foundation's word for it; nil where it has none.
        case broken(URLError.Code?)
    }

    private static let timers = DispatchQueue(label: "prumo-feed.timers")

    private let lock = NSLock()
    private let limit: Int
    private var answer = HTTPAnswer(status: 0)
    private var continuation: CheckedContinuation<Result<HTTPAnswer, Failure>, Never>?
    private var result: Result<HTTPAnswer, Failure>?
    private var timer: (any DispatchSourceTimer)?

    /// Creates an exchange.
    /// - Parameter limit: the most bytes that the answer may have.
    init(limit: Int) { self.limit = limit }

    /// Lets somebody wait for the end, which comes after some time at the latest.
    func begin(_ continuation: CheckedContinuation<Result<HTTPAnswer, Failure>, Never>, timeout: Duration) {
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
        lock.withLock { answer = HTTPAnswer(response) }
        if response.expectedContentLength > Int64(limit) { pass() }
    }

    /// Takes a part of the body.
    func receive(_ data: Data) {
        let isTooMuch = lock.withLock {
            guard result == nil else { return false }
            guard answer.body.count + data.count <= limit else { return true }
            answer.body.append(data)
            return false
        }
        if isTooMuch { pass() }
    }

    /// Takes the end of the connection.
    /// - Parameter response: the head, which Foundation on Linux tells only here where a redirect names no address.
    func complete(_ error: (any Error)?, response: URLResponse?) {
        if let error { return end(.failure(.broken((error as? URLError)?.code))) }
        let answer = lock.withLock { self.answer }
        if answer.status != 0 { return end(.success(answer)) }
        end(response.map { .success(HTTPAnswer($0)) } ?? .failure(.broken(nil)))
    }

    /// Ends the exchange, unless it has ended.
    func end(_ result: Result<HTTPAnswer, Failure>) {
        let waiting = lock.withLock {
            guard self.result == nil else { return nil as CheckedContinuation<Result<HTTPAnswer, Failure>, Never>? }
            self.result = result
            timer?.cancel()
            timer = nil
            answer.body = Data()
            defer { continuation = nil }
            return continuation
        }
        waiting?.resume(returning: result)
    }

    /// The limit is passed: the end of an answer that was wanted; of a failure the status says enough.
    private func pass() {
        let head = lock.withLock { HTTPAnswer(status: answer.status, headers: answer.headers) }
        end(head.isSuccess ? .failure(.tooLarge) : .success(head))
    }
}
