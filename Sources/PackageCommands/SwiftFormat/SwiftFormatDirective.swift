import SourceText
import SwiftTree

/// A comment that speaks to SwiftFormat, as in `// swiftformat:disable:next redundantSelf - the view is ours`.
///
///     directive = "swiftformat:" action [":" modifier] {text | rule | "all"}
///
/// SwiftFormat looks for the names of rules anywhere after the action, whatever is between them.
struct SwiftFormatDirective {
    enum Action: Equatable {
        case disable, enable
        /// An action that changes something else.
        case other(String)
    }

    /// The line that it is about, as seen from its own.
    enum Modifier: String {
        case previous, this, next
    }

    let action: Action
    /// Which line it is about; `nil` if it applies from here on.
    let modifier: Modifier?
    /// The rules that it names, by their current names.
    let rules: [SwiftFormatRule]
    /// Whether it names all rules.
    let isAboutAll: Bool
    /// The text after the rules; empty if there is none.
    let reason: String
    /// Whether the comment begins with it, in `//`.
    let isPlain: Bool
    /// The offsets of the comment.
    let comment: Range<Int>

    private static let word = "swiftformat:"

    /// Whether some bytes have the word, in whatever comment or string.
    @Sendable static func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let name = word.utf8.dropLast()
        var from = 0
        while from < bytes.count, let found = memchr(base + from, Int32(UInt8(ascii: ":")), bytes.count - from) {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if place >= name.count, bytes[(place - name.count)..<place].elementsEqual(name) { return true }
            from = place + 1
        }
        return false
    }

    /// The directive of a comment; `nil` if it has none.
    init?(_ comment: Comment) {
        guard Self.isIn(comment.bytes) else { return nil }
        let text = comment.text
        guard let found = text.firstRange(of: Self.word) else { return nil }
        self.comment = comment.range
        isPlain = comment.kind == .lineComment && text[..<found.lowerBound].dropFirst(2).allSatisfy { $0 == " " }
        let rest = text[found.upperBound...]
        let head = rest.prefix { $0 != " " }
        let parts = head.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        switch parts.first {
        case "disable": action = .disable
        case "enable": action = .enable
        default: action = .other(String(parts.first ?? ""))
        }
        modifier = parts.count > 1 ? Modifier(rawValue: String(parts[1])) : nil
        let skipped = parts.prefix(modifier == nil ? 1 : 2).reduce(0) { $0 + $1.count + 1 }
        let names = rest.dropFirst(min(skipped, rest.count))
        (rules, isAboutAll, reason) = Self.names(in: names)
    }

    /// The rules of a list, and the text from the first other word on.
    private static func names(in text: Substring) -> ([SwiftFormatRule], isAll: Bool, reason: String) {
        var rules: [SwiftFormatRule] = []
        var isAll = false
        var reason: Substring?
        var rest = text
        while !rest.isEmpty {
            let start = rest
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            rest = word.isEmpty ? rest.dropFirst() : rest[word.endIndex...]
            guard !word.isEmpty else { continue }
            if word.lowercased() == "all" {
                isAll = true
            } else if let rule = SwiftFormatRule.rule(String(word)) {
                rules += rule.successors.isEmpty ? [rule] : rule.successors.compactMap(SwiftFormatRule.rule)
            } else if reason == nil {
                reason = start
            }
        }
        return (rules, isAll, String(reason ?? "").trimmed)
    }
}

extension String {
    /// The text without spaces at its ends.
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
