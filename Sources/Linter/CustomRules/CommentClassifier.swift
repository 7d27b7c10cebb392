import SwiftTree

/// Classifies comments, and addresses and fields in them.
struct CommentClassifier {
    /// What has a kind: the whole of every comment.
    private(set) var pieces: [SyntaxKinds.Piece] = []
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Adds the next comment. One of a line has the line's end.
    mutating func add(_ comment: Comment) {
        let (start, end) = (comment.start, comment.end)
        switch comment.kind {
        case .lineComment: add(from: start, to: lineEnd(end), .comment, parts: addresses(start, end), as: .commentURL)
        case .blockComment where end - start > 4:
            add(from: start, to: end, .comment, parts: addresses(start, end), as: .commentURL)
        case .docLineComment:
            if let field = field(from: start + 3, to: end) {
                add(from: start, to: lineEnd(end), .docComment, parts: [field], as: .docCommentField)
            } else {
                add(from: start, to: lineEnd(end), .docComment, parts: addresses(start, end), as: .commentURL)
            }
        default:
            let fields = fields(from: min(start + 3, end), to: end)
            if fields.isEmpty {
                add(from: start, to: end, .docComment, parts: addresses(start, end), as: .commentURL)
            } else {
                add(from: start, to: end, .docComment, parts: fields, as: .docCommentField)
            }
        }
    }

    private mutating func add(
        from start: Int, to end: Int, _ kind: SyntaxKind, parts: [Range<Int>], as part: SyntaxKind
    ) {
        var position = start
        for range in parts {
            if position < range.lowerBound {
                pieces.append(SyntaxKinds.Piece(start: position, end: range.lowerBound, kind: kind))
            }
            pieces.append(SyntaxKinds.Piece(start: range.lowerBound, end: range.upperBound, kind: part))
            position = range.upperBound
        }
        if position < end { pieces.append(SyntaxKinds.Piece(start: position, end: end, kind: kind)) }
    }

    private func lineEnd(_ end: Int) -> Int {
        guard end < bytes.count else { return end }
        return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
    }
}

// Addresses.
extension CommentClassifier {
    private static let schemes: Set<String> = [
        "acap", "afp", "afs", "cid", "data", "fax", "feed", "file", "ftp", "go", "gopher", "http", "https", "imap",
        "ldap",
        "mailserver", "mid", "modem", "news", "nntp", "opaquelocktoken", "pop", "prospero", "rdar", "rtsp", "service",
        "sip", "soap.beep", "soap.beeps", "tel", "telnet", "tip", "tn3270", "urn", "vemmi", "wais", "xcdoc", "z39.50r",
        "z39.50s",
    ]

    private func addresses(_ start: Int, _ end: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var position = start
        while position < end {
            if bytes[position] == UInt8(ascii: ":"), let range = address(at: position, from: start, to: end) {
                ranges.append(range)
                position = range.upperBound
            } else {
                position += 1
            }
        }
        return ranges
    }

    /// The address whose scheme ends at a colon.
    private func address(at colon: Int, from start: Int, to end: Int) -> Range<Int>? {
        var first = colon
        while first > start, colon - first < 16, Self.isWord(bytes[first - 1]) || bytes[first - 1] == UInt8(ascii: ".")
        {
            first -= 1
        }
        let word = String(decoding: bytes[first..<colon], as: UTF8.self)
        let hasSlashes =
            colon + 3 < end && bytes[colon + 1] == UInt8(ascii: "/") && bytes[colon + 2] == UInt8(ascii: "/")
        // The longest scheme with which the text before the colon ends, as in `(https`.
        if hasSlashes, let scheme = Self.schemes.filter(word.hasSuffix).max(by: { $0.count < $1.count }) {
            let last = endOfAddress(colon + 3, end)
            return last > colon + 3 ? colon - scheme.utf8.count..<last : nil
        }
        if word.hasSuffix("radar") {
            let last = endOfAddress(colon + 1, end)
            return last > colon + 1 ? colon - 5..<last : nil
        }
        guard let scheme = ["mailto", "im"].first(where: word.hasSuffix) else { return nil }
        var position = colon + 1
        while position < end, Self.isWord(bytes[position]) || bytes[position] == UInt8(ascii: "-") { position += 1 }
        guard position > colon + 1, position + 1 < end, bytes[position] == UInt8(ascii: "@") else { return nil }
        let domain = position + 1
        position = domain
        while position < end, Self.isWord(bytes[position]) || "-.!%".utf8.contains(bytes[position]) { position += 1 }
        return position > domain ? colon - scheme.utf8.count..<position : nil
    }

    private func endOfAddress(_ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end, Self.isWord(bytes[position]) || ";/?:@&=+$,-.!~*'()%#".utf8.contains(bytes[position]) {
            position += 1
        }
        return position
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

// Fields of documentation.
extension CommentClassifier {
    private static let fieldNames: Set<String> = [
        "attention", "author", "authors", "bug", "complexity", "copyright", "date", "experiment", "important",
        "invariant",
        "keyword", "localizationkey", "mutatingvariant", "nonmutatingvariant", "note", "postcondition",
        "precondition", "recommended", "recommendedover", "remark", "remarks", "requires", "returns", "seealso",
        "since",
        "tag", "throws", "todo", "version", "warning",
    ]

    private func fields(from start: Int, to end: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var position = start
        while position < end {
            let newline = bytes[position..<end].firstIndex(of: 0x0A) ?? end
            if let range = field(from: position, to: newline) { ranges.append(range) }
            position = newline + 1
        }
        return ranges
    }

    /// The word in ` - Word:` or ` - Parameter name:` at the start of a line.
    private func field(from start: Int, to end: Int) -> Range<Int>? {
        var position = start
        while position < end, bytes[position] == 0x20 { position += 1 }
        let isIndented = position > start + 1
        guard position + 2 < end, bytes[position] == UInt8(ascii: "-"), bytes[position + 1] == 0x20 else { return nil }
        position += 2
        let first = position
        while position < end, Self.isWord(bytes[position]) { position += 1 }
        guard position > first, position < end else { return nil }
        let word = String(decoding: bytes[first..<position], as: UTF8.self).lowercased()
        if bytes[position] == UInt8(ascii: ":") {
            let isField = Self.fieldNames.contains(word) || word == "parameters" && !isIndented
            return isField ? first..<position : nil
        }
        guard word == "parameter", bytes[position] == 0x20,
            bytes[position..<end].contains(UInt8(ascii: ":"))
        else { return nil }
        return first..<position
    }
}
