import Foundation
import LoopbackServer

@testable import Feed

/// Servers of all feeds on which every string tries to steer the terminal.
enum HostileServer {
    /// A color, an introducer of control sequences in one character, a change of direction, a line end and a bell.
    static let text = "evil\u{1B}[31m\u{9B}\u{202E}\u{2028}\u{7}end"
    /// What must not reach a terminal or a file as it is.
    static let forbidden: Set<Unicode.Scalar> = ["\u{1B}", "\u{9B}", "\u{202E}", "\u{2028}", "\u{7}"]

    /// How the servers respond.
    enum Mood: String, CaseIterable {
        /// With what was requested.
        case friendly
        /// With nothing.
        case empty
        /// With a status and a message.
        case failing
        /// With a type that names itself so.
        case foreign
        /// With another address.
        case redirecting
        /// With JSON of another form.
        case confused
    }

    static func start() throws -> LoopbackServer {
        try LoopbackServer { request in
            let parts = request.path.split(separator: "/", maxSplits: 2).map(String.init)
            guard parts.count == 3, let mood = Mood(rawValue: parts[0]) else { return .json("{}", status: 404) }
            return answer(mood, feed: parts[1], path: parts[2])
        }
    }

    /// An environment whose servers these are, with a name of the same kind.
    static func environment(_ server: LoopbackServer, _ mood: Mood) -> FeedEnvironment {
        let servers = FeedDescriptor.all.map { feed in
            FeedServer(of: feed, at: server.url.appending(path: "\(mood.rawValue)/\(feed.id)"), startQuery: text)
        }
        return FeedEnvironment(
            name: "Test", displayName: text, bundleIdentifierSuffix: text, iconName: text, logLevel: .debug,
            network: NetworkSettings(transport: .http, timeout: .seconds(1_000), attempts: 1, responseLimit: 1 << 20),
            servers: servers, features: FeedFeatures(priceDetails: true))
    }

    private static func answer(_ mood: Mood, feed: String, path: String) -> LoopbackServer.Answer {
        switch mood {
        case .friendly: .json(json(feed: feed, path: path))
        case .empty: .json(feed == "travel" ? #"{"results": []}"# : #"{"total": 0, "list": []}"#)
        case .failing: .json(#"{"error": {"message": "\#(escaped)"}}"#, status: 500)
        case .foreign: .body(status: 200, headers: ["Content-Type": "text/\(text)"], "{}")
        case .redirecting: .redirect(to: "http://127.0.0.1:1/\(text)")
        case .confused: .json(#"{"\#(escaped)": {"\#(escaped)": 1}, "results": [{"sku": "\#(escaped)"}]}"#)
        }
    }

    /// The text as it is in a string of JSON.
    private static var escaped: String { JSONValue.string(text).text.dropFirst().dropLast().description }

    /// An address whose last part is read as the text.
    private static var address: String {
        let name = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "https://a.example/\(name)"
    }

    private static func json(feed: String, path: String) -> String {
        switch (feed, path) {
        case ("travel", _):
            """
            {"meta": {"count": 3}, "pagination": {"count": 1}, "results": [
             {"sku": "\(escaped)", "name": "\(escaped)", "url": "\(address)", "isHotel": true, "stars": 4,
              "amenities": [{"name": "\(escaped)"}], "address": {"city": "\(escaped)", "state": "\(escaped)"},
              "image": "\(address)",
              "price": {"current_price": 80, "old_price": 100, "amountPerDay": 40, "currency": "\(escaped)"}},
             {"sku": "x"}, {"sku": "t", "name": "\(escaped)", "isTicket": true}]}
            """
        case ("facts", "jokes/categories"): #"["\#(escaped)", "cats"]"#
        case ("facts", "jokes/random"): fact
        case ("facts", _): #"{"total": 1, "result": [\#(fact), {"id": ""}]}"#
        case ("listings", "listing.json"):
            """
            [{"id": 1, "category_id": 1, "title": "\(escaped)", "description": "\(escaped)", "price": 2, "is_urgent": true,
              "creation_date": "2019-11-05T15:56:59+0000", "siret": "\(escaped)",
              "images_url": {"small": "\(address)", "thumb": "\(address)"}}, {"id": 2, "title": "\(escaped)"}]
            """
        case ("listings", _): #"[{"id": 1, "name": "\#(escaped)"}]"#
        case ("dogs", "signup"): #"{"user": {"email": "\#(escaped)", "_id": "\#(escaped)", "token": "t"}}"#
        case ("dogs", _): #"{"category": "\#(escaped)", "list": ["\#(address)", "\#(escaped)"]}"#
        case ("photos", "v1/userinfo"): #"{"sub": "\#(escaped)", "name": "\#(escaped)", "email": "\#(escaped)"}"#
        default:
            """
            {"mediaItems": [
             {"id": "\(escaped)", "productUrl": "\(address)", "baseUrl": "\(address)", "filename": "\(escaped)",
              "description": "\(escaped)",
              "mediaMetadata": {"creationTime": "2025-01-10T10:10:10Z", "width": "1", "height": "1"}},
             {"id": "\(escaped)"}]}
            """
        }
    }

    private static var fact: String {
        """
        {"id": "\(escaped)", "value": "\(escaped)", "categories": ["\(escaped)"], "url": "\(address)",
         "icon_url": "\(address)", "created_at": "2019-06-02 08:47:39", "updated_at": "2019-06-02 08:47:40"}
        """
    }
}
