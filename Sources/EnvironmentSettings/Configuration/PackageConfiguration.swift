import DataFormats
import SourceText

/// The configuration of a package in `.prumo.json`; the defaults if there is no such file.
package struct PackageConfiguration: Sendable {
    /// The name of the file, at the package's top level.
    package static let fileName = ConfigurationRoot.fileName

    /// How constants are generated, except in targets that have their own entry.
    package var constants = ConstantsConfiguration()
    /// How the constants of single targets are generated, by the targets' names.
    package var targets: [String: ConstantsConfiguration] = [:]
    /// The environments in their order; nil if the file does not list them.
    package var environmentNames: [String]?
    /// The environment of builds without a trait; nil if the file does not name it.
    package var defaultEnvironment: String?
    /// The brand of builds without a brand's trait; nil if the file does not name it.
    var defaultBrand: String?
    /// The environments that the guards watch; nil if the file does not name them.
    package var protectedEnvironments: [String]?
    /// Whether an environment that is not protected may lack secrets, each of which then stops the program that uses
    /// it.
    var allowsMissingSecrets = false
    /// Where the team keeps secrets and when they must be replaced.
    package var secrets: [SecretDeclaration] = []
    /// The guards that are off for one setting each.
    package var exemptions: [GuardExemption] = []
    /// The settings that a program may override at run time, by environment; nil if the file has no such list.
    package var overridable: [OverridableList]?
    /// The targets whose bundles get the files of `Environments/Resources`; nil if the file does not name them.
    package var resourceTargets: [EnvironmentResources.Target]?

    /// Where the file gives each of its values, by their keys.
    private var places: [String: SourcePlace] = [:]

    /// Where the file gives the value of a key; its start where it does not.
    func place(of key: ConfigurationKey, in files: SettingsFiles) -> SourcePlace {
        places[key.name] ?? SourcePlace(file: SourceFile(path: files.path(of: Self.fileName), text: ""), offset: 0)
    }

    /// The configuration of a package without the file.
    init() {}

    /// Reads the file of a package, if there is one.
    /// - Throws: every problem of the file.
    package init(inPackage directory: String) throws(DiagnosticsError) {
        try self.init(in: SettingsFiles(inPackage: directory))
    }

    /// Reads the file, if it is among those of a package.
    /// - Throws: every problem of the file.
    package init(in files: SettingsFiles) throws(DiagnosticsError) {
        guard let file = try files.file(Self.fileName) else {
            self.init()
            return
        }
        try self.init(file)
    }

    /// Reads a file.
    /// - Throws: every problem of the file.
    package init(_ file: SourceFile) throws(DiagnosticsError) {
        var reader = JSONObjectReader(file: file)
        let root = try JSONParser.parse(file)
        let members = reader.members(of: root, named: ConfigurationKey.file.memberNames, subject: Self.fileName)
        constants.read(members, of: nil, &reader)
        if let value = members[ConfigurationKey.targets.name]?.value {
            for member in reader.members(of: value, subject: "\"targets\"") {
                let members = reader.members(
                    of: member.value, named: ConfigurationKey.ofTarget.map(\.name), subject: "\"\(member.name)\"")
                var target = constants
                target.read(members, of: member.name, &reader)
                targets[member.name] = target
            }
        }
        if let value = members[ConfigurationKey.environments.name]?.value {
            readEnvironments(value, &reader)
        }
        // Only the check of projects reads the contents of this.
        if let value = members[ConfigurationKey.xcode.name]?.value {
            _ = reader.members(of: value, named: ConfigurationKey.xcode.memberNames, subject: "\"xcode\"")
        }
        try reader.problems.check()
    }

    /// How the constants of a target are generated; of one without an entry of its own where it is nil.
    package func constants(of target: String?) -> ConstantsConfiguration {
        target.flatMap { targets[$0] } ?? constants
    }

    /// The names that the type of a kind of constants has in all targets.
    package func allNames(of kind: ConstantKind) -> Set<String> {
        Set(targets.values.map { $0.names[kind] } + [constants.names[kind]])
    }

    private mutating func readEnvironments(_ value: JSONValue, _ reader: inout JSONObjectReader) {
        let members = reader.members(
            of: value, named: ConfigurationKey.environments.memberNames, subject: "\"environments\"")
        if let value = members[ConfigurationKey.names.name]?.value {
            let names = reader.strings(value, subject: "\"names\"")
            for (name, value) in names where !EnvironmentName.isValid(name) {
                reader.report(at: value, EnvironmentName.message(name))
            }
            if value.elements?.isEmpty == true {
                reader.report(at: value, "\"names\" lists no environment; list one or leave it out")
            }
            environmentNames = names.map(\.text)
        }
        for (name, member) in members {
            places[name] = SourcePlace(file: reader.file, range: member.value.range)
        }
        let names = environmentNames
        if let value = members[ConfigurationKey.default.name]?.value {
            defaultEnvironment = Self.environment(value, among: names, subject: "\"default\"", &reader)
        }
        if let value = members[ConfigurationKey.defaultBrand.name]?.value {
            defaultBrand = reader.string(value, subject: "\"defaultBrand\"")
        }
        if let value = members[ConfigurationKey.protected.name]?.value {
            let entries = reader.strings(value, subject: "\"protected\"")
            if value.elements?.isEmpty == true {
                reader.report(at: value, "\"protected\" lists no environment; list the one that users get")
            }
            protectedEnvironments = entries.compactMap {
                Self.environment($0.value, among: names, subject: "\"protected\"", &reader)
            }
        }
        if let value = members[ConfigurationKey.allowMissingSecrets.name]?.value {
            allowsMissingSecrets = reader.boolean(value, subject: "\"allowMissingSecrets\"") ?? false
        }
        if let value = members[ConfigurationKey.secrets.name]?.value {
            secrets = SecretDeclaration.all(in: value, &reader)
        }
        if let value = members[ConfigurationKey.relaxations.name]?.value {
            exemptions = GuardExemption.all(in: value, &reader)
        }
        if let value = members[ConfigurationKey.overridable.name]?.value {
            overridable = OverridableList.all(in: value, &reader)
        }
        if let value = members[ConfigurationKey.resources.name]?.value {
            if value.elements?.isEmpty == true {
                reader.report(at: value, "\"resources\" lists no target; list one or leave it out")
            }
            resourceTargets = reader.strings(value, subject: "\"resources\"").map { name, value in
                EnvironmentResources.Target(name: name, place: SourcePlace(file: reader.file, range: value.range))
            }
        }
    }

    /// An environment's name; whether there is such an environment is known here only where they are listed.
    private static func environment(
        _ value: JSONValue, among names: [String]?, subject: String, _ reader: inout JSONObjectReader
    ) -> String? {
        guard let names else { return reader.string(value, subject: subject) }
        return reader.choice(value, among: names, subject: subject)
    }
}
