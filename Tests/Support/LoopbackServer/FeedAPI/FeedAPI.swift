import Foundation
import PictureDrawing

/// The five feeds' servers under one address: `/travel`, `/facts`, `/listings`, `/dogs`, `/photos`, and their pictures
/// under `/images`.
///
/// Everything is synthetic and the same at every run. A request gets a fault instead of its answer where its header
/// `X-Fault`, its query's `fault` or the closure names one.
package struct FeedAPI: Sendable {
    /// How long the fault `slow` takes.
    package var delay = Duration.seconds(2)
    private let faults: @Sendable (LoopbackServer.Request) -> Fault?
    private let travel = TravelAPI()
    private let facts = FactsAPI()
    private let listings = ListingsAPI()
    private let dogs = DogsAPI()
    private let photos = PhotosAPI()

    /// Creates the servers.
    /// - Parameter faults: names the fault that a request gets, if any.
    package init(faults: @escaping @Sendable (LoopbackServer.Request) -> Fault? = { _ in nil }) { self.faults = faults }

    /// What the servers do about a request.
    func answer(to request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let named = (request.headers["x-fault"] ?? request["fault"]).flatMap { Fault(rawValue: $0) }
        let answer = route(request)
        guard let fault = named ?? faults(request) else { return answer }
        return fault.answer(insteadOf: answer, delay: delay)
    }

    private func route(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let parts = request.path.split(separator: "/", maxSplits: 1).map(String.init)
        let path = parts.count == 2 ? parts[1] : ""
        let answer: LoopbackServer.Answer? =
            switch parts.first {
            case "travel": travel.answer(to: request, path: path)
            case "facts": facts.answer(to: request, path: path)
            case "listings": listings.answer(to: request, path: path)
            case "dogs": dogs.answer(to: request, path: path)
            case "photos": photos.answer(to: request, path: path)
            case "images": PictureAPI.answer(name: path)
            default: nil
            }
        return answer ?? .json(#"{"error":{"message":"there is nothing at this address"}}"#, status: 404)
    }
}

extension LoopbackServer {
    /// Starts a server of the feeds.
    package convenience init(feeds: FeedAPI, port: UInt16 = 0) throws {
        try self.init(port: port) { feeds.answer(to: $0) }
    }
}

extension LoopbackServer.Request {
    /// The answer with a tag of its content, or 304 where the client has it already.
    func tagged(_ text: String, cacheControl: String) -> LoopbackServer.Answer {
        let tag = "\"\(String(SeededGenerator.hash(text), radix: 16))\""
        let headers = ["ETag": tag, "Cache-Control": cacheControl]
        if headers["ETag"] == self.headers["if-none-match"] { return .body(status: 304, headers: headers, "") }
        return .json(text, headers: headers)
    }
}
