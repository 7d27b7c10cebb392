import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks the server at a service's address.
///
/// A request that changes nothing is repeated as `HTTPRetries` says, its response cached as the server allows. The
/// server may send it on as `HTTPRedirect` says. The environment's timeout is for one attempt with all that belongs
/// to it.
struct HTTPTransport: Transport {
    private let baseURL: URL
    private let network: NetworkSettings
    private let log: FeedLog
    private let session: HTTPSession
    private let retries: HTTPRetries
    private let cache: ResponseCache
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async throws -> Void

    init(
        baseURL: URL, network: NetworkSettings, log: FeedLog, cache: ResponseCache = ResponseCache(),
        randomness: RandomSource = .system, now: @escaping @Sendable () -> Date = { Date() },
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.baseURL = baseURL
        self.network = network
        self.log = log
        self.cache = cache
        self.now = now
        self.pause = pause
        session = HTTPSession(timeout: network.timeout)
        retries = HTTPRetries(attempts: network.attempts, randomness: randomness)
    }

    /// The body of the server's response.
    func response(to request: TransportRequest) async throws(TransportError) -> Data {
        try await response(to: request) { data throws(TransportError) in data }.get()
    }

    /// What is read from the server's response, or from one that is stored and still good. Only what could be read is
    /// stored, and what is stored but cannot be read is as good as not there.
    func response<Value: Sendable, Failure: Error>(
        to request: TransportRequest, read: @Sendable (Data) throws(Failure) -> Value
    ) async throws(TransportError) -> Result<Value, Failure> {
        guard let url = address(of: request), ["http", "https"].contains(url.scheme), url.host() != nil else {
            throw .invalidAddress(baseURL.absoluteString)
        }
        do throws(TransportError) {
            guard url.scheme == "https" || baseURL.scheme == "http" else { throw .insecure(host: url.hostAndPort) }
            let key = ResponseCache.Key(request, at: url)
            var cached = if let key { await cache.response(for: key) } else { nil as CachedResponse? }
            let value = cached.flatMap { try? read($0.body) }
            if value == nil { cached = nil }
            if let cached, let value, !ResponseReload.isRequested, cached.isFresh(at: now()) {
                log.write(.info, .network, .success, message: "cached response to GET \(request.logged(url))")
                return .success(value)
            }
            let (response, isRedirected) = try await response(to: request, at: url, cached: cached)
            if response.status == 304, let cached, let value {
                await keep(cached.renewed(by: response, at: now()), for: key, url)
                return .success(value)
            }
            let result = Result { () throws(Failure) in try read(response.body) }
            if case .success = result, !isRedirected {
                await keep(CachedResponse(response, to: request.accept, at: now()), for: key, url)
            }
            return result
        } catch {
            log.write(.error, .network, .failure, message: "\(request.logged(url)): \(request.logged(error))")
            throw error
        }
    }

    private func keep(_ response: CachedResponse?, for key: ResponseCache.Key?, _ url: URL) async {
        guard let key, await !cache.keep(response, for: key) else { return }
        log.write(.warning, .network, .failure, message: "a response of \(url.hostAndPort) could not be cached")
    }

    /// The address of a request. A server that is reached without encryption, as in tests, has its own pictures there
    /// too, whose addresses the feeds only know as encrypted ones.
    private func address(of request: TransportRequest) -> URL? {
        guard let address = request.address, baseURL.scheme == "http", address.scheme == "https",
            address.host() == baseURL.host(), address.port == baseURL.port,
            var components = URLComponents(url: address, resolvingAgainstBaseURL: true)
        else { return request.url(at: baseURL) }
        components.scheme = "http"
        return components.url
    }

    /// Asks as often as it may be worth it.
    private func response(
        to request: TransportRequest, at url: URL, cached: CachedResponse?
    ) async throws(TransportError) -> (HTTPResponse, isRedirected: Bool) {
        var attempt = 1
        while true {
            let failure: HTTPFailure
            do throws(HTTPFailure) {
                return try await performAttempt(to: request, at: url, cached: cached)
            } catch {
                failure = error
            }
            guard request.method == .get,
                let wait = retries.wait(after: attempt, failure.reason, retryAfter: failure.retryAfter, now: now())
            else { throw failure.reason }
            attempt += 1
            log.write(
                .warning, .network, .failure,
                message: "\(request.logged(failure.reason)); attempt \(attempt) of \(network.attempts) in \(wait)")
            do {
                try await pause(wait)
            } catch {
                throw .cancelled
            }
        }
    }

    /// Sends the request once, and follows redirects.
    private func performAttempt(
        to request: TransportRequest, at url: URL, cached: CachedResponse?
    ) async throws(HTTPFailure) -> (HTTPResponse, isRedirected: Bool) {
        var current = urlRequest(for: request, at: url, cached: cached)
        var redirects = 0
        log.write(.info, .network, .sending, message: "\(request.method.rawValue) \(request.logged(url))")
        let deadline = ContinuousClock.now + network.timeout
        while true {
            let (response, next) = try await exchange(current, before: deadline)
            if next != nil, redirects == HTTPRedirect.limit {
                throw HTTPFailure(reason: .tooManyRedirects(host: url.hostAndPort))
            }
            guard let next, let target = next.url else {
                let isKnown = redirects == 0 && cached != nil
                try check(response, to: request, from: current.url ?? url, isKnown: isKnown)
                return (response, redirects > 0)
            }
            let place = request.isConfidential ? target.hostAndPort : request.logged(target)
            log.write(.info, .network, .sending, message: "\(response.status), redirected to \(place)")
            current = next
            redirects += 1
        }
    }

    /// Sends one request; returns its response and the request that has to follow, if any.
    private func exchange(
        _ request: URLRequest, before deadline: ContinuousClock.Instant
    ) async throws(HTTPFailure) -> (response: HTTPResponse, next: URLRequest?) {
        let response: HTTPResponse
        do throws(HTTPSessionFailure) {
            response = try await session.response(
                to: request, limit: network.responseLimit, timeout: deadline - ContinuousClock.now)
        } catch {
            let url = request.url ?? baseURL
            throw HTTPFailure(
                reason: TransportError(error, at: url, limit: network.responseLimit, timeout: network.timeout))
        }
        do throws(TransportError) {
            return (response, try HTTPRedirect.request(after: response, to: request, base: baseURL))
        } catch {
            throw HTTPFailure(reason: error)
        }
    }

    /// Checks that a response is what was requested.
    /// - Parameter isKnown: whether it may be that nothing has changed.
    private func check(
        _ response: HTTPResponse, to request: TransportRequest, from url: URL, isKnown: Bool
    ) throws(HTTPFailure) {
        log.writeResponse(response.body, to: request, status: response.status)
        if response.status == 304, isKnown { return }
        guard response.isSuccess else {
            let message = ServerMessage.text(in: response.body)
            throw HTTPFailure(
                reason: .status(response.status, host: url.hostAndPort, message: message),
                retryAfter: response.headers["retry-after"])
        }
        guard request.accept.accepts(response.mediaType) else {
            throw HTTPFailure(reason: .wrongContentType(response.mediaType ?? "", host: url.hostAndPort))
        }
    }

    private func urlRequest(for request: TransportRequest, at url: URL, cached: CachedResponse?) -> URLRequest {
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        urlRequest.setValue(request.accept.rawValue, forHTTPHeaderField: "Accept")
        urlRequest.setValue(request.authorization, forHTTPHeaderField: "Authorization")
        if let body = request.body {
            urlRequest.httpBody = body
            urlRequest.setValue(request.contentType.rawValue, forHTTPHeaderField: "Content-Type")
        }
        for (name, value) in cached?.conditions ?? [:] { urlRequest.setValue(value, forHTTPHeaderField: name) }
        return urlRequest
    }
}

/// A server's message about a failure, in the forms that the feeds' servers use.
enum ServerMessage {
    /// `{"error": {"message": …}}`, `{"message": …}`, or `{"error": …}`, which is a code of OAuth 2.0 (RFC 6749, 5.2);
    /// nil if the body is anything else.
    static func text(in data: Data) -> String? {
        let body = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        let error = body?["error"]
        let message =
            (error as? [String: Any])?["message"] as? String ?? body?["message"] as? String ?? error as? String
        guard let message, !message.isEmpty else { return nil }
        // What is longer is not a message, and would push everything else away.
        return message.count > 300 ? message.prefix(300) + "…" : message
    }
}
