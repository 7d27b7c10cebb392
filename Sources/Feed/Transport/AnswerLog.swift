import Foundation

extension FeedLog {
    /// Logs the body of an answer on one line.
    func writeAnswer(_ data: Data, status: Int? = nil) {
        write(
            .info, .network, .receiving,
            message: [status.map(String.init), "\(data.count) bytes", Self.line(of: data)].compactMap(\.self).joined(
                separator: ", "))
    }

    private static func line(of data: Data) -> String {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    }
}
