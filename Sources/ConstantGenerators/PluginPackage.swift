import SourceText

/// The package of the plugin, as the manifest of its user refers to it: its name is that of a folder where the dependency is one.
enum PluginPackage {
    /// The name that a manifest gives a package of which nothing else is known.
    private static let standardName = "Prumo"

    /// The word after `package:` where the manifest of a package uses the plugin, for advice. The manifest is read and not run.
    static func name(inManifestOf directory: String) -> String {
        guard let file = try? SourceFile(readingFrom: Folder.path(of: "Package.swift", in: directory)) else {
            return standardName
        }
        let text = String(decoding: file.bytes, as: UTF8.self)
        for range in text.ranges(of: "\"GenerateConstants\"") {
            let rest = text[range.upperBound...].prefix { $0 != ")" && $0 != "]" }
            guard let label = rest.firstRange(of: "package:") else { continue }
            let words = rest[label.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
            guard words.count > 1, words[0].allSatisfy(\.isWhitespace), isName(words[1]) else { continue }
            return String(words[1])
        }
        return standardName
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
    }
}
