import Foundation

extension FeedAPI {
    /// What can be wrong with an answer, on demand.
    package enum Fault: String, Sendable, CaseIterable {
        /// The answer comes late.
        case slow
        /// It comes some bytes at a time.
        case drip
        /// It breaks off half-way.
        case truncated
        case status500 = "status-500"
        case status404 = "status-404"
        /// It is said to be JSON, but ends too early to be.
        case malformed
        /// It sends the client on to an unencrypted address elsewhere.
        case redirect
        /// It is a page for people.
        case html
        /// There is none.
        case hangup

        func answer(insteadOf answer: LoopbackServer.Answer, delay: Duration) -> LoopbackServer.Answer {
            switch self {
            case .slow: .slow(delay, answer)
            case .drip: .drip(headers: answer.headers, answer.bytes, bytes: max(64, answer.bytes.count / 20))
            case .truncated: .truncated(String(decoding: answer.bytes.prefix(answer.bytes.count / 2), as: UTF8.self))
            case .status500: .json(#"{"error":{"message":"the server has stumbled"}}"#, status: 500)
            case .status404: .json(#"{"error":{"message":"there is nothing at this address"}}"#, status: 404)
            case .malformed: .malformed
            case .redirect: .redirect(to: "http://elsewhere.prumo.example/")
            case .html: .html
            case .hangup: .hangUp
            }
        }
    }
}

extension LoopbackServer.Answer {
    var bytes: Data {
        switch self {
        case .body(_, _, let text): Data(text.utf8)
        case .data(_, _, let data), .unsized(_, let data), .drip(_, let data, _, _): data
        default: Data()
        }
    }

    var headers: [String: String] {
        switch self {
        case .body(_, let headers, _), .data(_, let headers, _), .unsized(let headers, _), .drip(let headers, _, _, _):
            headers
        default: [:]
        }
    }
}
