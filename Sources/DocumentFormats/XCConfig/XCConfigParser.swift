import DataFormats
import SourceText

/// Reads `.xcconfig` files, as the build system of Xcode does (`MacroConfigFileParser` of swift-build): `//` starts a comment even
/// within a value, a semicolon at the end of a value is dropped, and a backslash at the end of a line continues the value.
///
/// A line that is not valid is reported and skipped, up to ``problemLimit`` lines; the time is linear in the size of the file.
package struct XCConfigParser {
    /// The number of problems after which the rest of a file is not read.
    package static let problemLimit = 100

    private let file: SourceFile
    private let bytes: [UInt8]
    private var position = 0
    private var entries: [XCConfig.Entry] = []
    private var problems = Problems()
    /// Where a comment cuts off the value that is being read.
    private var cutOff: Int?

    /// Reads the lines of a file.
    package static func parse(_ file: SourceFile) -> XCConfig {
        var parser = XCConfigParser(file)
        parser.readLines()
        return XCConfig(entries: parser.entries, problems: parser.problems.diagnostics)
    }

    /// Reads what is before the equals sign of an assignment, as in `NAME[sdk=iphoneos*][arch=arm64]`; `nil` if it is not valid.
    /// The keys of an Xcode project's build settings have this form too.
    package static func key(_ text: String) -> (name: String, conditions: [XCConfig.Condition])? {
        let config = parse(SourceFile(path: "", text: "\(text)="))
        guard config.problems.isEmpty, config.entries.count == 1, case .assignment(let assignment) = config.entries[0],
            assignment.value.isEmpty
        else { return nil }
        return (assignment.name, assignment.conditions)
    }

    private init(_ file: SourceFile) {
        self.file = file
        bytes = file.bytes
    }

    private mutating func readLines() {
        if bytes.starts(with: TextDecoding.mark) {
            report(at: 0, TextDecoding.unexpectedMark)
            position = TextDecoding.mark.count
        }
        if let invalid = TextDecoding.firstInvalidByte(of: bytes) {
            return report(at: invalid, TextDecoding.invalidBytes)
        }
        while position < bytes.count {
            skipSpace()
            if isAtEndOfLine {
                skipEndOfLine()
                continue
            }
            if current == UInt8(ascii: "#") { readDirective() } else { readAssignment() }
            skipLine()
            skipEndOfLine()
        }
    }

    // MARK: Directives

    private mutating func readDirective() {
        let start = position
        position += 1
        skipSpace()
        let word = position
        // The path may follow without a space.
        while let byte = current, !isAtEndOfLine, !Self.isSpace(byte), byte != UInt8(ascii: "\"") { position += 1 }
        let directive = text(word..<position)
        guard directive == "include" || directive == "include?" else {
            return report(
                at: start, "unknown directive \"#\(directive)\"; an xcconfig file has only #include and #include?")
        }
        skipSpace()
        guard current == UInt8(ascii: "\"") else {
            return report(at: position, "expected a path in quotes after #\(directive); add it")
        }
        let quote = position
        position += 1
        while let byte = current, !isAtEndOfLine, byte != UInt8(ascii: "\"") { position += 1 }
        guard current == UInt8(ascii: "\"") else {
            return report(at: quote, "this path has no closing quote; add it")
        }
        let range = quote + 1..<position
        position += 1
        skipSpace()
        guard isAtEndOfLine else {
            return report(at: position, "unexpected text after the path of #\(directive); remove it")
        }
        entries.append(
            .include(
                XCConfig.Include(path: text(range), pathRange: range, isOptional: directive == "include?")))
    }

    // MARK: Assignments

    private mutating func readAssignment() {
        let start = position
        while let byte = current, Self.isNameByte(byte) { position += 1 }
        let name = start..<position
        guard let first = bytes[name].first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return report(
                at: start, "expected NAME = value, where NAME consists of letters, digits and _; correct this line")
        }
        skipSpace()
        guard let conditions = conditions() else { return }
        guard current == UInt8(ascii: "="), !isAtEndOfLine else {
            return report(at: position, "expected \"=\" after \(text(name)); add it, or remove the line")
        }
        position += 1
        cutOff = nil
        let (value, range) = value()
        entries.append(
            .assignment(
                XCConfig.Assignment(
                    name: text(name), nameRange: name, conditions: conditions, value: value, valueRange: range,
                    cutOff: cutOff)))
    }

    /// The conditions before `=`; nil after reporting one that is not valid.
    private mutating func conditions() -> [XCConfig.Condition]? {
        var conditions: [XCConfig.Condition] = []
        while current == UInt8(ascii: "[") {
            let start = position
            position += 1
            let parameter = scan { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "]") }
            guard !isAtEndOfLine, current == UInt8(ascii: "=") else {
                report(
                    at: start,
                    isAtEndOfLine
                        ? "this condition is not closed; add \"]\""
                        : "expected [parameter=pattern], such as [sdk=iphoneos*]; correct this condition")
                return nil
            }
            position += 1
            let pattern = scan { $0 == UInt8(ascii: "]") }
            guard !isAtEndOfLine else {
                report(at: start, "this condition is not closed; add \"]\"")
                return nil
            }
            position += 1
            conditions.append(XCConfig.Condition(parameter: text(parameter), pattern: text(pattern)))
            skipSpace()
        }
        return conditions
    }

    /// The value up to the end of its last line.
    private mutating func value() -> (text: String, range: Range<Int>) {
        var parts: [String] = []
        var range: Range<Int>?
        skipBlanks()
        if isAtComment, position + 2 < bytes.count, !Self.isSpace(bytes[position + 2]), bytes[position + 2] > 0x20 {
            cutOff = position
        }
        skipSpace()
        let start = position
        while !isAtEndOfLine {
            var part = valuePart()
            range = (range?.lowerBound ?? part.lowerBound)..<part.upperBound
            guard bytes[part].last == UInt8(ascii: "\\") else {
                parts.append(text(part))
                break
            }
            part = trimmed(part.lowerBound..<part.upperBound - 1)
            if !part.isEmpty { parts.append(text(part)) }
            skipLine()
            skipEndOfLine()
            skipSpace()
        }
        return (parts.joined(separator: " "), range ?? start..<start)
    }

    /// One line of a value, without a comment and a semicolon at its end.
    private mutating func valuePart() -> Range<Int> {
        let start = position
        while !isAtEndOfLine, !isAtComment { position += 1 }
        if isAtComment, position > start, bytes[position - 1] != UInt8(ascii: ";"), !Self.isSpace(bytes[position - 1]) {
            cutOff = cutOff ?? position
        }
        let part = trimmed(start..<position)
        guard bytes[part].last == UInt8(ascii: ";") else { return part }
        return trimmed(part.lowerBound..<part.upperBound - 1)
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, Self.isSpace(bytes[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    // MARK: Bytes

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var isAtComment: Bool {
        position + 1 < bytes.count && bytes[position] == UInt8(ascii: "/") && bytes[position + 1] == UInt8(ascii: "/")
    }

    /// Whether a line ends here: a line feed, a carriage return, U+2028 or U+2029, or the end of the file.
    private var isAtEndOfLine: Bool { lengthOfLineEnd > 0 || position >= bytes.count }

    private var lengthOfLineEnd: Int {
        switch current {
        case UInt8(ascii: "\n"): 1
        case UInt8(ascii: "\r"): position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n") ? 2 : 1
        case 0xE2:
            position + 2 < bytes.count && bytes[position + 1] == 0x80
                && (bytes[position + 2] == 0xA8 || bytes[position + 2] == 0xA9) ? 3 : 0
        default: 0
        }
    }

    /// Skips blanks, and a comment up to the end of the line.
    private mutating func skipSpace() {
        skipBlanks()
        if isAtComment { skipLine() }
    }

    private mutating func skipBlanks() {
        while let byte = current, Self.isSpace(byte) { position += 1 }
    }

    private mutating func skipLine() {
        while !isAtEndOfLine { position += 1 }
    }

    private mutating func skipEndOfLine() { position += lengthOfLineEnd }

    private mutating func scan(until isEnd: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while let byte = current, !isAtEndOfLine, !isEnd(byte) { position += 1 }
        return start..<position
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func report(at offset: Int, _ message: DiagnosticMessage) {
        guard problems.diagnostics.count < Self.problemLimit else {
            problems.report(
                file.diagnostic(
                    at: offset,
                    "there are more problems from here on; fix the \(own: Self.problemLimit) above first"))
            position = bytes.count
            return
        }
        problems.report(file.diagnostic(at: offset, message))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 11 || byte == 12
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) || byte == UInt8(ascii: "_")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
