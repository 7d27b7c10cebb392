import SourceText

/// How messages follow each other in a stream.
package enum Framing: Sendable {
    /// After a header with `Content-Length`, as the Language Server Protocol has them.
    case headers
    /// Each on a line of its own, as the Model Context Protocol has them.
    case lines
}

/// Reads messages from a stream; for one thread.
///
/// Nonsense between messages is skipped and reported once: with headers up to the next `Content-Length`, with lines up to the
/// end of the line. So is a message over the size limit, of which no more than a part is kept in memory.
package final class MessageReader {
    /// What comes next in a stream.
    package enum Event: Sendable {
        case message(Message)
        /// Something that is not a message; the stream can be read on.
        case invalid(InvalidMessage)
        /// The stream has ended.
        case end
    }

    /// The size limit of a message in bytes: 128 MB, twice the size of the largest file that is read.
    package static let defaultLimit = 1 << 27
    /// The size limit of a header in bytes.
    private static let headerLimit = 1 << 12
    private static let lengthName = Array("content-length:".utf8)

    private let framing: Framing
    private let limit: Int
    private let read: (UnsafeMutableRawBufferPointer) -> Int
    private var buffer: [UInt8] = []
    /// The offset in the buffer of what is not consumed.
    private var start = 0
    private var isAtEnd = false

    /// Creates a reader.
    /// - Parameters:
    ///   - limit: the size limit of a message in bytes.
    ///   - read: fills a part of a buffer and returns the number of bytes; 0 at the end.
    package init(
        _ framing: Framing, limit: Int = MessageReader.defaultLimit,
        read: @escaping (UnsafeMutableRawBufferPointer) -> Int
    ) {
        self.framing = framing
        self.limit = limit
        self.read = read
    }

    /// Creates a reader of standard input.
    package convenience init(standardInput framing: Framing) {
        self.init(framing, read: Self.readStandardInput)
    }

    private static func readStandardInput(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            #if canImport(Glibc)
            let count = Glibc.read(STDIN_FILENO, bytes.baseAddress, bytes.count)
            #elseif canImport(Musl)
            let count = Musl.read(STDIN_FILENO, bytes.baseAddress, bytes.count)
            #else
            let count = Darwin.read(STDIN_FILENO, bytes.baseAddress, bytes.count)
            #endif
            if count >= 0 { return count }
            if errno == EAGAIN || errno == EWOULDBLOCK {
                var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                return 0
            }
        }
    }

    /// The next message, problem or end. Waits for it.
    package func next() -> Event {
        switch framing {
        case .headers: nextAfterHeader()
        case .lines: nextLine()
        }
    }

    private func event(_ bytes: [UInt8]) -> Event {
        do throws(InvalidMessage) {
            return .message(try Message(bytes))
        } catch {
            return .invalid(error)
        }
    }

    private func invalid(_ code: ResponseError.Code, _ message: String) -> Event {
        .invalid(InvalidMessage(ResponseError(code, message)))
    }

    private func tooLarge() -> Event {
        invalid(.invalidRequest, "the message is over the limit of \(limit) bytes")
    }

    // MARK: Headers

    private func nextAfterHeader() -> Event {
        var length: Int?
        var isFirst = true
        while let end = lineEnd(limit: Self.headerLimit) {
            let line = contents(upTo: end)
            if line.isEmpty {
                start = end + 1
                guard !isFirst else { continue }
                guard let length else { return invalid(.parseError, "the header has no Content-Length") }
                guard length <= limit else { return tooLarge() }
                guard fill(length) else { break }
                let body = Array(buffer[start..<start + length])
                start += length
                return event(body)
            }
            switch Header(line) {
            case .length(let count): length = count
            case .other: break
            case nil: return skipToHeader()
            }
            isFirst = false
            start = end + 1
        }
        return isAtEnd && buffer.count - start <= Self.headerLimit ? .end : skipToHeader()
    }

    private enum Header {
        /// `Content-Length`.
        case length(Int)
        case other

        /// Reads a line of a header; nil if it is none.
        init?(_ line: ArraySlice<UInt8>) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
            // Nonsense before a header is on the line of the header.
            if let start = MessageReader.headerStart(in: line), start > line.startIndex { return nil }
            let name = line[..<colon]
            guard
                name.allSatisfy({
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
                })
            else { return nil }
            guard name.count == lengthName.count - 1, zip(name, lengthName).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            else {
                self = .other
                return
            }
            let digits = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
            guard let count = Int(String(decoding: digits, as: UTF8.self)), count >= 0 else { return nil }
            self = .length(count)
        }
    }

    /// Skips what is not a header, up to the next `Content-Length`.
    private func skipToHeader() -> Event {
        // The line that is not a header may itself begin with the name.
        start = min(start + 1, buffer.count)
        while true {
            if let found = Self.headerStart(in: buffer[start...]) {
                start = found
                break
            }
            start = max(start, buffer.count - Self.lengthName.count + 1)
            guard more() else {
                start = buffer.count
                break
            }
        }
        return invalid(.parseError, "expected a header with Content-Length")
    }

    /// The offset of the next `Content-Length:`.
    private static func headerStart(in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBufferPointer { pointer in
            var offset = 0
            let (last, count) = (pointer.count - lengthName.count, lengthName.count)
            while offset <= last {
                if pointer[offset] | 0x20 == lengthName[0],
                    (1..<count).allSatisfy({ pointer[offset + $0] | 0x20 == lengthName[$0] | 0x20 })
                {
                    return bytes.startIndex + offset
                }
                offset += 1
            }
            return nil
        }
    }

    // MARK: Lines

    private func nextLine() -> Event {
        while true {
            if let end = lineEnd(limit: limit) {
                let line = Array(contents(upTo: end))
                start = end + 1
                if line.count > limit { return tooLarge() }
                if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
                return event(line)
            }
            guard buffer.count - start > limit else {
                // A client that closes its end after the last message may leave out the line end.
                let rest = Array(buffer[start...])
                start = buffer.count
                return rest.isEmpty ? .end : event(rest)
            }
            repeat { start = buffer.count } while more() && lineEnd(limit: 0) == nil
            if let end = lineEnd(limit: 0) { start = end + 1 }
            return tooLarge()
        }
    }

    // MARK: Bytes

    /// The offset of the next line feed; nil if there is none within a number of bytes or before the end of the stream.
    /// With a limit of 0, only what was read already is searched.
    private func lineEnd(limit: Int) -> Int? {
        var searched = 0
        while true {
            // Many headers that are none may be in the buffer, each of which begins a search.
            let end = framing == .headers ? min(buffer.count, start + limit + 1) : buffer.count
            if let end = buffer[(start + searched)..<end].firstIndex(of: UInt8(ascii: "\n")) { return end }
            searched = end - start
            guard searched <= limit, limit > 0, more() else { return nil }
        }
    }

    /// A line without the carriage return at its end.
    private func contents(upTo end: Int) -> ArraySlice<UInt8> {
        let line = buffer[start..<end]
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    /// Reads until a number of bytes is there; false if the stream ends before.
    private func fill(_ count: Int) -> Bool {
        while buffer.count - start < count {
            guard more() else { return false }
        }
        return true
    }

    /// Reads what there is; false at the end of the stream.
    private func more() -> Bool {
        guard !isAtEnd else { return false }
        if start > 0 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
            count = read(UnsafeMutableRawBufferPointer(bytes))
        }
        isAtEnd = chunk.isEmpty
        buffer += chunk
        return !isAtEnd
    }
}
