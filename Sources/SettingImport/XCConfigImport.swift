import DataFormats
import DocumentFormats
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SourceText

/// Reads `.xcconfig` files: the settings that are an app's own. Those of the build are left where they are.
package struct XCConfigImport {
    /// One file with what it includes.
    package struct Configuration {
        package let source: EnvironmentSource
        package let settings: XCConfigSettings
    }

    private var configuration = ImportedConfiguration()
    private var buildSettings: Set<String> = []
    /// Settings that some builds have another value of.
    private var conditional: Set<String> = []

    /// The files with what they include.
    package static func configurations(
        of files: [EnvironmentSource], in repository: ImportedFiles
    ) throws(DiagnosticsError) -> [Configuration] {
        var problems = Problems()
        var configurations: [Configuration] = []
        for source in files {
            problems.attempt { () throws(DiagnosticsError) in
                let settings = try XCConfigSettings(readingFrom: source.file.path) { request throws(DiagnosticsError) in
                    request.place == nil ? source.file : try repository.file(request)
                }
                configurations.append(Configuration(source: source, settings: settings))
            }
        }
        try problems.check()
        return configurations
    }

    /// The app's own settings.
    /// - Parameter propertyList: an Info.plist that hands settings on to the app.
    package static func configuration(
        of files: [Configuration], infoDictionary propertyList: PropertyList?
    ) -> ImportedConfiguration {
        var reader = XCConfigImport()
        for file in files { reader.read(file) }
        reader.readLookups(propertyList)
        let names = reader.buildSettings.ordered()
        if !names.isEmpty {
            reader.configuration.remarks.append(
                "left in the xcconfig files, as settings of the build: \(names.joined(separator: ", "))")
        }
        return reader.configuration
    }

    private mutating func read(_ file: Configuration) {
        var expansion = XCConfigExpansion(file.settings)
        var settings: [ImportedSetting] = []
        for item in file.settings.items where !item.assignment.conditions.isEmpty {
            guard !BuildSetting.isKnown(item.assignment.name) else {
                buildSettings.insert(item.assignment.name)
                continue
            }
            let conditions = item.assignment.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
            note(item, "has the condition \(conditions)")
            conditional.insert(item.assignment.name)
        }
        for (name, item) in file.settings.names {
            guard !BuildSetting.isKnown(name) else {
                buildSettings.insert(name)
                continue
            }
            switch expansion.value(of: name) {
            case .text(let text):
                settings.append(ImportedSetting(key: name, place: item.place, value: .untyped(text)))
                let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
                if isQuoted, !SuspectedSecret.matches(key: name, text: text) {
                    configuration.notes.append(
                        item.place.diagnostic(
                            "\"\(name)\" is imported with the quotes around its value, which Xcode keeps too; remove them if they "
                                + "are not meant",
                            severity: .warning))
                }
            case .unknown(let reason): note(item, reason)
            case nil: break
            }
        }
        configuration.sources.append(ImportedSource(environment: file.source.environment, settings: settings))
    }

    private mutating func note(_ item: XCConfigSettings.Item, _ reason: DiagnosticMessage) {
        let name = item.assignment.name
        configuration.notes.append(
            item.place.diagnostic("\"\(name)\" \(reason), so it is not imported", severity: .warning))
    }

    /// Code reads a build setting by the key of an Info.plist that has nothing but the reference to it as its value.
    private mutating func readLookups(_ propertyList: PropertyList?) {
        for member in propertyList?.root.members ?? [] {
            guard let text = member.value.string, let name = Self.reference(text) else { continue }
            let key = LookupKey(source: .infoDictionary, key: member.key)
            if conditional.contains(name) {
                configuration.uncertainLookups[key] = "\(name) has assignments with conditions"
            } else {
                configuration.lookups[key] = name
            }
        }
        for setting in configuration.sources.flatMap(\.settings) {
            let key = LookupKey(source: .infoDictionary, key: setting.key)
            guard configuration.lookups[key] == nil, configuration.uncertainLookups[key] == nil else { continue }
            configuration.uncertainLookups[key] =
                propertyList == nil
                ? "pass the Info.plist with --info-plist, which shows whether its \(setting.key) is this build setting"
                : "the Info.plist has no key \(setting.key) with the value $(\(setting.key))"
        }
    }

    private static func reference(_ text: String) -> String? {
        let isReference = text.hasPrefix("$(") && text.hasSuffix(")") || text.hasPrefix("${") && text.hasSuffix("}")
        guard isReference, text.utf8.count > 3 else { return nil }
        let name = String(text.dropFirst(2).dropLast())
        return SecretName.isValid(name) ? name : nil
    }
}
