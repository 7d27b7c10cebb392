#if canImport(Darwin)
import Foundation

/// A session of URLSession that keeps nothing, follows no redirect and ends when it is let go.
final class HTTPSession: Sendable {
    private let session: URLSession
    private let exchanges = HTTPExchanges()
    private let queue = DispatchQueue(label: "prumo-feed.responses")

    init(timeout: Duration) {
        let configuration = URLSessionConfiguration.ephemeral
        // Each exchange has its own deadline, which is to be first: a task that Foundation ends must not wait for an answer to a
        // redirect.
        configuration.timeoutIntervalForRequest = 2 * (timeout / .seconds(1))
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        let operations = OperationQueue()
        operations.maxConcurrentOperationCount = 1
        operations.underlyingQueue = queue
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: operations)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// The response to a request, with a body of at most so many bytes, in at most so long.
    func response(to request: URLRequest, limit: Int, timeout: Duration) async throws(HTTPSessionFailure)
        -> HTTPResponse
    {
        if Task.isCancelled { throw .cancelled }
        let exchange = HTTPExchange(limit: limit)
        let task = session.dataTask(with: request)
        exchanges.add(exchange, of: task)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.begin(continuation, timeout: timeout)
                task.resume()
            }
        } onCancel: {
            exchange.end(.failure(.cancelled))
        }
        exchanges.remove(task)
        if case .failure = result { task.cancel() }
        return try result.get()
    }
}

/// The exchanges that are under way, by their tasks.
private final class HTTPExchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var byTask: [Int: HTTPExchange] = [:]

    func add(_ exchange: HTTPExchange, of task: URLSessionTask) {
        lock.withLock { byTask[task.taskIdentifier] = exchange }
    }

    func remove(_ task: URLSessionTask) { lock.withLock { byTask[task.taskIdentifier] = nil } }

    private func exchange(of task: URLSessionTask) -> HTTPExchange? { lock.withLock { byTask[task.taskIdentifier] } }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.receive(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchange(of: task)?.complete(error)
    }

    /// Redirects are followed by our own rules.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
#endif
