import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why one attempt brought no answer, and when the server wants the next.
struct HTTPFailure: Error {
    let reason: TransportError
    var retryAfter: String?
}

extension TransportError {
    /// The failure of an exchange with a server.
    init(_ failure: HTTPExchange.Failure, at url: URL, limit: Int, timeout: Duration) {
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
            // On Linux most that goes wrong during an exchange, TLS included, has no code of its own; "unsupported URL"
            // is the word there for an answer that is no HTTP.
            default: .interrupted(host: host)
            }
    }
}
