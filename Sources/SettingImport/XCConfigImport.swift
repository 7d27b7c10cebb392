import DataFormats
import DocumentFormats
import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import SourceText

/// Reads `.xcconfig` files: the settings that are an app's own. Those of the build are left where they are.
package struct XCConfigImport {
    /// One file with what it includes.
    package struct Configuration {
        package let source: EnvironmentSource
        let settings: XCConfigSettings
        /// Where projects give settings of the file another value.
        let replacements: [String: SourcePlace]
        /// The files that are not read and may change values, and why.
        let notes: [Diagnostic]
        /// The files that Git ignores.
        let ignored: Set<String>
    }

    private let choices: EnvironmentImport.Choices
    private var configuration = ImportedConfiguration()
    private var buildSettings: Set<String> = []
    /// Settings that some builds have another value of.
    private var conditional: Set<String> = []

    private init(_ choices: EnvironmentImport.Choices) { self.choices = choices }

    /// The files with what they include.
    /// - Parameter projects: the projects of the repository.
    package static func configurations(
        of files: [EnvironmentSource], in repository: ImportedFiles, _ projects: ImportedProjects
    ) throws(DiagnosticsError) -> [Configuration] {
        let ignoredPaths = IgnoredPaths(around: repository.root)
        var problems = Problems()
        var configurations: [Configuration] = []
        // A file has one path in reports, whether it is imported or included.
        var known: [String: SourceFile] = [:]
        func once(_ file: SourceFile) -> SourceFile {
            // Of a link, the folder matters, too: files that it includes are looked for there.
            let key = RealPath.absolute(file.path) + "\0" + (RealPath.of(file.path) ?? "")
            let first = known[key] ?? file
            known[key] = first
            return first
        }
        for source in files { _ = once(source.file) }
        for source in files {
            var notes: [Diagnostic] = []
            let path = source.file.path
            let settings = problems.attempt { () throws(DiagnosticsError) in
                try XCConfigSettings(
                    readingFrom: path, searching: projects.folders(of: path),
                    configurations: projects.configurations(of: path, in: source.environment)
                ) { request throws(DiagnosticsError) in
                    guard let place = request.place else { return once(source.file) }
                    switch try repository.inclusion(request) {
                    case .file(let file): return once(file)
                    case .nothing: return nil
                    case .outside:
                        notes.append(
                            place.diagnostic(
                                "the file is outside of the repository and is not read; its values are not imported",
                                severity: .warning))
                    case .ofXcode:
                        notes.append(
                            place.diagnostic("the file is one of Xcode's own and is not read", severity: .warning))
                    }
                    return nil
                }
            }
            guard let settings else { continue }
            notes += settings.warnings
            let ignored = Set(settings.items.map(\.file.path)).filter { path in
                RealPath.of(path).map { ignoredPaths.contains($0) } ?? false
            }
            configurations.append(
                Configuration(
                    source: source, settings: settings, replacements: projects.replacements(of: path), notes: notes,
                    ignored: ignored))
        }
        try problems.check()
        return configurations
    }

    /// The app's own settings.
    /// - Parameters:
    ///   - propertyList: an Info.plist that hands settings on to the app.
    ///   - choices: which settings are secrets, and which are not.
    package static func configuration(
        of files: [Configuration], infoDictionary propertyList: PropertyList?, choices: EnvironmentImport.Choices
    ) -> ImportedConfiguration {
        var reader = XCConfigImport(choices)
        for file in files { reader.read(file) }
        reader.readLookups(propertyList)
        let names = reader.buildSettings.ordered()
        if !names.isEmpty {
            reader.configuration.remarks.append(
                "left in the xcconfig files, as settings of the build: \(names.joined(separator: ", "))")
        }
        return reader.configuration
    }

    /// An expansion that marks what has the value of a secret in it.
    static func expansion(_ file: Configuration, _ choices: EnvironmentImport.Choices) -> XCConfigExpansion {
        let replaced = file.replacements.mapValues { place -> DiagnosticMessage in
            "has another value at \(place.reference), which takes precedence"
        }
        return XCConfigExpansion(file.settings, replacing: replaced) { item, text in
            let name = item.assignment.name
            if choices.plain.contains(name) { return false }
            return choices.secrets.contains(name)
                || file.ignored.contains(item.file.path) && !BuildSetting.isKnown(name)
                || SuspectedSecret.matches(key: name, text: text)
        }
    }

    private mutating func read(_ file: Configuration) {
        var expansion = Self.expansion(file, choices)
        var settings: [ImportedSetting] = []
        configuration.notes += file.notes
        for item in file.settings.items where !item.conditions.isEmpty {
            guard !BuildSetting.isKnown(item.assignment.name) else {
                buildSettings.insert(item.assignment.name)
                continue
            }
            note(item, "has the condition \(XCConfig.Condition.text(of: item.conditions))")
            conditional.insert(item.assignment.name)
        }
        for (name, item) in file.settings.names {
            guard !BuildSetting.isKnown(name) else {
                buildSettings.insert(name)
                continue
            }
            if file.replacements[name] != nil { conditional.insert(name) }
            guard let result = expansion.result(of: name) else { continue }
            switch result.value {
            case .text(let text):
                var secrecy: DiagnosticMessage?
                if result.isMarked, !SuspectedSecret.matches(key: name, text: text) {
                    secrecy =
                        file.ignored.contains(item.file.path)
                        ? "is in a file that Git ignores" : "contains the value of a secret"
                }
                settings.append(
                    ImportedSetting(key: name, place: item.place, value: .untyped(text), secrecy: secrecy))
                let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
                if isQuoted, !result.isMarked {
                    configuration.notes.append(
                        item.place.diagnostic(
                            "\"\(name)\" is imported with the quotes around its value, which Xcode keeps too; remove them if they "
                                + "are not meant",
                            severity: .warning))
                }
            case .unknown(let reason):
                guard let place = item.cutOff else {
                    note(item, reason)
                    continue
                }
                configuration.notes.append(
                    place.diagnostic(
                        "\"\(name)\" \(reason), so it is not imported; write /$()/ for the // of a URL, or a space before a comment",
                        severity: .warning))
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
                configuration.uncertainLookups[key] = "\(name) has another value in some builds"
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
