import SourceText
import Workspace

/// The forms of files that may refer to localized strings.
enum SourceFormat: Sendable {
    case swift
    /// C, C++, Objective-C and JSON, whose literals are C's.
    case code
    /// A storyboard or a xib, whose own table is named after it.
    case interface
    /// Property lists.
    case markup
    /// Siri's intents, whose own table is named after the file; nothing else is known of it.
    case intents

    /// The extensions of these files.
    static let extensions =
        ["swift", "json", "storyboard", "xib", "plist", "intentdefinition"] + CodeFile.extensionsOfC.ordered()

    init?(of path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        switch path[path.utf8.index(after: dot)...] {
        case "swift": self = .swift
        case "json": self = .code
        case let name where CodeFile.extensionsOfC.contains(String(name)): self = .code
        case "storyboard", "xib": self = .interface
        case "plist": self = .markup
        case "intentdefinition": self = .intents
        default: return nil
        }
    }

    /// The start of files that declare a constant for each string.
    private static let marks = (CodeFile.marksOfConstants + ["@generated"]).map { Array($0.utf8) }

    /// Whether code was made from strings, so that it names all of them.
    static func isGenerated(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        CodeFile.starts(bytes, with: marks)
    }
}
