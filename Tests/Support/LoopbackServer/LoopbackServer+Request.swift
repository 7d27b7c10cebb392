import Foundation

extension LoopbackServer {
    /// What a client asked for.
    package struct Request: Sendable {
        /// `GET`, `POST`…
        package let method: String
        /// The path with its query, as it came over the wire.
        package let target: String
        /// The names in lower case.
        package let headers: [String: String]
        /// What the client sent, as long as `Content-Length` says.
        package var body = Data()

        /// The path without the query, its escapes resolved.
        package var path: String {
            let path = target.prefix { $0 != "?" }
            return path.removingPercentEncoding ?? String(path)
        }

        /// The value of a name in the query, its escapes resolved, a plus sign read as a space.
        package subscript(name: String) -> String? {
            Self.pairs(target.drop(while: { $0 != "?" }).dropFirst()).first { $0.name == name }?.value
        }

        /// The values of a form in the body.
        var form: [String: String] {
            let pairs = Self.pairs(String(decoding: body, as: UTF8.self)[...])
            return Dictionary(pairs.map { ($0.name, $0.value) }) { first, _ in first }
        }

        private static func pairs(_ text: Substring) -> [(name: String, value: String)] {
            text.split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                    $0.replacing("+", with: " ").removingPercentEncoding ?? ""
                }
                return (parts[0], parts.count == 2 ? parts[1] : "")
            }
        }

        /// The server's own address, as the client wrote it.
        var origin: String { "http://\(headers["host"] ?? "127.0.0.1")" }

        /// Reads a request's head, without the empty line after it.
        init(head: String) {
            let lines = head.components(separatedBy: "\r\n")
            let parts = lines[0].split(separator: " ").map(String.init)
            method = parts.first ?? ""
            target = parts.count > 1 ? parts[1] : ""
            let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1).map(String.init) }
            headers = Dictionary(
                fields.filter { $0.count == 2 }.map {
                    ($0[0].lowercased(), $0[1].trimmingCharacters(in: .whitespaces))
                }, uniquingKeysWith: { first, _ in first })
        }
    }
}
