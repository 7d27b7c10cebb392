import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a server answered.
struct HTTPAnswer: Sendable, Equatable {
    let status: Int
    /// The names in lower case.
    let headers: [String: String]
    var body: Data

    init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The head of an answer whose body is still to come.
    init(_ response: URLResponse) {
        let response = response as? HTTPURLResponse
        status = response?.statusCode ?? 0
        headers = (response?.allHeaderFields ?? [:]).reduce(into: [:]) { headers, field in
            headers["\(field.key)".lowercased()] = "\(field.value)"
        }
        body = Data()
    }

    var isSuccess: Bool { (200..<300).contains(status) }

    /// The media type in lower case, without parameters; nil where the server names none.
    var mediaType: String? {
        let type = headers["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type?.isEmpty == true ? nil : type
    }
}
