extension TransportRequest.Accept {
    /// Whether an answer's media type may be what was asked for.
    ///
    /// A type that says nothing certain is accepted, since the reader of the answer finds out: none, plain text, bytes.
    /// What says that it is something else is not: most of all HTML, by which captive portals and proxies answer.
    func accepts(_ mediaType: String?) -> Bool {
        guard let mediaType, mediaType != "application/octet-stream" else { return true }
        return switch self {
        case .json: mediaType == "text/plain" || mediaType.hasSuffix("/json") || mediaType.hasSuffix("+json")
        case .image: mediaType.hasPrefix("image/") || mediaType == "binary/octet-stream"
        }
    }
}
