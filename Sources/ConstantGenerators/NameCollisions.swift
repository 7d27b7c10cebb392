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
        let kinds = ConstantKind.allCases.compactMap { kind in names[kind].map { (kind, Array($0.utf8)) } }
        return paths.filter { $0.hasSuffix(".swift") }.flatMap { path -> [Collision] in
            let location = "\(directory)/\(path)"
            guard let contents = FileBytes.contents(of: location) else { return [] }
            let bytes = contents + [0]
            var file: SourceFile?
            return kinds.compactMap { kind, name -> Collision? in
                guard let (offset, message) = Self.collision(of: kind, named: name, in: bytes) else { return nil }
                let source = file ?? SourceFile(path: location, displayPath: displayPrefix + path, bytes: contents)
                file = source
                return Collision(kind: kind, warning: source.diagnostic(.warning, at: offset, message))
            }
        }
    }

    private static func collision(
        of kind: ConstantKind, named name: [UInt8], in bytes: [UInt8]
    ) -> (offset: Int, message: DiagnosticMessage)? {
        let text = String(decoding: name, as: UTF8.self)
        // Most places are uses of a constant.
        for offset in places(of: name, in: bytes) where bytes[offset + name.count] != UInt8(ascii: ".") {
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

    /// The places of a whole word in bytes that end with a zero, up to the first zero.
    private static func places(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
        func isPart(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
                || (0x61...0x7A).contains(byte | 0x20)
        }
        let name = String(decoding: word, as: UTF8.self)
        return bytes.withUnsafeBytes { buffer in
            var places: [Int] = []
            var start = 0
            let base = buffer.assumingMemoryBound(to: CChar.self).baseAddress
            while let base, let found = strstr(base + start, name) {
                let offset = UnsafePointer(found) - base
                start = offset + word.count
                if offset == 0 || !isPart(buffer[offset - 1]), !isPart(buffer[start]) { places.append(offset) }
            }
            return places
        }
    }
}
