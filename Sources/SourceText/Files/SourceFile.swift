/// A string with its name, which turns byte offsets into lines and columns.
///
/// It is a class because every place and diagnostic refers to one: with a structure, `EnvironmentSettings` alone had 658 kB of
/// machine code instead of 574 kB, for copies of its fields.
package final class SourceFile: Sendable {
    /// The path as diagnostics print it.
    package let path: String
    /// The path that generated comments name: relative to the package, so that output is the same on every machine.
    package let displayPath: String
    /// The text in UTF-8.
    package let bytes: [UInt8]
    /// Whether the file contains secrets or one developer's values, so that no line of it is ever quoted.
    package var isConfidential: Bool { declaredConfidential ?? PrivateName.matches(path) }
    private let declaredConfidential: Bool?
    private let lock = Lock()
    nonisolated(unsafe) private var knownLineStarts: [UInt32]?

    /// Creates a file from its path and its text in UTF-8; `displayPath` is `path` unless given, and the path decides whether the
    /// file is confidential.
    package init(path: String, displayPath: String? = nil, bytes: [UInt8], isConfidential: Bool? = nil) {
        self.path = path
        declaredConfidential = isConfidential
        self.displayPath = displayPath ?? path
        self.bytes = bytes
    }

    /// Creates a file from its path and its text.
    package convenience init(path: String, displayPath: String? = nil, text: String, isConfidential: Bool? = nil) {
        self.init(path: path, displayPath: displayPath, bytes: Array(text.utf8), isConfidential: isConfidential)
    }

    /// The offsets at which lines start. They are looked for when they are first needed: most files have no problem.
    private var lineStarts: [UInt32] {
        lock.withLock {
            if let knownLineStarts { return knownLineStarts }
            let starts = Self.lineStarts(in: bytes)
            knownLineStarts = starts
            return starts
        }
    }

    /// The offsets at which lines start: after each line feed, carriage return, or pair of them.
    private static func lineStarts(in bytes: [UInt8]) -> [UInt32] {
        var starts: [UInt32] = [0]
        // Unoptimised, as plugins' tools run in debug builds, a loop over the bytes takes longer than the system's search.
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            func next(_ byte: UInt8, from offset: Int) -> Int {
                guard offset < bytes.count,
                    let place = memchr(start + offset, Int32(byte), bytes.count - offset)
                else { return .max }
                return UnsafeRawPointer(place) - UnsafeRawPointer(start)
            }
            var lineFeed = next(UInt8(ascii: "\n"), from: 0)
            var carriageReturn = next(UInt8(ascii: "\r"), from: 0)
            while min(lineFeed, carriageReturn) < bytes.count {
                let end = (lineFeed - 1 == carriageReturn ? lineFeed : min(lineFeed, carriageReturn)) + 1
                starts.append(UInt32(end))
                if lineFeed < end { lineFeed = next(UInt8(ascii: "\n"), from: end) }
                if carriageReturn < end { carriageReturn = next(UInt8(ascii: "\r"), from: end) }
            }
        }
        return starts
    }

    /// The line and column of the byte at `offset`; an offset past the end is the place right after the last byte.
    package func location(at offset: Int) -> SourceLocation {
        let offset = min(max(offset, 0), bytes.count)
        let lineStarts = lineStarts
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourceLocation(line: low + 1, column: offset - Int(lineStarts[low]) + 1)
    }

    /// The offset of the byte at a line and a column; the end of the file for one that it does not have.
    package func offset(of location: SourceLocation) -> Int {
        let lineStarts = lineStarts
        guard lineStarts.indices.contains(location.line - 1), location.column > 0 else { return bytes.count }
        return min(Int(lineStarts[location.line - 1]) + location.column - 1, bytes.count)
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
}

extension SourceFile {
    /// Reads a file from disk.
    /// - Throws: a diagnostic at the file's first byte if it cannot or may not be read.
    package convenience init(
        readingFrom path: String, displayPath: String? = nil, as role: ReadingRole = .repository()
    ) throws(DiagnosticsError) {
        self.init(
            path: path, displayPath: displayPath, bytes: try Self.bytes(of: path, as: role),
            isConfidential: role == .secrets ? true : nil)
    }

    /// The bytes of a file on disk; a user's word is also read from a stream that the process was started with, as `/dev/fd/63`.
    /// Another pipe is not waited for.
    /// - Parameter megabytes: the size up to which it is read.
    /// - Throws: a diagnostic at the file's first byte if it cannot or may not be read.
    package static func bytes(
        of path: String, as role: ReadingRole = .repository(), upToMegabytes megabytes: Int = 512
    ) throws(DiagnosticsError) -> [UInt8] {
        let file = FileBytes()
        do throws(FileBytes.Failure) {
            try file.read(path, as: role, limit: megabytes << 20)
        } catch {
            throw DiagnosticsError(Diagnostic(path: path, "the file \(reason(for: error, at: path, limit: megabytes))"))
        }
        return Array(file.bytes)
    }

    private static func reason(for failure: FileBytes.Failure, at path: String, limit megabytes: Int) -> String {
        switch failure {
        case .tooLarge: return "is larger than \(megabytes) MB; make it smaller"
        case .outside, .confidential: return failure.refusal ?? ""
        case .notFile where Folder.exists(at: path): return "is a folder; replace it with a file"
        case .notFile: return "is a pipe or a device; replace it with a regular file"
        case .system:
            if Folder.isFile(at: path) { return "cannot be read; check its permissions" }
            return Folder.hasEntry(at: path)
                ? "is a broken symbolic link; fix or remove it"
                : "does not exist; create it or correct its path"
        }
    }
}
