import Foundation

extension TransportRequest {
    /// The name of a recorded answer, without its extension: `gramado-2`, `search-cats`, `image-husky-1`.
    ///
    /// Texts of the query are in lower case, with hyphens for what is neither letter nor digit.
    func recordingName(of feed: FeedKind) -> String {
        if let address { return address.deletingPathExtension().lastPathComponent }
        return switch feed {
        case .travel: "\(Self.words(self["q"] ?? ""))-\(self["page"].flatMap { Int($0) } ?? 1)"
        case .facts: (["jokes/search": "search", "jokes/categories": "categories"][path] ?? "random") + part("query")
        case .listings: Self.words(path.replacing(".json", with: ""))
        case .dogs: path == "feed" ? "feed-\(Self.words(self["category"] ?? "husky"))" : Self.words(path)
        case .photos: path == "v1/mediaItems" ? "media-\(Self.words(self["pageToken"] ?? "first"))" : "user"
        }
    }

    private func part(_ name: String) -> String {
        self[name].map { "-" + Self.words($0) } ?? ""
    }

    private static func words(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
