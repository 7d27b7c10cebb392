import Workspace

/// The kinds of source files that may name assets.
enum SourceFormat: Sendable {
    case swift
    /// Objective-C and the languages with C's literals.
    case code
    /// Property lists, interfaces, projects: names are between quotes, brackets or signs.
    case text

    private static let textExtensions: Set<String> = [
        "storyboard", "xib", "plist", "json", "pbxproj", "xcconfig", "yml", "yaml", "intentdefinition", "csv",
    ]

    init?(of path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let pathExtension = path[path.utf8.index(after: dot)...].lowercased()
        if pathExtension == "swift" {
            self = .swift
        } else if CodeFile.extensionsOfC.contains(pathExtension) {
            self = .code
        } else if Self.textExtensions.contains(pathExtension) {
            self = .text
        } else {
            return nil
        }
    }

    /// The comments at the start of files that declare a constant for each asset.
    private static let marks = CodeFile.marksOfConstants.map { Array($0.utf8) }

    /// Whether a file was made from assets, so that it names all of them.
    func isGenerated(_ bytes: [UInt8]) -> Bool {
        if case .text = self { return false }
        return bytes.withUnsafeBufferPointer { CodeFile.starts($0, with: Self.marks) }
    }
}
