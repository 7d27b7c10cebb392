import DataFormats
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One environment of a package: its name and the JSON object that holds its settings.
public struct EnvironmentFile: Sendable {
    /// The name of the folder, at the package's top level.
    public static let folderName = "Environments"

    /// The environment's name: the file's without `.json`.
    public let name: String
    /// The file.
    public let file: SourceFile
    /// The settings at its top level, dotted names resolved to nested ones.
    public let members: [JSONMember]

    /// Reads one environment.
    /// - Throws: a diagnostic where the file is no JSON object.
    public init(name: String, file: SourceFile) throws(DiagnosticsError) {
        self.name = name
        self.file = file
        let root = try JSONParser.parse(file)
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.range.lowerBound,
                    "an environment file holds one object, not \(root.kindDescription); put the settings in { }"))
        }
        // Editors take the schema that validates the file from this name; it is no setting.
        self.members = try DottedNames.expanded(members.filter { $0.name != "$schema" }, of: file)
    }

    /// The names of a package's environments: the standard ones, then those that only a file in the folder names.
    /// Empty where the package has no folder of environments.
    /// - Throws: a diagnostic where there is something of that name that is no readable folder.
    public static func names(inPackage directory: String) throws(DiagnosticsError) -> [String] {
        let folder = "\(directory)/\(folderName)"
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        let present = try Folder.names(in: folder).filter { $0.hasSuffix(".json") && !$0.hasSuffix(".local.json") }
            .map { String($0.dropLast(".json".count)) }
            .filter { $0 != "Schema" }
        return EnvironmentSelection.standardNames
            + present.filter { !EnvironmentSelection.standardNames.contains($0) }.sorted()
    }

    /// Reads the named environments of a package.
    /// - Throws: every problem of every file; a missing file is one.
    public static func load(_ names: [String], inPackage directory: String) throws(DiagnosticsError)
        -> [EnvironmentFile]
    {
        var files: [EnvironmentFile] = []
        var problems = Problems()
        for name in names {
            let displayPath = "\(folderName)/\(name).json"
            let path = "\(directory)/\(displayPath)"
            let environment = problems.attempt { () throws(DiagnosticsError) in
                guard FileManager.default.fileExists(atPath: path) else {
                    throw DiagnosticsError(
                        Diagnostic(
                            path: path,
                            "there is no file for the environment \(name); create it with the settings of the others"))
                }
                return try EnvironmentFile(name: name, file: SourceFile(readingFrom: path, displayPath: displayPath))
            }
            if let environment { files.append(environment) }
        }
        try problems.check()
        return files
    }
}
