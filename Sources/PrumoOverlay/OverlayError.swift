/// Why an overlay was refused: everything that is wrong with it. Nothing of it was applied.
public struct SettingsOverlayError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One thing that is wrong.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The name of the overlay: the path of the file, or what it was loaded as; for a variable, its name.
        public let source: String
        /// The line and the column in it, both counted from 1, the column in UTF-8 bytes; nil for variables.
        public let place: Place?
        /// The setting, its groups before it with dots between; nil if the problem is not about one.
        public let key: String?
        /// What is wrong, and what to do. What it repeats of the overlay is short, without invisible characters.
        public let message: String

        /// `source:line:column: error: message`.
        public var description: String {
            "\(OverlayText.printable(source, limit: .max))\(place.map { ":\($0.line):\($0.column)" } ?? ""): error: \(message)"
        }
    }

    /// A place in a text.
    public struct Place: Sendable, Hashable {
        /// The line, counted from 1.
        public let line: Int
        /// The column in UTF-8 bytes, counted from 1.
        public let column: Int
    }

    /// Everything that is wrong, in the order of the overlay, up to 100 problems.
    public let problems: [Problem]

    /// The problems, one on each line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// Quotes from overlays in messages, which end in logs and terminals.
enum OverlayText {
    /// The start of a text in quotes, without characters that a terminal would interpret.
    static func quoted(_ text: String) -> String {
        "\"\(printable(text))\""
    }

    /// The start of a text, its invisible characters as escapes.
    static func printable(_ text: String, limit: Int = 120) -> String {
        let start = text.unicodeScalars.prefix(limit)
        var result = ""
        for scalar in start {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }
}

/// The problems of one overlay.
struct OverlayProblems {
    private static let limit = 100

    let source: String
    let bytes: [UInt8]
    private(set) var problems: [SettingsOverlayError.Problem] = []

    init(source: String, bytes: [UInt8]) {
        self.source = source
        self.bytes = bytes
    }

    mutating func report(_ message: String, at offset: Int?, key: String? = nil, source: String? = nil) {
        guard problems.count < Self.limit else { return }
        problems.append(
            SettingsOverlayError.Problem(
                source: source ?? self.source, place: offset.map(place), key: key, message: message))
    }

    private func place(_ offset: Int) -> SettingsOverlayError.Place {
        var line = 1
        var start = 0
        for index in 0..<min(offset, bytes.count)
        where bytes[index] == 0x0A || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
            line += 1
            start = index + 1
        }
        return SettingsOverlayError.Place(line: line, column: offset - start + 1)
    }
}
