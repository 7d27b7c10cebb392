import DataFormats
import SourceText

/// Reads the configuration of Arkana. It has only the names of secrets; their values are in variables.
package struct ArkanaImport {
    /// The name of Arkana's file.
    package static let fileName = ".arkana.yml"

    private var configuration = ImportedConfiguration()

    /// The names of the secrets, by environment.
    /// - Throws: what is wrong with the file.
    package static func configuration(of file: SourceFile) throws(DiagnosticsError) -> ImportedConfiguration {
        var reader = ArkanaImport()
        try reader.read(file)
        return reader.configuration
    }

    private struct Name {
        let text: String
        let place: SourcePlace

        /// As Arkana writes the name of an environment.
        var capitalized: String { text.prefix(1).uppercased() + text.dropFirst() }
    }

    private mutating func read(_ file: SourceFile) throws(DiagnosticsError) {
        let document = try YAMLParser.parse(file)
        guard let members = document.value.members else {
            throw DiagnosticsError(
                document.file.diagnostic(
                    at: document.value.range.lowerBound, "the file is not a mapping of keys; correct it"))
        }
        func names(_ key: String) throws(DiagnosticsError) -> [Name] {
            guard let value = document.value[key], !value.isNull else { return [] }
            guard let elements = value.elements else {
                throw DiagnosticsError(
                    document.file.diagnostic(at: value.range.lowerBound, "\"\(key)\" must be a list; correct it"))
            }
            return elements.compactMap { element in
                element.scalar.map {
                    Name(text: $0.text, place: SourcePlace(file: document.file, range: element.range))
                }
            }
        }
        let global = try names("global_secrets")
        let own = try names("environment_secrets")
        let environments = try names("environments")
        let flavors = try names("flavors")
        if !flavors.isEmpty {
            configuration.notes.append(
                flavors[0].place.diagnostic(
                    "flavors have no counterpart here, so the variables of secrets are imported without the names of flavors",
                    severity: .warning))
        }
        configuration.sources.append(
            ImportedSource(environment: nil, settings: global.map { setting($0, variable: $0.text) }))
        let standard = Dictionary(grouping: environments) { ImportedName.environment($0.text) }
        for environment in environments {
            // Arkana reads `SecretDebug` for the secret `Secret` in the environment `debug`.
            let settings = own.map { setting($0, variable: $0.text + environment.capitalized) }
            // `Release` is not `Production` where both are there.
            let name = ImportedName.environment(environment.text)
            let isShared = (standard[name]?.count ?? 0) > 1
            configuration.sources.append(
                ImportedSource(environment: isShared ? environment.capitalized : name, settings: settings))
        }
        func string(_ key: String) -> String { document.value[key]?.scalar?.text ?? "ArkanaKeys" }
        configuration.arkana = ArkanaConstants(
            namespace: string("namespace"), module: string("import_name"),
            environments: environments.map(\.capitalized), keys: (global + own).map(\.text))
        if environments.isEmpty, !own.isEmpty {
            configuration.notes.append(
                own[0].place.diagnostic(
                    "\"environment_secrets\" are not imported, since the file lists no \"environments\"; list them",
                    severity: .warning))
        }
        for member in members
        where !["global_secrets", "environment_secrets", "environments", "flavors"].contains(member.name) {
            configuration.notes.append(
                document.file.diagnostic(
                    .warning, at: member.nameRange,
                    "\"\(member.name)\" \(own: Self.reason(member.name)), so it is not imported"))
        }
        configuration.notes += document.warnings
    }

    private func setting(_ name: Name, variable: String) -> ImportedSetting {
        ImportedSetting(key: name.text, place: name.place, value: .secret(variable: variable))
    }

    private static func reason(_ key: String) -> String {
        switch key {
        case "import_name", "namespace": "has no counterpart: constants are in Settings of each target"
        case "result_path", "package_manager", "pod_name":
            "has no counterpart: the constants are generated in each build"
        case "should_generate_unit_tests": "has no counterpart: there is no generated package to test"
        case "should_infer_types": "has no counterpart: secrets are strings"
        case "should_cocoapods_cross_import_modules": "has no counterpart: CocoaPods is not supported"
        case "swift_declaration_strategy": "has no counterpart: a secret is decoded when its value is read"
        case "salt", "secret_key", "encryption":
            "has no counterpart: a build obfuscates secrets with a stream of its own"
        default: "is not a key of Arkana that has a counterpart"
        }
    }
}
