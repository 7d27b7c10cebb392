import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// When a request is sent once more.
///
/// Only one that changes nothing, and only after what may well have passed a moment later: no connection, an exchange
/// that broke off, 429, 502, 503, 504. A time-out is not repeated, because the user has waited long enough by then.
struct HTTPRetries: Sendable {
    /// The longest wait before the second time; it doubles each time.
    static let firstWait = Duration.milliseconds(500)
    /// The longest wait that is our own choice.
    static let longestWait = Duration.seconds(8)
    /// The longest wait that a server may ask for by `Retry-After`; where it asks for more, the request has failed.
    static let longestServerWait = Duration.seconds(30)

    /// How often a request is sent at most.
    let attempts: Int
    let randomness: RandomSource

    /// How long to wait before the request is sent once more; nil if it is not.
    /// - Parameters:
    ///   - attempt: how often it has been sent.
    ///   - retryAfter: the server's header: seconds, or a date.
    func wait(after attempt: Int, _ error: TransportError, retryAfter: String?, now: Date) -> Duration? {
        guard attempt < attempts, Self.isTransient(error) else { return nil }
        // Half of the wait is random, so that clients that failed together do not come back together.
        let chance = Double(randomness.next() >> 11) / Double(1 << 53)
        let longest = min(Self.firstWait * (1 << min(attempt - 1, 10)), Self.longestWait)
        guard let requested = retryAfter.flatMap({ Self.duration(of: $0, now: now) }), requested > .zero else {
            return longest * (0.5 + chance / 2)
        }
        return requested > Self.longestServerWait ? nil : requested + Self.firstWait * chance
    }

    private static func isTransient(_ error: TransportError) -> Bool {
        switch error {
        case .offline, .interrupted: true
        case .status(let status, _, _): [429, 502, 503, 504].contains(status)
        default: false
        }
    }

    /// A wait in the header's forms (RFC 9110, 10.2.3).
    private static func duration(of retryAfter: String, now: Date) -> Duration? {
        if let seconds = Int(retryAfter) { return .seconds(min(max(seconds, 0), 86_400)) }
        return HTTPResponse.date(from: retryAfter).map { .seconds($0.timeIntervalSince(now)) }
    }
}

/// Why one attempt brought no response, and when the server wants the next.
struct HTTPFailure: Error {
    let reason: TransportError
    var retryAfter: String?
}

extension TransportError {
    init(_ failure: HTTPSessionFailure, at url: URL, limit: Int, timeout: Duration) {
        let host = url.hostAndPort
        self =
            switch failure {
            case .cancelled, .broken(.cancelled): .cancelled
            case .timedOut, .broken(.timedOut):
                .timedOut(host: host, seconds: Int((timeout / .seconds(1)).rounded(.up)))
            case .tooLarge: .tooLarge(host: host, limit: limit)
            case .broken(let code): .init(code, host: host, address: url.absoluteString)
            }
    }

    private init(_ code: URLError.Code?, host: String, address: String) {
        self =
            switch code {
            case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet,
                .internationalRoamingOff, .dataNotAllowed:
                .offline(host: host)
            case .badURL: .invalidAddress(address)
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
                .insecure(host: host)
            default: .interrupted(host: host)
            }
    }
}
