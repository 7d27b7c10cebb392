import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

enum HTTPSessionFailure: Error, Sendable, Equatable {
    case cancelled
    case timedOut
    case tooLarge
    /// Foundation's word for it; nil if it has none.
    case broken(URLError.Code?)
}

struct HTTPResponse: Sendable, Equatable {
    let status: Int
    /// The names in lower case.
    var headers: [String: String] = [:]
    var body = Data()

    /// A date in the form that headers have (RFC 9110, 5.6.7).
    static func date(from text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter.date(from: text)
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
