import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks the server at a service's address.
public struct HTTPTransport: Transport {
    private let baseURL: URL
    private let timeout: Duration
    private let session: URLSession
    private let log: FeedLog

    /// Creates a transport.
    /// - Parameters:
    ///   - baseURL: the service's address, to which the paths of requests are appended.
    ///   - network: how it is reached.
    ///   - log: where requests, answers and failures are logged.
    public init(baseURL: URL, network: NetworkSettings, log: FeedLog) {
        self.baseURL = baseURL
        timeout = network.timeout
        self.log = log
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = network.timeout / .seconds(1)
        configuration.timeoutIntervalForResource = network.timeout / .seconds(1)
        session = URLSession(configuration: configuration)
    }

    /// The body of the server's answer.
    public func answer(to request: TransportRequest) async throws(TransportError) -> Data {
        guard let url = request.url(at: baseURL) else { throw .invalidAddress(baseURL.absoluteString) }
        var urlRequest = URLRequest(url: url)
        urlRequest.setValue(request.accept.rawValue, forHTTPHeaderField: "Accept")
        urlRequest.httpMethod = request.method.rawValue
        urlRequest.httpBody = request.body
        if let authorization = request.authorization {
            urlRequest.setValue(authorization, forHTTPHeaderField: "Authorization")
        }
        log.write(.info, .network, .sending, message: "GET \(url.absoluteString)")
        do {
            let (data, response) = try await session.data(for: urlRequest)
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            log.writeAnswer(data, to: request, status: status)
            guard (200..<300).contains(status) else {
                throw TransportError.status(status, host: host, message: ServerMessage.text(in: data))
            }
            return data
        } catch {
            let reason = transportError(for: error)
            log.write(.error, .network, .failure, message: "\(url.absoluteString): \(reason)")
            throw reason
        }
    }

    /// The server's name with its port, as a person would recognise it.
    private var host: String {
        let name = baseURL.host() ?? baseURL.absoluteString
        return baseURL.port.map { "\(name):\($0)" } ?? name
    }

    private func transportError(for error: any Error) -> TransportError {
        if let error = error as? TransportError { return error }
        if error is CancellationError { return .cancelled }
        switch (error as? URLError)?.code {
        case .cancelled: return .cancelled
        case .timedOut: return .timedOut(host: host, seconds: Int((timeout / .seconds(1)).rounded(.up)))
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet,
            .internationalRoamingOff, .dataNotAllowed:
            return .offline(host: host)
        case .badURL: return .invalidAddress(baseURL.absoluteString)
        // Where the scheme is HTTP's, this is Foundation's word on Linux for an answer that is no HTTP.
        case .unsupportedURL where !["http", "https"].contains(baseURL.scheme):
            return .invalidAddress(baseURL.absoluteString)
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            return .insecure(host: host)
        // On Linux most that goes wrong during an exchange, TLS included, has no code of its own.
        default: return .interrupted(host: host)
        }
    }
}
