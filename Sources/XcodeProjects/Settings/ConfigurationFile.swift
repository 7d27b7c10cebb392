import SourceText

/// An `.xcconfig` file: assignments of build settings, `#include` and comments.
///
/// It is read as Xcode's build system does (swift-build's MacroConfigFileParser): a comment goes from `//` to the end of its
/// line, a backslash at the end of a line continues it, and a semicolon at the end of a value is dropped.
package struct ConfigurationFile: Sendable {
    /// A line that names another file.
    package struct Include: Sendable {
        /// The path, relative to the folder of this file.
        package let path: String
        /// Whether the file may be missing, as in `#include?`.
        package let isOptional: Bool
        /// The bytes of the path, quotes included.
        package let range: Range<Int>
    }

    /// What a line contains.
    package enum Line: Sendable {
        case assignment(SettingAssignment)
        case include(Include)
    }

    /// The file.
    package let file: SourceFile
    /// The assignments and includes in their order.
    package let lines: [Line]
    /// What is not understood.
    package let problems: [Diagnostic]

    /// Reads a file.
    package init(_ file: SourceFile) {
        var reader = Reader(file: file)
        reader.read()
        self.file = file
        lines = reader.lines
        problems = reader.problems
    }

    private struct Reader {
        let file: SourceFile
        var lines: [Line] = []
        var problems: [Diagnostic] = []

        private static let problemLimit = 100

        mutating func read() {
            let bytes = file.bytes
            var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            while start < bytes.count {
                var end = start
                // A line that ends with a backslash goes on.
                while end < bytes.count {
                    guard bytes[end] == 0x0A || bytes[end] == 0x0D else {
                        end += 1
                        continue
                    }
                    guard end > start, bytes[end - 1] == UInt8(ascii: "\\") else { break }
                    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
                }
                read(start..<end)
                start = end + 1
            }
        }

        private mutating func read(_ whole: Range<Int>) {
            let line = trimmed(withoutComment(whole))
            guard !line.isEmpty else { return }
            if file.bytes[line.lowerBound] == UInt8(ascii: "#") { return directive(line) }
            guard let equals = file.bytes[line].firstIndex(of: UInt8(ascii: "=")) else {
                return report(line, "expected a build setting, as in NAME = value; correct or remove the line")
            }
            // The conditions of a key contain equals signs too.
            let split = file.bytes[line].contains(UInt8(ascii: "[")) ? assignmentSign(in: line) ?? equals : equals
            let name = text(trimmed(line.lowerBound..<split))
            guard let key = SettingAssignment.key(name) else {
                return report(
                    line,
                    "\"\(name)\" is not a valid name of a build setting; use letters, digits and _, and conditions "
                        + "as in NAME[sdk=iphoneos*]")
            }
            var value = trimmed((split + 1)..<line.upperBound)
            while let last = file.bytes[value].last, last == UInt8(ascii: ";") {
                value = trimmed(value.lowerBound..<(value.upperBound - 1))
            }
            lines.append(
                .assignment(
                    SettingAssignment(
                        key: key.name, conditions: key.conditions, value: joined(value),
                        place: SourcePlace(file: file, range: value))))
        }

        /// The first equals sign outside of brackets.
        private func assignmentSign(in line: Range<Int>) -> Int? {
            var isInBrackets = false
            return line.first { offset in
                switch file.bytes[offset] {
                case UInt8(ascii: "["): isInBrackets = true
                case UInt8(ascii: "]"): isInBrackets = false
                case UInt8(ascii: "="): return !isInBrackets
                default: break
                }
                return false
            }
        }

        private mutating func directive(_ line: Range<Int>) {
            let text = text(line)
            guard text.hasPrefix("#include") else {
                return report(line, "expected #include \"FILE\" or #include? \"FILE\"; correct or remove the line")
            }
            let isOptional = text.hasPrefix("#include?")
            let path = trimmed((line.lowerBound + (isOptional ? 9 : 8))..<line.upperBound)
            let bytes = file.bytes[path]
            guard path.count > 2, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") else {
                return report(line, "the path of an #include must be in double quotes; correct the line")
            }
            let inner = self.text((path.lowerBound + 1)..<(path.upperBound - 1))
            lines.append(.include(Include(path: inner, isOptional: isOptional, range: path)))
        }

        private mutating func report(_ range: Range<Int>, _ message: DiagnosticMessage) {
            guard problems.count < Self.problemLimit else { return }
            problems.append(file.diagnostic(at: range, message))
        }

        private func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

        /// The text of a value that may go on over several lines.
        private func joined(_ range: Range<Int>) -> String {
            let bytes = file.bytes[range]
            guard bytes.contains(0x0A) || bytes.contains(0x0D) else { return text(range) }
            var result: [UInt8] = []
            for byte in bytes {
                if byte == 0x0A || byte == 0x0D {
                    if result.last == UInt8(ascii: "\\") { result[result.count - 1] = 0x20 }
                } else {
                    result.append(byte)
                }
            }
            return String(decoding: result, as: UTF8.self)
        }

        private func withoutComment(_ range: Range<Int>) -> Range<Int> {
            var offset = range.lowerBound
            while offset + 1 < range.upperBound {
                if file.bytes[offset] == UInt8(ascii: "/"), file.bytes[offset + 1] == UInt8(ascii: "/") {
                    return range.lowerBound..<offset
                }
                offset += 1
            }
            return range
        }

        private func trimmed(_ range: Range<Int>) -> Range<Int> {
            var (start, end) = (range.lowerBound, range.upperBound)
            func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
            while start < end, isSpace(file.bytes[start]) { start += 1 }
            while end > start, isSpace(file.bytes[end - 1]) { end -= 1 }
            return start..<end
        }
    }
}
