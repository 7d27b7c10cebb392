import Findings
import Foundation
import SourceText
import StringCatalogs

/// How long a string may be.
///
/// A key's comment has limits as in `prumo:max_length 20`, `prumo:max_lines 2` or
/// `prumo:max_width 120 GallerySans-Bold 17` (points, font, size). Configurations have them for tables and keys, as in
/// `Buttons/* max_length 20`.
package enum TextLimit: Sendable, Equatable {
    /// The most characters.
    case length(Int)
    /// The most lines, in the width of a limit beside it.
    case lines(Int)
    /// The widest line in points, in a font of the package and its size in points.
    case width(Double, font: String, size: Double)

    /// What the directives in comments start with.
    private static let directive = "prumo:max_"
    private static let largest = 100_000.0

    /// Reads the words of a limit; `nil` if the text is not one.
    init?(_ words: [Substring]) {
        func number(_ index: Int) -> Double? {
            guard index < words.count, let number = Double(words[index]), number > 0, number <= Self.largest else {
                return nil
            }
            return number
        }
        switch words.first {
        case "max_length":
            guard words.count == 2, let most = number(1).flatMap(Int.init(exactly:)) else { return nil }
            self = .length(most)
        case "max_lines":
            guard words.count == 2, let most = number(1).flatMap(Int.init(exactly:)) else { return nil }
            self = .lines(most)
        case "max_width":
            guard words.count == 4, let most = number(1), let size = number(3) else { return nil }
            self = .width(most, font: String(words[2]), size: size)
        default: return nil
        }
    }

    /// The limits that a key's comment has, and the directives that are not valid.
    static func limits(inComment comment: String?) -> (limits: [TextLimit], invalid: [String]) {
        guard let comment, comment.utf8.contains(UInt8(ascii: ":")), comment.contains(directive) else {
            return ([], [])
        }
        var (limits, invalid): ([TextLimit], [String]) = ([], [])
        for part in comment.components(separatedBy: "prumo:").dropFirst() where part.hasPrefix("max_") {
            let words = part.prefix { !$0.isNewline }.split { $0 == " " || $0 == "\t" || $0 == "," || $0 == ";" }
            // What follows the limit is the rest of the comment.
            let count = words.first == "max_width" ? 4 : 2
            if let limit = TextLimit(Array(words.prefix(count))) {
                limits.append(limit)
            } else {
                invalid.append(words.first.map(String.init) ?? "")
            }
        }
        return (limits, invalid)
    }

    /// The limit as translators read it.
    var note: String {
        switch self {
        case .length(let most): "at most \(most) characters"
        case .lines(let most): "at most \(most.counted("line"))"
        case .width(let most, let font, let size):
            "at most \(Self.text(most)) points wide in \(font) \(Self.text(size))"
        }
    }

    /// A number without superfluous digits.
    static func text(_ number: Double) -> String {
        let rounded = (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
