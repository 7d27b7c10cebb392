import EnvironmentSettings
import SourceText

/// Finds what in a target's sources has the name of a type that contains constants, so that the message names the key which
/// gives that type another name. The compiler only says that something is declared twice, or has no such member.
struct NameCollisions {
    private static let keywords: Set<String> = ["actor", "class", "enum", "protocol", "struct", "typealias"]

    /// What in the sources has the name of a kind's type.
    struct Collision: Sendable {
        let kind: ConstantKind
        let warning: Diagnostic
    }

    /// The types that may be generated.
    let names: [ConstantKind: String]
    /// The target's folder, and what precedes the paths in it in messages.
    let directory, displayPrefix: String

    /// A warning for each file with a type of such a name, or with SwiftUI's `Settings`.
    /// - Parameter paths: the target's files, relative to its folder.
    func all(among paths: [String]) -> [Collision] {
        let kinds = ConstantKind.allCases.compactMap { kind in names[kind].map { (kind, $0) } }
        let file = FileBytes()
        var collisions: [Collision] = []
        for path in paths where path.hasSuffix(".swift") {
            let location = "\(directory)/\(path)"
            guard (try? file.read(location)) != nil else { continue }
            let text = file.terminated
            for (kind, name) in kinds {
                guard let (offset, message) = Self.collision(of: kind, named: name, in: text) else { continue }
                let source = SourceFile(path: location, displayPath: displayPrefix + path, bytes: Array(file.bytes))
                collisions.append(Collision(kind: kind, warning: source.diagnostic(.warning, at: offset, message)))
            }
        }
        return collisions
    }

    private static func collision(
        of kind: ConstantKind, named name: String, in text: UnsafePointer<UInt8>
    ) -> (offset: Int, message: DiagnosticMessage)? {
        var line = LineStart(text: text)
        var importsSwiftUI: Bool?
        var end = 0
        while let offset = place(of: name, in: text, from: end) {
            end = offset + name.utf8.count
            // Most places are uses of a constant.
            if text[end] == UInt8(ascii: ".") { continue }
            var before = offset
            while before > 0, text[before - 1] == UInt8(ascii: " ") { before -= 1 }
            // A type of the file starts its line; those in other types are other names.
            if before < offset, isKeyword(before: before, in: text), line.isOfDeclaration(at: offset) {
                return (
                    offset,
                    "\(name) is also the type that contains the generated \(kind.rawValue); rename this one, or give the generated "
                        + "one another name with \"names\": {\"\(kind.rawValue)\": …} in .prumo.json"
                )
            }
            guard kind == .settings, name == kind.standardName, before == 0 || text[before - 1] == UInt8(ascii: "\n")
            else { continue }
            var next = end
            while text[next] == UInt8(ascii: " ") { next += 1 }
            guard text[next] == UInt8(ascii: "{") else { continue }
            let imports = importsSwiftUI ?? (place(of: "SwiftUI", in: text, from: 0) != nil)
            importsSwiftUI = imports
            if imports {
                return (
                    offset,
                    "the generated Settings hides the one of SwiftUI; write SwiftUI.Settings, or give the generated one another name "
                        + "with \"names\": {\"settings\": …} in .prumo.json"
                )
            }
        }
        return nil
    }

    /// Whether the word that ends at an offset declares a type.
    private static func isKeyword(before end: Int, in text: UnsafePointer<UInt8>) -> Bool {
        var start = end
        while start > 0, end - start <= 9, text[start - 1] > UInt8(ascii: " ") { start -= 1 }
        let word = UnsafeBufferPointer(start: text + start, count: end - start)
        return keywords.contains(String(decoding: word, as: UTF8.self))
    }

    /// The start of the line of a place, for places one after the other: a line may have many.
    ///
    /// The tool of a build has no parser of Swift. Where a place only seems to be in a comment or a literal, as after `/"""/`, nothing
    /// is reported, and the compiler says what is declared twice.
    private struct LineStart {
        let text: UnsafePointer<UInt8>
        private var start = 0
        private var hasComment = false
        private var commentDepth = 0
        private var isInLiteral = false
        private var seen = 0

        init(text: UnsafePointer<UInt8>) { self.text = text }

        /// Whether the line of a place does not start with space, and the place is in no comment and in no literal of several lines.
        mutating func isOfDeclaration(at offset: Int) -> Bool {
            while seen < offset { step() }
            return !hasComment && commentDepth == 0 && !isInLiteral && text[start] != UInt8(ascii: " ")
                && text[start] != UInt8(ascii: "\t")
        }

        private mutating func step() {
            let byte = text[seen]
            var length = 1
            if byte == UInt8(ascii: "\n") {
                (start, hasComment) = (seen + 1, false)
            } else if isInLiteral {
                if byte == UInt8(ascii: "\\") { length = 2 }
                if isQuotes { (isInLiteral, length) = (false, 3) }
            } else if commentDepth > 0 || !hasComment && byte == UInt8(ascii: "/") {
                if has("/*") { (commentDepth, length) = (commentDepth + 1, 2) }
                if commentDepth > 0, has("*/") { (commentDepth, length) = (commentDepth - 1, 2) }
                if commentDepth == 0, has("//"), seen == start || text[seen - 1] == UInt8(ascii: " ") {
                    hasComment = true
                }
            } else if !hasComment, isQuotes {
                (isInLiteral, length) = (true, 3)
            }
            // What is escaped may be the end of a line.
            if length == 2, text[seen + 1] == UInt8(ascii: "\n") { (start, hasComment) = (seen + 2, false) }
            seen += length
        }

        private var isQuotes: Bool { has("\"\"\"") }

        private func has(_ word: StaticString) -> Bool {
            (0..<word.utf8CodeUnitCount).allSatisfy { text[seen + $0] == word.utf8Start[$0] }
        }
    }

    /// The next place of a whole word in bytes that end with a zero, up to the first zero.
    private static func place(of word: String, in text: UnsafePointer<UInt8>, from start: Int) -> Int? {
        var end = start
        while let found = strstr(UnsafeRawPointer(text + end).assumingMemoryBound(to: CChar.self), word) {
            let offset = UnsafeRawPointer(found) - UnsafeRawPointer(text)
            end = offset + word.utf8.count
            if offset == 0 || !isPart(text[offset - 1]), !isPart(text[end]) { return offset }
        }
        return nil
    }

    /// Whether a byte is part of a name.
    private static func isPart(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return byte >= 0x80 || byte == UInt8(ascii: "_") || byte >= 0x30 && byte <= 0x39
            || letter >= 0x61 && letter <= 0x7A
    }
}
