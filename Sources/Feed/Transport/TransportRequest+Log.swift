import Foundation

extension TransportRequest {
    /// The request's address for log lines. Of a confidential one no value of the query is told, and of a picture's
    /// nothing but the server, since who knows such an address may see the picture.
    func logged(_ url: URL) -> String {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return path }
        components.user = nil
        components.password = nil
        guard isConfidential else { return components.string ?? path }
        components.query = nil
        if address != nil { components.path = "" }
        let names = address == nil ? query.map { "\($0.name)=…" } : []
        let hidden = names.isEmpty ? "" : "?" + names.joined(separator: "&")
        return (components.string ?? path) + (address == nil ? hidden : "/…")
    }

    /// A failure for log lines. To a confidential request the server's own words may tell what is confidential.
    func logged(_ error: TransportError) -> String {
        guard isConfidential, case .status(let status, let host, .some) = error else { return "\(error)" }
        return "\(TransportError.status(status, host: host, message: nil))"
    }
}
