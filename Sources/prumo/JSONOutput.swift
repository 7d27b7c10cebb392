import Foundation

/// JSON for scripts.
enum JSONOutput {
    /// A value as JSON with sorted keys, one to a line.
    /// - Throws: what the encoder cannot do, which is our own fault.
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
}
