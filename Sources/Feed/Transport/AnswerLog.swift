import Foundation

extension FeedLog {
    /// Logs an answer on one line: its body, where that is text and holds no secret.
    func writeAnswer(_ data: Data, to request: TransportRequest, status: Int? = nil) {
        write(.info, .network, .receiving, message: Self.line(of: data, to: request, status: status))
    }

    private static func line(of data: Data, to request: TransportRequest, status: Int?) -> String {
        let body = request.isConfidential ? "confidential" : request.accept == .json ? line(of: data) : nil
        return [status.map(String.init), "\(data.count) bytes", body].compactMap(\.self).joined(separator: ", ")
    }

    private static func line(of data: Data) -> String {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }.joined(separator: " ")
    }
}
