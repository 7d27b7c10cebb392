/// Finds names in code: members, and string literals with their interpolations. Comments are skipped.
///
/// Hot path: `while` loops over an unsafe buffer, as all sources of a package go through it. It needs no grammar: what it
/// treats as a literal by mistake, such as the quote in a regular expression, ends with the line.
struct CodeNameScanner {
    /// A string literal that is being read, or whose interpolation is.
    private struct Literal {
        let poundCount: Int
        let isMultiline: Bool
        /// Where the text began after the last interpolation, or the quotes.
        var start: Int
        /// The text before the first interpolation.
        var prefix: String?
        /// The parentheses that the interpolation has open.
        var depth = 0
    }

    private var literals: [Literal] = []
    private var offset = 0

    mutating func scan(_ bytes: [UInt8], into names: inout NamesInSources) {
        bytes.withUnsafeBufferPointer { bytes in
            while offset < bytes.count { scanCode(bytes, into: &names) }
        }
    }

    private mutating func scanCode(_ bytes: UnsafeBufferPointer<UInt8>, into names: inout NamesInSources) {
        switch bytes[offset] {
        case UInt8(ascii: "."): scanMember(bytes, into: &names)
        case UInt8(ascii: "/"): skipComment(bytes)
        case UInt8(ascii: "\""), UInt8(ascii: "#"): openLiteral(bytes, into: &names)
        case UInt8(ascii: "("):
            if !literals.isEmpty { literals[literals.count - 1].depth += 1 }
            offset += 1
        case UInt8(ascii: ")"):
            offset += 1
            guard let literal = literals.last else { return }
            if literal.depth > 0 {
                literals[literals.count - 1].depth -= 1
            } else {
                literals[literals.count - 1].start = offset
                scanText(bytes, into: &names)
            }
        default: offset += 1
        }
    }

    private mutating func scanMember(_ bytes: UnsafeBufferPointer<UInt8>, into names: inout NamesInSources) {
        offset += 1
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "`") { offset += 1 }
        let start = offset
        var isASCII = true
        while offset < bytes.count, Self.isIdentifier(bytes[offset]) {
            isASCII = isASCII && bytes[offset] < 0x80
            offset += 1
        }
        guard offset > start else { return }
        let name = bytes[start..<offset]
        guard isASCII else {
            return names.insert(member: NamesInSources.memberName(of: String(decoding: name, as: UTF8.self)))
        }
        let member = String(unsafeUninitializedCapacity: name.count) { buffer in
            var count = 0
            for byte in name where byte != UInt8(ascii: "_") {
                buffer[count] = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
        names.insert(member: member)
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func skipComment(_ bytes: UnsafeBufferPointer<UInt8>) {
        let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { return offset += 1 }
        offset += 2
        var depth = 1
        while offset < bytes.count, depth > 0 {
            let (byte, next) = (bytes[offset], offset + 1 < bytes.count ? bytes[offset + 1] : 0)
            offset += 1
            if second == UInt8(ascii: "/") {
                if byte == UInt8(ascii: "\n") { depth = 0 }
            } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                offset += 1
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                offset += 1
            }
        }
    }

    private mutating func openLiteral(_ bytes: UnsafeBufferPointer<UInt8>, into names: inout NamesInSources) {
        let start = offset
        while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
        let poundCount = offset - start
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return }
        let isMultiline = Self.has(3, UInt8(ascii: "\""), at: offset, in: bytes)
        offset += isMultiline ? 3 : 1
        literals.append(Literal(poundCount: poundCount, isMultiline: isMultiline, start: offset))
        scanText(bytes, into: &names)
    }

    /// Reads the last literal up to its end or its next interpolation.
    private mutating func scanText(_ bytes: UnsafeBufferPointer<UInt8>, into names: inout NamesInSources) {
        guard let literal = literals.last else { return }
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\\") {
                offset += 1
                guard Self.has(literal.poundCount, UInt8(ascii: "#"), at: offset, in: bytes) else { continue }
                offset += literal.poundCount
                guard offset < bytes.count else { return }
                if bytes[offset] == UInt8(ascii: "(") {
                    if literal.prefix == nil {
                        let end = offset - 1 - literal.poundCount
                        literals[literals.count - 1].prefix = Self.text(of: bytes, from: literal.start, to: end)
                    }
                    offset += 1
                    return
                }
                offset += 1
            } else if byte == UInt8(ascii: "\n"), !literal.isMultiline {
                literals.removeLast()
                return
            } else if byte == UInt8(ascii: "\""), ends(literal, at: offset, in: bytes) {
                close(literal, Self.text(of: bytes, from: literal.start, to: offset), into: &names)
                offset += (literal.isMultiline ? 3 : 1) + literal.poundCount
                return
            } else {
                offset += 1
            }
        }
    }

    private func ends(_ literal: Literal, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let quotes = literal.isMultiline ? 3 : 1
        return Self.has(quotes, UInt8(ascii: "\""), at: offset, in: bytes)
            && Self.has(literal.poundCount, UInt8(ascii: "#"), at: offset + quotes, in: bytes)
    }

    private mutating func close(_ literal: Literal, _ text: String, into names: inout NamesInSources) {
        literals.removeLast()
        guard !literal.isMultiline else { return }
        if let prefix = literal.prefix { return names.insert(prefix: prefix, suffix: text) }
        names.insert(text: text)
        // The prefixes of interpolated strings, and formats.
        if let percent = text.utf8.firstIndex(of: UInt8(ascii: "%")) {
            names.insert(prefix: String(text[..<percent]), suffix: "")
        } else if let last = text.utf8.last, "_-/.".utf8.contains(last) {
            names.insert(prefix: text, suffix: "")
        }
    }

    /// The text of a short literal; a longer one is not a name.
    private static func text(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> String {
        end - start > 255 ? "" : String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Whether a byte is some times at an offset.
    private static func has(
        _ count: Int, _ byte: UInt8, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard offset + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[offset + $0] == byte }
    }
}

/// Finds names in property lists, interfaces and projects: `image="Hotel"`, `<string>Hotel</string>`, `NAME = Hotel;`.
enum TextNameScanner {
    private static let separators = Set("\"<>=;:\n\r".utf8)
    /// No asset has a longer name.
    private static let longest = 255

    static func scan(_ bytes: [UInt8], into names: inout NamesInSources) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for offset in 0...bytes.count where offset == bytes.count || separators.contains(bytes[offset]) {
                insert(bytes[start..<offset], into: &names)
                start = offset + 1
            }
        }
    }

    private static func insert(_ piece: Slice<UnsafeBufferPointer<UInt8>>, into names: inout NamesInSources) {
        // Lists of YAML have a dash in front.
        var piece = piece.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "-") }
        while piece.last == UInt8(ascii: " ") { piece = piece.dropLast() }
        guard !piece.isEmpty, piece.count <= longest else { return }
        names.insert(text: String(decoding: piece, as: UTF8.self))
    }
}

/// The kinds of source files that may name assets.
enum SourceFormat: Sendable {
    /// Swift and the languages with C's literals.
    case code
    /// Property lists, interfaces, projects: names are between quotes, brackets or signs.
    case text

    private static let codeExtensions: Set<String> = ["swift", "m", "mm", "h", "c", "cpp"]
    private static let textExtensions: Set<String> = [
        "storyboard", "xib", "plist", "json", "pbxproj", "xcconfig", "yml", "yaml", "intentdefinition",
    ]

    init?(of path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let pathExtension = path[path.utf8.index(after: dot)...].lowercased()
        if Self.codeExtensions.contains(pathExtension) {
            self = .code
        } else if Self.textExtensions.contains(pathExtension) {
            self = .text
        } else {
            return nil
        }
    }

    /// The comments at the start of files that declare a constant for each asset.
    private static let marks = ["Generated by generate-constants", "Generated using SwiftGen", "Generated by R.swift"]
        .map { Array($0.utf8) }

    /// Whether a file was made from assets, so that it names all of them.
    func isGenerated(_ bytes: [UInt8]) -> Bool {
        guard case .code = self else { return false }
        let start = Array(bytes.prefix(400))
        return start.indices.contains { offset in Self.marks.contains { start[offset...].starts(with: $0) } }
    }
}
