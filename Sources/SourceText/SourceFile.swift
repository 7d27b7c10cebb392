/// A text with its name, which turns byte offsets into lines and columns.
///
/// It is a class because every place and diagnostic refers to one: as a structure, the copies of its fields in each type that
/// contains one were a quarter of the tool's machine code.
package final class SourceFile: Sendable {
    /// The path as diagnostics print it.
    package let path: String
    /// The path that generated comments name: relative to the package, so that output is the same on every machine.
    package let displayPath: String
    /// The text in UTF-8.
    package let bytes: [UInt8]
    /// Where the text comes from.
    package let origin: FileOrigin
    private let lineStarts: [Int]

    /// Creates a file from its path and its text in UTF-8; `displayPath` is `path` unless given, and `origin` is the file
    /// of that path.
    package init(path: String, displayPath: String? = nil, bytes: [UInt8], origin: FileOrigin? = nil) {
        self.path = path
        self.origin = origin ?? FileOrigin(path: path)
        self.displayPath = displayPath ?? path
        self.bytes = bytes
        lineStarts = Self.lineStarts(in: bytes)
    }

    /// Creates a file from its path and its text.
    package convenience init(path: String, displayPath: String? = nil, text: String, origin: FileOrigin? = nil) {
        self.init(path: path, displayPath: displayPath, bytes: Array(text.utf8), origin: origin)
    }

    /// The offsets at which lines start: behind each line feed, carriage return, or pair of them.
    private static func lineStarts(in bytes: [UInt8]) -> [Int] {
        var starts = [0]
        // Unoptimised, as plugins' tools run in debug builds, 10 MB took 0.8 s through the array's own iterator.
        bytes.withUnsafeBufferPointer { bytes in
            let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
            var offset = 0
            while offset < bytes.count {
                let byte = bytes[offset]
                offset += 1
                guard byte == lineFeed || byte == carriageReturn else { continue }
                if byte == lineFeed, offset > 1, bytes[offset - 2] == carriageReturn {
                    starts[starts.count - 1] = offset
                } else {
                    starts.append(offset)
                }
            }
        }
        return starts
    }

    /// The line and column of the byte at `offset`; an offset past the end is the place right behind the last byte.
    package func location(at offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourceLocation(line: low + 1, column: offset - lineStarts[low] + 1)
    }

    /// `path:line:column` of the byte at `offset`, for a sentence that refers to a second place.
    package func reference(to offset: Int) -> String {
        let location = location(at: offset)
        return "\(path):\(location.line):\(location.column)"
    }

    /// `displayPath:line` of the byte at `offset`, for generated comments.
    package func displayReference(to offset: Int) -> String {
        "\(displayPath):\(location(at: offset).line)"
    }

    /// A diagnostic at the byte at `offset`.
    package func diagnostic(
        _ severity: Diagnostic.Severity = .error, at offset: Int, about subject: Diagnostic.Subject? = nil,
        _ message: DiagnosticMessage
    ) -> Diagnostic {
        SourcePlace(file: self, offset: offset).diagnostic(message, severity: severity, about: subject)
    }

    /// A diagnostic at some bytes.
    package func diagnostic(
        _ severity: Diagnostic.Severity = .error, at range: Range<Int>, about subject: Diagnostic.Subject? = nil,
        _ message: DiagnosticMessage
    ) -> Diagnostic {
        SourcePlace(file: self, range: range).diagnostic(message, severity: severity, about: subject)
    }

    /// A message as it may be printed, which quotes nothing of files outside of the package.
    package func text(of message: DiagnosticMessage) -> String {
        origin.isOfPackage ? message.text : message.withoutQuotations
    }
}
