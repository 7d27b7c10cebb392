import DataFormats
import Foundation
import SourceText

/// JSON for scripts.
enum JSONOutput {
    /// A value as JSON with sorted keys, one to a line.
    /// - Throws: what the encoder cannot do, which is our own fault.
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
    }

    /// The encoder leaves some scalars that steer terminals as they are; outside of strings, JSON has none of them.
    private static func escaped(_ json: String) -> String {
        func isKept(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || !scalar.steersOutput }
        if json.unicodeScalars.allSatisfy(isKept) { return json }
        return json.unicodeScalars.reduce(into: "") { text, scalar in
            if isKept(scalar) { return text.unicodeScalars.append(scalar) }
            text += JSONText.string(String(scalar)).dropFirst().dropLast()
        }
    }
}
