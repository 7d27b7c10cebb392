import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where a server sends a request on to.
///
/// Only encrypted addresses are followed, except on a host that was asked unencrypted in the first place, as a loopback
/// server in tests. What was posted is never sent a second time: of a POST only "303 See Other" is followed, as a GET.
enum HTTPRedirect {
    /// The most redirects that are followed for one request.
    static let limit = 5

    /// The next request; nil if the response is not a redirect that must be followed.
    static func request(after response: HTTPResponse, to request: URLRequest, base: URL) throws(TransportError)
        -> URLRequest?
    {
        guard [301, 302, 303, 307, 308].contains(response.status), let from = request.url,
            let target = response.headers["location"].flatMap({ URL(string: $0, relativeTo: from)?.absoluteURL }),
            request.httpMethod == "GET" || response.status == 303
        else { return nil }
        let isSameHost = target.host() == from.host()
        switch target.scheme?.lowercased() {
        case "https": break
        case "http" where base.scheme == "http" && from.scheme == "http" && isSameHost: break
        case "http": throw .insecureRedirect(host: from.hostAndPort)
        default: throw .invalidRedirect(host: from.hostAndPort)
        }
        var next = request
        next.url = target
        next.httpMethod = "GET"
        next.httpBody = nil
        // What is asked here is about the first address, and who asks is nobody else's business.
        var dropped = ["If-None-Match", "If-Modified-Since", "Content-Type"]
        let isUpgrade = isSameHost && from.scheme == "http" && from.port == nil && target.port == nil
        if target.hostAndPort != from.hostAndPort || (target.scheme != from.scheme && !isUpgrade) {
            dropped.append("Authorization")
        }
        for name in dropped { next.setValue(nil, forHTTPHeaderField: name) }
        return next
    }
}

extension URL {
    /// The server's name with its port, as a person would recognise it.
    var hostAndPort: String {
        let name = host() ?? absoluteString
        return port.map { "\(name):\($0)" } ?? name
    }
}
