import Findings
import Foundation

/// The regular expressions of Foundation, for programs that may contain all of it.
package enum RegularExpressions {
    /// Makes them the engine of this program; called once, at its start.
    package static func install() {
        RegularExpressionEngine.install { text, matchesLines in
            let options: NSRegularExpression.Options =
                matchesLines ? [.anchorsMatchLines, .dotMatchesLineSeparators] : []
            return FoundationExpression(expression: try NSRegularExpression(pattern: text, options: options))
        }
    }
}

/// A regular expression of Foundation.
private struct FoundationExpression: RegularExpression, @unchecked Sendable {
    /// The number of reports of progress in a search before somebody is asked whether it should continue.
    private static let steps = 256

    // It never changes, and is documented to be safe on several threads.
    let expression: NSRegularExpression

    var groupCount: Int { expression.numberOfCaptureGroups }

    func firstMatch(in text: String, while continues: @escaping () -> Bool) -> Range<Int>? {
        var found: Range<Int>?
        var steps = 0
        expression.enumerateMatches(in: text, options: .reportProgress, range: Self.whole(text)) { match, _, stop in
            steps += 1
            if let match {
                found = Range(match.range)
                stop.pointee = true
            } else if steps % Self.steps == 0, !continues() {
                stop.pointee = true
            }
        }
        return found
    }

    func matches(in text: String, group: Int) -> [RegularExpressionMatch] {
        expression.matches(in: text, range: Self.whole(text)).map { match in
            RegularExpressionMatch(
                range: match.range.lowerBound..<match.range.upperBound,
                group: group == 0 ? nil : Range(match.range(at: group)))
        }
    }

    private static func whole(_ text: String) -> NSRange { NSRange(location: 0, length: text.utf16.count) }
}

/// Tests have no start of their own: what `Tests/Support/InstalledExpressions` calls when they are loaded.
@_cdecl("prumo_install_regular_expressions")
func installForTests() { RegularExpressions.install() }
