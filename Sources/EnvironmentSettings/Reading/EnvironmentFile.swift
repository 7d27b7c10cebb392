import DataFormats
import SourceText

/// One environment of a package: its name and its settings, as its file and its override have them.
public struct EnvironmentFile: Sendable {
    /// The environment's name: the file's without `.json`.
    public let name: String
    /// The file.
    public let file: SourceFile
    /// The settings at its top level, dotted names resolved to nested ones.
    public private(set) var members: [PlacedMember]
    /// The same without a developer's own values.
    let committedMembers: [PlacedMember]
    /// The file of a developer's own values, where there is one.
    public private(set) var overrides: SourceFile?

    /// Reads one environment.
    /// - Throws: every problem of the file, such as its being no JSON object.
    public init(name: String, file: SourceFile) throws(DiagnosticsError) {
        self.name = name
        self.file = file
        members = try Self.members(of: file)
        committedMembers = members
    }

    /// Puts the values of another file into the place of this environment's.
    /// - Parameter schema: what the package says about the settings; what it describes may be missing from the environment.
    /// - Throws: every problem of the file, and every name that the environment does not have.
    public mutating func override(with file: SourceFile, schema: SettingSchema? = nil) throws(DiagnosticsError) {
        members = try SettingOverrides.applied(Self.members(of: file), to: members, of: self.file, schema: schema)
        overrides = file
    }

    private static func members(of file: SourceFile) throws(DiagnosticsError) -> [PlacedMember] {
        let root = try JSONParser.parse(file)
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.range.lowerBound,
                    "an environment file holds one object, not \(root.kindDescription); put the settings in { }"))
        }
        // Editors take the schema that validates the file from this name; it is no setting.
        let settings = members.filter { $0.name != "$schema" }
        return try PlacedValueReader.members(DottedNames.expanded(settings, of: file), of: file)
    }
}
