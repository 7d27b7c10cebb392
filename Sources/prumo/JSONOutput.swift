import CommandLineKit
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

/// The format of a listing: aligned text for people, or JSON for scripts.
enum ListingFormat: String, CaseIterable, ArgumentValue {
    case text, json

    /// The option of all commands that print a listing in these formats.
    static let option = Option<ListingFormat>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
}

/// The format of a report that people read in a terminal, a pull request or a browser, and scripts as JSON.
enum PageFormat: String, CaseIterable, ArgumentValue {
    case text, json, markdown, html

    /// The option of all commands that print a report in these formats.
    static let option = Option<PageFormat>(
        "format", placeholder: "FORMAT", default: .text, help: "the output format")
}
