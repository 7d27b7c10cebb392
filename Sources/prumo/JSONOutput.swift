import DataFormats
import Findings
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

    /// The encoder leaves some scalars that steer terminals as they are, and what a log of CI would obey; outside of strings,
    /// JSON has none of them.
    private static func escaped(_ json: String) -> String {
        func isKept(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || !scalar.steersOutput }
        let scalars = json.unicodeScalars
        if scalars.allSatisfy({ isKept($0) && $0 != "#" }) { return json }
        return scalars.indices.reduce(into: "") { text, index in
            if scalars[index] == "#", LogCommands.isBracketed(scalars[index...]) {
                text += "\\u0023"
            } else if isKept(scalars[index]) {
                text.unicodeScalars.append(scalars[index])
            } else {
                text += JSONText.string(String(scalars[index])).dropFirst().dropLast()
            }
        }
    }
}
