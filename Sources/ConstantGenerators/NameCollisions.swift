#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

import EnvironmentSettings
import SourceText

/// Finds what in a target's sources has the name of a type that contains constants, so that the message names the key which
/// gives that type another name. The compiler only says that something is declared twice, or has no such member.
struct NameCollisions {
    private static let keywords: Set<String> = ["actor", "class", "enum", "protocol", "struct", "typealias"]

    /// The types that are generated.
    let names: [ConstantKind: String]
    /// The target's folder, and what precedes the paths in it in messages.
    let directory, displayPrefix: String

    /// A warning for each file with a type of such a name, or with SwiftUI's `Settings`.
    /// - Parameter paths: the target's files, relative to its folder.
    func warnings(among paths: [String]) -> [Diagnostic] {
        let kinds = ConstantKind.allCases.compactMap { kind in names[kind].map { (kind, Array($0.utf8)) } }
        guard !kinds.isEmpty else { return [] }
        return paths.filter { $0.hasSuffix(".swift") }.flatMap { path -> [Diagnostic] in
            let location = "\(directory)/\(path)"
            guard let bytes = FileBytes.contents(of: location) else { return [] }
            var file: SourceFile?
            return kinds.compactMap { kind, name -> Diagnostic? in
                guard let (offset, message) = Self.collision(of: kind, named: name, in: bytes) else { return nil }
                let source = file ?? SourceFile(path: location, displayPath: displayPrefix + path, bytes: bytes)
                file = source
                return source.diagnostic(.warning, at: offset, message)
            }
        }
    }

    private static func collision(
        of kind: ConstantKind, named name: [UInt8], in bytes: [UInt8]
    ) -> (offset: Int, message: DiagnosticMessage)? {
        let text = String(decoding: name, as: UTF8.self)
        for offset in places(of: name, in: bytes) {
            let line = (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
            let words = bytes[line..<offset].split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
            // A type of the file starts its line; those in other types are other names.
            if let last = words.last, keywords.contains(last), bytes[line] != UInt8(ascii: " "),
                bytes[line] != UInt8(ascii: "\t"),
                !words.contains(where: { $0.hasPrefix("//") })
            {
                return (
                    offset,
                    "\(text) is also the type that contains the generated \(kind.rawValue); rename this one, or give the generated "
                        + "one another name with \"names\": {\"\(kind.rawValue)\": …} in .prumo.json"
                )
            }
            let rest = bytes[(offset + name.count)...].drop { $0 == UInt8(ascii: " ") }
            if kind == .settings, text == kind.standardName, words.isEmpty, rest.first == UInt8(ascii: "{"),
                !places(of: Array("SwiftUI".utf8), in: bytes).isEmpty
            {
                return (
                    offset,
                    "the generated Settings hides the one of SwiftUI; write SwiftUI.Settings, or give the generated one another name "
                        + "with \"names\": {\"settings\": …} in .prumo.json"
                )
            }
        }
        return nil
    }

    /// The places of a whole word.
    private static func places(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
        func isPart(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
                || (0x61...0x7A).contains(byte | 0x20)
        }
        return bytes.withUnsafeBytes { buffer in
            var places: [Int] = []
            var start = 0
            while let base = buffer.baseAddress, start + word.count <= buffer.count,
                let found = memchr(base + start, Int32(word[0]), buffer.count - start - word.count + 1)
            {
                let offset = UnsafeRawPointer(found) - base
                let end = offset + word.count
                if memcmp(base + offset, word, word.count) == 0, offset == 0 || !isPart(buffer[offset - 1]),
                    end == buffer.count || !isPart(buffer[end])
                {
                    places.append(offset)
                }
                start = offset + 1
            }
            return places
        }
    }
}
