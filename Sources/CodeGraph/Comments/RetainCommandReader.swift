import SourceText
import SwiftTree

// Every comment of every file comes by. Most are left after the first byte that is not space.

/// Reads the commands of comments.
struct RetainCommandReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int
    private let end: Int

    /// The command of a comment; `nil` if it has none. One that is invalid is included, with its problem.
    /// - Parameter suggestions: what was meant by unknown commands.
    static func command(
        in comment: Comment, of bytes: UnsafeBufferPointer<UInt8>, _ suggestions: inout Suggestions
    ) -> RetainCommand? {
        var reader = RetainCommandReader(comment, of: bytes)
        reader.skipSpace()
        guard let tool = reader.tool else { return nil }
        return reader.read(tool, in: comment.range, &suggestions)
    }

    private init(_ comment: Comment, of bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        let kind = comment.kind
        position = comment.start + (kind == .docLineComment || kind == .docBlockComment ? 3 : 2)
        var end = comment.end
        if kind == .blockComment || kind == .docBlockComment {
            // An unclosed comment ends with the file.
            if end - position >= 2, bytes[end - 2] == UInt8(ascii: "*"), bytes[end - 1] == UInt8(ascii: "/") {
                end -= 2
            }
        }
        self.end = max(end, position)
    }

    /// The tool whose command begins here.
    private var tool: RetainCommand.Tool? {
        guard position < end else { return nil }
        if has("periphery:") { return .periphery }
        // Other commands of Prumo are read elsewhere.
        return has("prumo:retain") && !isLetter(at: position + 12) ? .prumo : nil
    }

    private func has(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard end - position >= count, let base = bytes.baseAddress else { return false }
        return memcmp(base + position, word.utf8Start, count) == 0
    }

    private func isLetter(at offset: Int) -> Bool {
        guard offset < end else { return false }
        let byte = bytes[offset]
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
    }

    private mutating func skipSpace() {
        while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// The grammar.
extension RetainCommandReader {
    private mutating func read(
        _ tool: RetainCommand.Tool, in comment: Range<Int>, _ suggestions: inout Suggestions
    ) -> RetainCommand {
        let start = position
        while position < end, !isSpaceOrHyphen(bytes[position]) { position += 1 }
        var command = RetainCommand(tool, comment: comment, range: start..<position)
        let word = text(command.range)
        command.action = tool.commands.first { $0.text == word }?.action
        switch command.action {
        case .override: return command
        case .parameters: readNames(&command)
        case .declaration, .file: break
        case nil:
            let commands = tool.commands.map(\.text)
            let hint = suggestions.hint(
                for: word, among: commands, as: .code, otherwise: "use one of \(commands.joined(separator: ", "))")
            command.problems.append(
                RetainCommand.Problem(message: "`\(word.onOneLine)` is not a command; \(hint)", range: command.range))
            return command
        }
        readReason(&command)
        return command
    }

    private mutating func readNames(_ command: inout RetainCommand) {
        while true {
            while position < end, isSpace(bytes[position]) || bytes[position] == UInt8(ascii: ",") { position += 1 }
            let start = position
            while position < end, bytes[position] != UInt8(ascii: ","), !isSpaceOrHyphen(bytes[position]) {
                position += 1
            }
            guard position > start else { break }
            var name = start..<position
            if name.count > 2, bytes[start] == UInt8(ascii: "`"), bytes[position - 1] == UInt8(ascii: "`") {
                name = start + 1..<position - 1
            }
            command.names.append(RetainCommand.Name(text: text(name), range: name))
            command.range = command.range.lowerBound..<position
        }
        guard command.names.isEmpty else { return }
        command.action = nil
        command.problems.append(
            RetainCommand.Problem(
                message: "`\(text(command.range))` names no parameter; add the names, separated by commas",
                range: command.range))
    }

    /// Checks that only a reason follows.
    private mutating func readReason(_ command: inout RetainCommand) {
        skipSpace()
        guard position < end, !isLineBreak(bytes[position]) else { return }
        let hasSpace = position > command.range.upperBound
        let isHyphen = bytes[position] == UInt8(ascii: "-")
        if isHyphen {
            if command.tool == .periphery { return }
            if hasSpace, position + 1 >= end || isSpace(bytes[position + 1]) { return }
        }
        let start = position
        while position < end, !isLineBreak(bytes[position]) { position += 1 }
        command.action = nil
        command.problems.append(
            RetainCommand.Problem(
                message:
                    "a command has no text after it but a reason; write the reason after ` - `, as in `\(text(command.range).onOneLine) - reason`",
                range: start..<position))
    }

    private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private func isSpaceOrHyphen(_ byte: UInt8) -> Bool {
        isSpace(byte) || isLineBreak(byte) || byte == UInt8(ascii: "-")
    }
}
