import SourceText

/// A tool that writes a project of Xcode from a file of its own. What other tools add to such a project is lost when it is written
/// again.
package enum ProjectGenerator: String, CaseIterable, Sendable {
    case xcodeGen = "XcodeGen"
    case tuist = "Tuist"

    /// The name of the file that it reads.
    package var manifestName: String {
        switch self {
        case .xcodeGen: "project.yml"
        case .tuist: "Project.swift"
        }
    }

    /// The command that writes the project.
    package var command: String {
        switch self {
        case .xcodeGen: "xcodegen generate"
        case .tuist: "tuist generate"
        }
    }

    /// What is in its files and in no others of the same name: a start of a line.
    private var startsOfLines: [String] {
        switch self {
        case .xcodeGen: ["targets:", "targetTemplates:", "packages:", "include:"]
        case .tuist: ["import ProjectDescription"]
        }
    }

    /// The most bytes of a file that are looked at.
    private static let limit = 1 << 20

    /// The tool that reads a file; `nil` if none does.
    /// - Parameter path: the path of a file of the repository.
    package init?(readingManifestAt path: String) {
        let name = PathParts(path).name
        guard let tool = Self.allCases.first(where: { $0.manifestName == name }), !RepositoryFolder.isLeft(by: path),
            let bytes = FileBytes.start(of: path, count: Self.limit)
        else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard lines.contains(where: { line in tool.startsOfLines.contains(where: line.hasPrefix) }) else { return nil }
        self = tool
    }

    /// The tool that writes the projects of a folder; `nil` if none does.
    package init?(inFolder folder: String) {
        for tool in Self.allCases {
            if let found = Self(readingManifestAt: Folder.path(of: tool.manifestName, in: folder)) {
                self = found
                return
            }
        }
        return nil
    }
}
