import Foundation

/// JSON for scripts.
enum JSONOutput {
    /// A value as JSON with sorted keys, one to a line.
    static func text(of value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // What this command prints is texts, numbers and lists, which always encode.
        let data = (try? encoder.encode(value)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
