import Files
import SourceText

/// The version of the tools that the first line of a manifest asks for, without its patch number.
package struct ToolsVersion: Comparable, Sendable, CustomStringConvertible {
    /// The first version with traits, which also Prumo's own manifest asks for.
    package static let withTraits = ToolsVersion(major: 6, minor: 1)
    /// The first version whose builds name the package, so that `package` is an access level.
    package static let withPackageAccess = ToolsVersion(major: 5, minor: 9)

    private let major: Int
    private let minor: Int

    private init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

    /// Reads the first line of a manifest, such as `// swift-tools-version: 6.1`; `nil` if it names no version.
    package init?(of manifest: SourceFile) {
        let line = String(decoding: manifest.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard line.hasPrefix("//"), let colon = line.lastIndex(of: ":") else { return nil }
        let text = line[line.index(after: colon)...].prefix { $0 != ";" }.filter { !$0.isWhitespace }
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(numbers.count), let major = numbers[0], major > 0 else { return nil }
        self.init(major: major, minor: numbers.dropFirst().first.flatMap(\.self) ?? 0)
    }

    /// Reads the manifest of a package; `nil` if the folder has none that names a version.
    package init?(inPackage directory: String) {
        guard let file = PackageManifest.file(in: Path(directory)), let version = ToolsVersion(of: file) else {
            return nil
        }
        self = version
    }

    package var description: String { "\(major).\(minor)" }

    package static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}
