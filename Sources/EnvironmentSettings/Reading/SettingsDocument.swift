import DataFormats
import SourceText

/// A file of settings in the folder of environments: its settings, and what its names with `$` say about it.
struct SettingsDocument {
    /// What a file is, which decides what it may say.
    enum Kind {
        /// `Base.json`, whose settings all environments inherit.
        case base
        /// `NAME.json`.
        case environment
        /// `Brands/NAME.json`, for a package with these environments.
        case brand(EnvironmentSet)
        /// `NAME.local.json`.
        case overrides
    }

    /// A string of the file and its place.
    struct Reference {
        let text: String
        let place: SourcePlace
    }

    /// The settings at the top level.
    private(set) var layer: SettingsLayer
    /// `"$extends": "NAME"`: the environment whose settings this one inherits.
    private(set) var base: Reference?
    /// `"$notInherited": ["key"]`: the settings, and groups, that the environment has to give itself.
    private(set) var notInherited: [Reference] = []
    /// `"$environments": {"NAME": {}}`: what a brand has in one environment only.
    private(set) var sections: [String: SettingsLayer] = [:]

    /// - Throws: every problem of the file, such as its being no JSON object.
    init(_ file: SourceFile, as kind: Kind) throws(DiagnosticsError) {
        let root = try JSONParser.parse(file)
        guard let members = root.members else {
            throw DiagnosticsError(
                file.diagnostic(
                    at: root.range,
                    "an environment file must contain one object, not \(root.kindDescription); put the settings in { }")
            )
        }
        layer = SettingsLayer(file: file, members: [], range: 0..<0)
        var reader = JSONObjectReader(file: file)
        var settings: [JSONMember] = []
        for member in members {
            switch (member.name, kind) {
            // Editors take the schema that validates the file from this name; it is not a setting.
            case ("$schema", _): break
            case ("$extends", .environment): base = Self.reference(member.value, &reader, subject: "\"$extends\"")
            case ("$notInherited", .environment):
                notInherited = reader.strings(member.value, subject: "\"$notInherited\"").map {
                    Reference(text: $0.text, place: SourcePlace(file: file, range: $0.value.range))
                }
            case ("$environments", .brand(let environments)):
                readSections(member.value, of: environments, file, &reader)
            case ("$extends", _), ("$notInherited", _), ("$environments", _):
                reader.problems.report(
                    file.diagnostic(
                        at: member.nameRange,
                        "\"\(member.name)\" has no meaning here: it belongs in \(member.name == "$environments" ? "a brand's" : "an environment's") "
                            + "file; remove it"))
            default: settings.append(member)
            }
        }
        layer =
            reader.problems.attempt { () throws(DiagnosticsError) in try SettingsLayer(settings, of: file, range: 0..<0)
            }
            ?? layer
        try reader.problems.check()
    }

    private static func reference(_ value: JSONValue, _ reader: inout JSONObjectReader, subject: String) -> Reference? {
        reader.string(value, subject: subject).map {
            Reference(text: $0, place: SourcePlace(file: reader.file, range: value.range))
        }
    }

    private mutating func readSections(
        _ value: JSONValue, of environments: EnvironmentSet, _ file: SourceFile, _ reader: inout JSONObjectReader
    ) {
        let members = reader.members(of: value, named: environments.names, subject: "\"$environments\"")
        for (name, member) in members {
            guard let settings = member.value.members else {
                reader.report(
                    at: member.value,
                    "\"\(name)\" must be an object with settings, not \(member.value.kindDescription); put the settings in { }"
                )
                continue
            }
            sections[name] = reader.problems.attempt { () throws(DiagnosticsError) in
                try SettingsLayer(settings, of: file, range: member.value.range)
            }
        }
    }
}
