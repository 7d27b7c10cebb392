import SourceText

/// A file after the fixes of its findings, found by fixing and linting again until nothing is left to fix.
package struct FixedFile: Sendable {
    /// A fix that made Swift into something else; the file is left as it was.
    package struct Fault: Sendable {
        /// The rule whose fix it is.
        package let rule: String
        /// What was found where.
        package let finding: Finding
    }

    /// The text after all fixes that could be made.
    package private(set) var text: String
    /// How many fixes of each rule were made.
    package private(set) var counts: [String: Int] = [:]
    /// The fix that broke the file; then ``text`` is the original.
    package private(set) var fault: Fault?

    /// A fix can make room for another one, as in nested types; rules that undo each other must not go on for ever.
    private static let roundLimit = 64

    /// Fixes a text.
    /// - Parameter includesUnsafe: whether fixes are made that may change what the program does.
    package init(_ original: String, path: String, rules: RuleSet, includesUnsafe: Bool, linter: FileLinter) {
        text = original
        guard linter.isValid(original) else { return }
        for _ in 0..<Self.roundLimit {
            let fixable = linter.findings(in: text, path: path, rules: rules).filter { finding in
                finding.fix.map { !$0.edits.isEmpty && (includesUnsafe || $0.isSafe) } ?? false
            }
            let (next, made) = Self.apply(fixable, to: text)
            guard !made.isEmpty, next != text else { return }
            guard linter.isValid(next) else {
                fault = Self.fault(among: made, in: text, linter)
                text = original
                counts = [:]
                return
            }
            for finding in made { counts[finding.rule, default: 0] += 1 }
            text = next
        }
    }

    /// The finding whose fix alone breaks the text, else the first one.
    private static func fault(among made: [Finding], in text: String, _ linter: FileLinter) -> Fault {
        let finding = made.first { !linter.isValid(apply([$0], to: text).text) } ?? made[0]
        return Fault(rule: finding.rule, finding: finding)
    }

    /// Makes the fixes whose edits do not meet those of another one before them.
    static func apply(_ findings: [Finding], to text: String) -> (text: String, made: [Finding]) {
        var edits: [Edit] = []
        var made: [Finding] = []
        for finding in findings {
            guard let fix = finding.fix, !fix.edits.contains(where: { edit in edits.contains { edit.meets($0) } })
            else { continue }
            edits += fix.edits
            made.append(finding)
        }
        edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        for edit in edits {
            result += bytes[end..<edit.range.lowerBound]
            result += Array(edit.replacement.utf8)
            end = edit.range.upperBound
        }
        result += bytes[end...]
        return (String(decoding: result, as: UTF8.self), made)
    }
}

extension Edit {
    /// Whether both change the same bytes, or insert at the same place.
    func meets(_ other: Edit) -> Bool {
        if range.isEmpty && other.range.isEmpty { return range == other.range }
        return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
    }
}
