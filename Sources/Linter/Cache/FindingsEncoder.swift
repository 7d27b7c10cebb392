import Findings
import SourceText

/// Writes the findings of a file in the form in which the cache stores them.
struct FindingsEncoder {
    /// What was written.
    private(set) var bytes: [UInt8] = []

    /// - Parameter positions: the positions of the rules; nothing is written where one is missing.
    init(_ findings: [Finding], _ positions: [String: Int]) {
        bytes.reserveCapacity(findings.count * 128)
        add(findings.count)
        var line = 0
        for finding in findings {
            guard let position = positions[finding.rule] else {
                bytes = []
                return
            }
            add(position)
            add(finding.severity == .error ? 1 : 0)
            add(finding.message)
            add(finding.range.lowerBound)
            add(finding.range.count)
            add(finding.start.line - line)
            add(finding.start.column)
            add(finding.start.utf16Column)
            add(finding.end.line - finding.start.line)
            add(finding.end.column)
            add(finding.end.utf16Column)
            add(finding.lineText.utf8.count)
            add(finding.fix)
            line = finding.start.line
        }
    }

    /// - Parameters:
    ///   - written: the report of a file; nil if nothing was found.
    ///   - positions: the positions of the rules; nothing is written where one is missing.
    init(_ written: WrittenFindings?, _ positions: [String: Int]) {
        let rules = written?.summary.rules ?? []
        add(rules.count)
        for counts in rules {
            guard let position = positions[counts.rule] else {
                bytes = []
                return
            }
            for number in [position, counts.warnings, counts.errors, counts.fixable, counts.safelyFixable] {
                add(number)
            }
        }
        bytes += written?.bytes ?? []
    }

    private mutating func add(_ fix: Fix?) {
        guard let fix else { return add(0) }
        add(fix.isSafe ? 1 : 2)
        add(fix.title)
        add(fix.edits.count)
        for edit in fix.edits {
            add(edit.range.lowerBound)
            add(edit.range.count)
            add(edit.replacement)
        }
    }

    private mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Adds a number, small ones in few bytes whatever their sign.
    private mutating func add(_ number: Int) {
        var rest = UInt(bitPattern: number &<< 1 ^ number &>> (Int.bitWidth - 1))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest &>>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
