import SourceText

/// Distinguishes Swift files that are not called `.swift` from files in other languages: scripts, whose first line names the
/// interpreter, as `#!/usr/bin/env swift` does.
package enum SwiftScript {
    /// What a message says about a file that is not Swift.
    package static let advice = "not a Swift file; pass files that end in .swift or start with #!/usr/bin/env swift"

    /// Whether a file that somebody names is in another language. What cannot be read is reported when it is read.
    package static func isOtherLanguage(_ path: String) -> Bool {
        guard !path.hasSuffix(".swift") else { return false }
        let file = FileBytes()
        guard (try? file.readSource(path)) != nil else { return false }
        return !isScript(file.bytes)
    }

    /// Whether a text is in another language, as the path says that somebody gives it. One without an extension says nothing.
    package static func isOtherLanguage(_ bytes: [UInt8], at path: String) -> Bool {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        guard !path.hasSuffix(".swift"), name.dropFirst().contains(UInt8(ascii: ".")) else { return false }
        return !bytes.withUnsafeBufferPointer(isScript)
    }

    /// Whether the first line starts a Swift interpreter: `swift`, or a program such as `swift-sh`, alone or with `env` or
    /// `xcrun` before it.
    static func isScript(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.starts(with: "#!".utf8) else { return false }
        let line = bytes.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return words.contains { word in
            let program = word.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
            return program.elementsEqual("swift".utf8) || program.starts(with: "swift-".utf8)
        }
    }
}
