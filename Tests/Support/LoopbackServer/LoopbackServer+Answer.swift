import Foundation

extension LoopbackServer {
    /// What the server does about a request.
    package indirect enum Answer: Sendable {
        case body(status: Int, headers: [String: String] = [:], String)
        /// A body of any bytes.
        case data(status: Int = 200, headers: [String: String] = [:], Data)
        /// A body without its length, which ends with the connection.
        case unsized(headers: [String: String] = [:], Data)
        /// Promises more bytes than it sends.
        case truncated(String)
        /// Nothing for a while, then another answer.
        case slow(Duration, Answer)
        /// A body that comes some bytes at a time.
        case drip(headers: [String: String] = [:], Data, bytes: Int = 16, every: Duration = .milliseconds(10))
        /// Says nothing until the client has gone.
        case silence
        /// Ends the connection without a byte.
        case hangUp
        /// Answers with what is no HTTP.
        case noise

        /// JSON with its type.
        package static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> Answer {
            .body(
                status: status, headers: headers.merging(["Content-Type": "application/json"]) { own, _ in own }, text)
        }

        /// A page for people where a program asked, as a captive portal's.
        package static var html: Answer {
            .body(
                status: 200, headers: ["Content-Type": "text/html; charset=utf-8"],
                "<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>")
        }

        /// JSON that breaks off.
        package static var malformed: Answer { .json(#"{"results": [{"sku": "HT-1", "#) }

        /// Sends the client on to another address.
        package static func redirect(to address: String, status: Int = 302) -> Answer {
            .body(status: status, headers: ["Location": address], "")
        }
    }
}
