import Foundation

extension Encodable {
    /// The value as JSON: sorted keys, indented, dates as ISO 8601, a line end at the end.
    func jsonText() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        // What the feeds encode, strings, numbers, dates and addresses, always encodes.
        let data = (try? encoder.encode(self)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
