import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import SourceText

/// Imported settings as environments have them: one name and one type in all of them.
package struct EnvironmentImport {
    /// An environment and the members of its file.
    package struct Environment {
        package let name: String
        let members: [JSONMember]
    }

    /// A value that is not written into a file.
    package struct Secret {
        /// The setting, with its groups.
        package let path: String
        /// The variable or file entry from which its value comes.
        let variable: String
        let environments: [String]
        let setting: ImportedSetting
    }

    /// Keys that a user decides about.
    package struct Choices {
        /// Keys that are secrets.
        var secrets: Set<String> = []
        /// Keys that are not, whatever they look like.
        var plain: Set<String> = []

        package init(secrets: Set<String> = [], plain: Set<String> = []) {
            self.secrets = secrets
            self.plain = plain
        }
    }

    private(set) var environments: [Environment] = []
    /// The members of the schema; nil if it would say nothing.
    private(set) var schema: [JSONMember]?
    private(set) var secrets: [Secret] = []
    /// What is not imported and why.
    package private(set) var notes: [Diagnostic] = []
    /// The settings by the keys at the top of the files.
    private(set) var pathsByKey: [String: String] = [:]
    /// Where the settings are in the imported files, by the environment and the setting.
    private(set) var places: [String: [String: SourcePlace]] = [:]

    private let choices: Choices
    private var problems = Problems()
    private var usedChoices: Set<String> = []

    /// Gives each environment the settings that are for all, and its own.
    /// - Throws: keys that become one name, and names in `choices` that are not keys.
    init(
        _ configuration: ImportedConfiguration, into names: [String], choices: Choices
    ) throws(DiagnosticsError) {
        self.choices = choices
        let columns = names.map { name in
            let sources =
                configuration.sources.filter { $0.environment == nil }
                + configuration.sources.filter { $0.environment == name }
            return Column(environment: name, settings: Self.overlaid(sources.map(\.settings)))
        }
        for source in configuration.sources { checkNames(source.settings, path: "") }
        for name in [nil] + names.map(Optional.some) {
            var first: [String: ImportedSetting] = [:]
            for source in configuration.sources where source.environment == name {
                checkValues(source.settings, path: "", of: name, &first)
            }
        }
        let (objects, description) = merge(columns, path: [])
        for key in choices.secrets.union(choices.plain).subtracting(usedChoices).ordered() {
            problems.report(
                Diagnostic(path: nil, "no imported key is named '\(key)'; correct --secret or --not-secret"))
        }
        try problems.check()
        environments = zip(names, objects).map { Environment(name: $0, members: $1) }
        if description.isNeeded {
            schema =
                [Self.member("$schema", .string("https://json-schema.org/draft/2020-12/schema"))] + description.members
        }
    }

    // MARK: Names

    private var keysByName: [String: ImportedSetting] = [:]

    /// Reports keys that are different and become one name, in whatever files they are.
    private mutating func checkNames(_ settings: [ImportedSetting], path: String) {
        var own: Set<String> = []
        for setting in settings {
            guard let name = ImportedName.setting(setting.key) else { continue }
            let full = path + name
            let isTwice = !own.insert(full).inserted
            if let first = keysByName[full], first.key != setting.key || isTwice {
                problems.report(
                    setting.place.diagnostic(
                        first.key == setting.key
                            ? "\"\(setting.key)\" is defined twice, first at \(first.place.reference); remove one of them"
                            : "\"\(setting.key)\" and \"\(first.key)\" at \(first.place.reference) both become \(name); "
                                + "rename one of them"))
                continue
            }
            keysByName[full] = keysByName[full] ?? setting
            if let members = setting.value.members { checkNames(members, path: full + ".") }
        }
    }

    /// Reports keys that two files for the same environment give different values: the order of files means nothing.
    private mutating func checkValues(
        _ settings: [ImportedSetting], path: String, of environment: String?, _ known: inout [String: ImportedSetting]
    ) {
        for setting in settings {
            let full = path + setting.key
            if let first = known[full], !first.value.isSame(as: setting.value),
                first.place.file.path != setting.place.file.path
            {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(setting.key)\" has another value at \(first.place.reference), and both files are for "
                            + "\(environment ?? "all environments"); remove one, or pass --environment FILE=NAME"))
            }
            known[full] = known[full] ?? setting
            if let members = setting.value.members { checkValues(members, path: full + "\0", of: environment, &known) }
        }
    }

    /// The settings of several files, of which a later one replaces those of an earlier one.
    private static func overlaid(_ files: [[ImportedSetting]]) -> [ImportedSetting] {
        var order: [String] = []
        var settings: [String: ImportedSetting] = [:]
        for setting in files.joined() {
            guard let present = settings[setting.key] else {
                order.append(setting.key)
                settings[setting.key] = setting
                continue
            }
            if let members = present.value.members, let more = setting.value.members {
                settings[setting.key] = ImportedSetting(
                    key: setting.key, place: setting.place, value: .group(overlaid([members, more])))
            } else {
                settings[setting.key] = setting
            }
        }
        return order.compactMap { settings[$0] }
    }

    // MARK: Values

    private struct Column {
        let environment: String
        let settings: [ImportedSetting]
    }

    /// What the schema says about an object.
    private struct Description {
        var properties: [JSONMember] = []
        /// The described members that all environments have.
        var required: [String] = []
        var hasOptional = false

        var isNeeded: Bool { !properties.isEmpty }

        var members: [JSONMember] {
            var members = [
                EnvironmentImport.member("type", .string("object")),
                EnvironmentImport.member("properties", .object(properties)),
            ]
            if hasOptional {
                let names = required.map { JSONValue(.string($0), range: 0..<0) }
                members.append(EnvironmentImport.member("required", .array(names)))
            }
            return members
        }
    }

    private typealias Cell = (column: Int, setting: ImportedSetting)

    private mutating func merge(_ columns: [Column], path: [String]) -> ([[JSONMember]], Description) {
        var objects = columns.map { _ in [JSONMember]() }
        var description = Description()
        var order: [String] = []
        var rows: [String: [Cell]] = [:]
        for (index, column) in columns.enumerated() {
            for setting in column.settings {
                if rows[setting.key] == nil { order.append(setting.key) }
                rows[setting.key, default: []].append((index, setting))
            }
        }
        for key in order {
            guard let cells = rows[key], let first = cells.first?.setting else { continue }
            guard let name = ImportedName.setting(key) else {
                leaveOut(first, "has no letter or digit for a Swift name")
                continue
            }
            let row = Row(name: name, path: path + [name], cells: cells, columns: columns)
            guard let result = merged(row) else { continue }
            for (cell, value) in zip(cells, result.values) {
                objects[cell.column].append(Self.member(name, value))
                places[columns[cell.column].environment, default: [:]][row.fullPath] = cell.setting.place
            }
            if path.isEmpty { pathsByKey[key] = row.fullPath }
            let isOptional = cells.count < columns.count
            guard result.isDescribed || isOptional else { continue }
            description.properties.append(Self.member(name, .object(result.description)))
            if isOptional { description.hasOptional = true } else { description.required.append(name) }
        }
        return (objects, description)
    }

    /// A key in all files that have it.
    private struct Row {
        let name: String
        let path: [String]
        let cells: [Cell]
        let columns: [Column]

        var fullPath: String { path.joined(separator: ".") }
        var first: ImportedSetting { cells[0].setting }
        var environments: [String] { cells.map { columns[$0.column].environment } }
    }

    private struct Merged {
        let values: [JSONValue.Content]
        var description: [JSONMember]
        /// Whether the values alone do not show the type.
        var isDescribed = false
    }

    private mutating func merged(_ row: Row) -> Merged? {
        if isSecret(row) { return secret(row) }
        let groups = row.cells.compactMap(\.setting.value.members)
        guard groups.isEmpty else {
            guard groups.count == row.cells.count else { return leaveOut(row) }
            let columns = zip(row.environments, groups).map { Column(environment: $0, settings: $1) }
            let (objects, description) = merge(columns, path: row.path)
            guard objects.contains(where: { !$0.isEmpty }) else {
                leaveOut(row.first, "has no value that is imported")
                return nil
            }
            return Merged(
                values: objects.map { .object($0) },
                description: description.isNeeded ? description.members : [Self.member("type", .string("object"))],
                isDescribed: description.isNeeded)
        }
        let isNumbered = !ImportedScalars.isIdentifier(row.first.key)
        guard let scalars = ImportedScalars(row.cells.map(\.setting.value), infersNumbers: isNumbered) else {
            return leaveOut(row)
        }
        return Merged(
            values: scalars.values, description: scalars.description, isDescribed: scalars.isDescribed)
    }

    private mutating func leaveOut(_ row: Row) -> Merged? {
        let kinds = row.cells.map(\.setting.place.reference)
        if row.cells.count > 1, row.cells.contains(where: { $0.setting.value.members == nil }),
            !row.cells.allSatisfy({ if case .list = $0.setting.value { true } else { false } })
        {
            leaveOut(row.first, "has another type at \(kinds.dropFirst().joined(separator: ", "))")
        } else {
            leaveOut(row.first, "is a list that is empty, or whose elements are not of one simple type")
        }
        return nil
    }

    private mutating func leaveOut(_ setting: ImportedSetting, _ reason: DiagnosticMessage) {
        notes.append(
            setting.place.diagnostic("\"\(setting.key)\" \(reason), so it is not imported", severity: .warning))
    }

    // MARK: Secrets

    private mutating func isSecret(_ row: Row) -> Bool {
        let key = row.first.key
        if choices.secrets.contains(key) {
            usedChoices.insert(key)
            return true
        }
        if choices.plain.contains(key) {
            usedChoices.insert(key)
            return false
        }
        return row.cells.contains { cell in
            if case .secret = cell.setting.value { return true }
            if cell.setting.secrecy != nil { return true }
            return cell.setting.value.strings.contains { SuspectedSecret.matches(key: key, text: $0) }
        }
    }

    private mutating func secret(_ row: Row) -> Merged {
        let fallback = SecretName.isValid(row.first.key) && row.path.count == 1 ? row.first.key : nil
        let variables = row.cells.map { cell in
            if case .secret(let variable) = cell.setting.value { return variable }
            return fallback ?? row.path.map(Self.capitals).joined(separator: "_")
        }
        for variable in Set(variables).ordered() {
            let environments = zip(row.environments, variables).filter { $0.1 == variable }.map(\.0)
            let own = zip(row.cells, variables).filter { $0.1 == variable }.map(\.0.setting)
            let setting = own.first { $0.secrecy != nil } ?? own.first ?? row.first
            secrets.append(
                Secret(path: row.fullPath, variable: variable, environments: environments, setting: setting))
        }
        return Merged(
            values: variables.map { .object([Self.member("$secret", .string($0))]) },
            description: [
                Self.member("type", .string("string")),
                Self.member("description", .string("A secret, whose value is not in the repository.")),
            ], isDescribed: true)
    }

    private static func capitals(_ word: String) -> String {
        let name = VariableName.capitals(word)
        return SecretName.isValid(name) ? name : "_" + name.utf8.map { String($0, radix: 16) }.joined()
    }

    static func member(_ name: String, _ content: JSONValue.Content) -> JSONMember {
        JSONMember(name: name, nameRange: 0..<0, value: JSONValue(content, range: 0..<0))
    }
}
