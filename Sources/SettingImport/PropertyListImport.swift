import DataFormats
import DocumentFormats
import EnvironmentSettings
import SettingFormats
import SourceText

/// Reads property lists: files of configuration such as `Config-Stage.plist`, and the app's own keys of an Info.plist.
package struct PropertyListImport {
    private var configuration = ImportedConfiguration()
    private var systemKeys: [String] = []
    /// Whether the value that is being read has that of a secret in it.
    private var containsSecret = false

    /// The configuration of files with their environments.
    /// - Parameters:
    ///   - buildSettings: the files with the build settings that the values of an Info.plist refer to.
    ///   - choices: which settings are secrets, and which are not.
    package static func configuration(
        of files: [EnvironmentSource], buildSettings: [XCConfigImport.Configuration], choices: EnvironmentImport.Choices
    ) throws(DiagnosticsError) -> ImportedConfiguration {
        var reader = PropertyListImport()
        reader.configuration.notes = buildSettings.flatMap(\.notes)
        var problems = Problems()
        for file in files {
            problems.attempt { () throws(DiagnosticsError) in try reader.read(file, buildSettings, choices) }
        }
        try problems.check()
        if !reader.systemKeys.isEmpty {
            reader.configuration.remarks.append(
                "left in the Info.plist, as keys of the system: \(Set(reader.systemKeys).ordered().joined(separator: ", "))"
            )
        }
        return reader.configuration
    }

    private mutating func read(
        _ source: EnvironmentSource, _ buildSettings: [XCConfigImport.Configuration],
        _ choices: EnvironmentImport.Choices
    ) throws(DiagnosticsError) {
        let list = try PropertyListParser.parse(source.file)
        guard let members = list.root.members else {
            throw DiagnosticsError(
                list.file.diagnostic(
                    at: list.root.range, "the file is \(own: list.root.kindDescription), not a dictionary; correct it"))
        }
        configuration.notes += list.warnings
        let isInfo =
            PathParts(source.file.path).stem.hasSuffix("Info") || members.contains { $0.key == "CFBundleIdentifier" }
        let own = members.filter { member in
            guard isInfo, Self.isSystemKey(member.key) else { return true }
            systemKeys.append(member.key)
            return false
        }
        if isInfo {
            for member in own {
                configuration.lookups[LookupKey(source: .infoDictionary, key: member.key)] = member.key
            }
        }
        // Each build configuration gives an Info.plist its own values.
        if source.environment == nil, !buildSettings.isEmpty {
            for build in buildSettings {
                var expansion: XCConfigExpansion? = XCConfigImport.expansion(build, choices)
                add(own, of: list.file, to: build.source.environment, &expansion)
            }
        } else {
            var expansion = buildSettings.first { $0.source.environment == source.environment }
                .map { XCConfigImport.expansion($0, choices) }
            add(own, of: list.file, to: source.environment, &expansion)
        }
    }

    private mutating func add(
        _ members: [PropertyListMember], of file: SourceFile, to environment: String?,
        _ expansion: inout XCConfigExpansion?
    ) {
        let settings = settings(members, of: file, &expansion)
        configuration.sources.append(ImportedSource(environment: environment, settings: settings))
    }

    private mutating func settings(
        _ members: [PropertyListMember], of file: SourceFile, _ expansion: inout XCConfigExpansion?
    ) -> [ImportedSetting] {
        members.compactMap { member in
            let place = SourcePlace(file: file, offset: member.keyOffset)
            containsSecret = false
            let value = value(member.value, named: member.key, at: place, &expansion)
            defer { containsSecret = false }
            return value.map {
                ImportedSetting(
                    key: member.key, place: place, value: $0,
                    secrecy: containsSecret ? "contains the value of a secret" : nil)
            }
        }
    }

    /// The value; nil after noting why it has none.
    private mutating func value(
        _ value: PropertyListValue, named key: String, at place: SourcePlace, _ expansion: inout XCConfigExpansion?
    ) -> ImportedValue? {
        func leaveOut(_ reason: DiagnosticMessage, advice: DiagnosticMessage = "") -> ImportedValue? {
            configuration.notes.append(
                place.diagnostic("\"\(key)\" \(reason), so it is not imported\(advice)", severity: .warning))
            return nil
        }
        switch value.content {
        case .dictionary(let members): return .group(settings(members, of: place.file, &expansion))
        case .array(let elements):
            var values: [ImportedValue] = []
            for element in elements {
                guard let value = self.value(element, named: key, at: place, &expansion) else { return nil }
                values.append(value)
            }
            return .list(values)
        case .string(let text):
            guard text.contains("$(") || text.contains("${") else { return .text(text) }
            let result = expansion?.expanded(text)
            switch result?.value {
            // What comes from a build setting is a string in the Info.plist, whatever it looks like.
            case .text(let expanded):
                containsSecret = containsSecret || result?.isMarked == true
                return .text(expanded)
            case .unknown(let reason): return leaveOut(reason)
            case nil:
                return leaveOut("refers to a build setting", advice: "; pass the files that assign it with --xcconfig")
            }
        case .integer(let number): return .integer(number)
        case .real(let number): return .real(number)
        case .boolean(let flag): return .boolean(flag)
        case .date(let seconds):
            return Self.date(seconds).map { .date($0) } ?? leaveOut("is a date outside of the years 0 to 9999")
        case .data: return leaveOut("is data")
        }
    }

    private static func date(_ seconds: Double) -> String? {
        // From 2001 to 1970.
        guard let whole = Int(exactly: (seconds + 978_307_200).rounded(.down)) else { return nil }
        return SettingDate(secondsSince1970: whole)?.description
    }

    private static let prefixes = [
        "CF", "NS", "UI", "LS", "BG", "ITS", "SK", "UT", "DT", "WK", "MK", "GC", "CA", "AT", "EX", "HM", "PH", "SUFeed",
        "Requires",
    ]

    /// Whether a key is one of Apple's: a prefix in capitals and a word after it.
    private static func isSystemKey(_ key: String) -> Bool {
        if ["BuildMachineOSBuild", "MinimumOSVersion", "NFCReaderUsageDescription", "OSAScriptingDefinition"].contains(
            key)
        {
            return true
        }
        return prefixes.contains { prefix in
            guard key.hasPrefix(prefix) else { return false }
            let rest = key.dropFirst(prefix.count)
            return rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
        }
    }
}
