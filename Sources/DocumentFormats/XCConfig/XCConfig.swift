import SourceText

/// A file of Xcode's build settings as it is written: nothing is included or expanded.
package struct XCConfig: Sendable {
    /// A line, or several that backslashes join.
    package enum Entry: Sendable, Hashable {
        /// `#include "path"` or `#include? "path"`.
        case include(Include)
        /// `NAME[parameter=pattern] = value`.
        case assignment(Assignment)
    }

    /// A file that is read in the place of this line.
    package struct Include: Sendable, Hashable {
        /// The path as it is written.
        package let path: String
        /// The bytes between the quotes.
        package let pathRange: Range<Int>
        /// Whether the file may be missing, as `#include?` has it.
        package let isOptional: Bool

        /// Whether the file is one of Xcode's own, as `<DEVELOPER_DIR>/…` is.
        package var isOfXcode: Bool { path.hasPrefix("<") }

        /// The paths at which Xcode looks for the file, in its order (`MacroConfigFileLoader` of swift-build). The extension
        /// `.xcconfig` may be left out.
        /// - Parameter folders: the folder of the file that includes it, those of the files that include that one, the nearest
        ///   first, and that of the project.
        package func candidates(in folders: [String]) -> [String] {
            var path = path
            while path.hasPrefix("./") { path.removeFirst(2) }
            var seen: Set<String> = []
            let folders = path.hasPrefix("/") ? [""] : folders.filter { seen.insert($0).inserted }
            let names = PathParts(path).pathExtension == nil ? [path, path + ".xcconfig"] : [path]
            return folders.flatMap { folder in
                names.map { folder.isEmpty ? $0 : Folder.path(of: $0, in: folder) }
            }
        }
    }

    /// A build setting.
    package struct Assignment: Sendable, Hashable {
        /// The name without conditions.
        package let name: String
        /// The bytes of the name.
        package let nameRange: Range<Int>
        /// What must be true of a build for the assignment to apply: all conditions.
        package let conditions: [Condition]
        /// The value as it is written, quotes and references such as `$(NAME)` included, lines joined by one space.
        package let value: String
        /// The bytes from the value's first to its last one.
        package let valueRange: Range<Int>
        /// Where a comment cuts the value off: `//` right after another character, as in `https://host`, or right before one
        /// where the value would start. Xcode reads the value up to there, which is rarely what was meant.
        let cutOff: Int?
    }

    /// One condition: `[sdk=iphoneos*]`.
    package struct Condition: Sendable, Hashable {
        /// What the condition is about, such as `sdk`, `arch` or `config`.
        package let parameter: String
        /// The pattern, in which `*` matches anything.
        package let pattern: String

        /// Whether the pattern matches a value.
        package func matches(_ value: String) -> Bool {
            guard pattern.contains("*") else { return value == pattern }
            let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
            var rest = Substring(value)
            for (index, part) in parts.enumerated() where !part.isEmpty {
                if index == 0 {
                    guard rest.hasPrefix(part) else { return false }
                    rest = rest.dropFirst(part.count)
                } else if index == parts.count - 1 {
                    return rest.hasSuffix(part)
                } else {
                    guard let range = rest.firstRange(of: part) else { return false }
                    rest = rest[range.upperBound...]
                }
            }
            return parts.last?.isEmpty ?? true || rest.isEmpty
        }

        /// Conditions as a file has them: `[sdk=iphoneos*][arch=arm64]`.
        package static func text(of conditions: [Condition]) -> String {
            conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
        }
    }

    /// The lines in their order.
    package let entries: [Entry]
    /// Each line that is not valid, in order. Xcode does not build with such a file.
    package let problems: [Diagnostic]
}
