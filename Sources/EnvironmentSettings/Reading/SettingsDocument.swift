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

/// Resolves dots in names: `"api.timeout": …` is `"api": {"timeout": …}`, and both may be in one file.
struct DottedNames {
    private let file: SourceFile
    private var problems = Problems()

    /// The members with their names split at dots and groups of one name composed.
    /// - Throws: a diagnostic for each name that is twice.
    static func expanded(_ members: [JSONMember], of file: SourceFile) throws(DiagnosticsError) -> [JSONMember] {
        guard members.contains(where: hasDot) else { return members }
        var names = DottedNames(file: file)
        let expanded = names.merged(members.map { names.split($0, depth: 1) }, prefix: "")
        try names.problems.check()
        return expanded
    }

    private static func hasDot(_ member: JSONMember) -> Bool {
        member.name.utf8.contains(UInt8(ascii: ".")) || member.value.members?.contains(where: hasDot) == true
    }

    private init(file: SourceFile) {
        self.file = file
    }

    private mutating func split(_ member: JSONMember, depth: Int) -> JSONMember {
        var parts = member.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let inner = depth + parts.count
        guard inner <= JSONParser.nestingLimit else {
            problems.report(
                file.diagnostic(
                    at: member.nameRange,
                    "the dots of this name nest deeper than \(JSONParser.nestingLimit) levels; shorten it"))
            return member
        }
        let value = JSONValue(
            member.value.members.map { .object($0.map { split($0, depth: inner) }) } ?? member.value.content,
            range: member.value.range)
        var result = JSONMember(name: parts.popLast() ?? "", nameRange: member.nameRange, value: value)
        while let outer = parts.popLast() {
            let group = JSONValue(.object([result]), range: value.range)
            result = JSONMember(name: outer, nameRange: member.nameRange, value: group)
        }
        return result
    }

    private mutating func merged(_ members: [JSONMember], prefix: String) -> [JSONMember] {
        var merged: [JSONMember] = []
        // The members of each group, from all places that have some.
        var groups: [[JSONMember]] = []
        var places: [String: Int] = [:]
        for member in members {
            guard let place = places[member.name] else {
                places[member.name] = merged.count
                merged.append(member)
                groups.append(member.value.members ?? [])
                continue
            }
            let first = merged[place]
            if first.value.members != nil, let more = member.value.members {
                groups[place] += more
            } else {
                problems.report(
                    file.diagnostic(
                        at: member.nameRange,
                        "\"\(prefix)\(member.name)\" is defined twice, first at "
                            + "\(file.reference(to: first.nameRange.lowerBound)); remove one of them"))
            }
        }
        return zip(merged, groups).map { member, members in
            guard member.value.members != nil else { return member }
            let group = JSONValue(
                .object(self.merged(members, prefix: prefix + member.name + ".")), range: member.value.range)
            return JSONMember(name: member.name, nameRange: member.nameRange, value: group)
        }
    }
}
