import ConstantGenerators
import EnvironmentSettings
import Files
import Findings
import SettingFormats
import SourceText

/// A check of the secrets that this machine has, and of what `.prumo.json` says about secrets: which ones are missing,
/// expired, unused, or the same in two environments. No finding contains a value.
package struct SecretsCheck: Sendable {
    /// The rules that only this check runs.
    static let rules: [EnvironmentRuleID] = [.expiredSecret, .unusedSecret, .sharedSecret]
    /// How many days before its end a secret is reported.
    static let warningDays = 14

    private static let secondsPerDay = 86_400

    /// The findings, each of a rule of ``EnvironmentRules``.
    package private(set) var report = FindingsReport()
    /// Whether the package has environments, or a configuration or folder of them that cannot be read.
    package let hasEnvironments: Bool
    private var problems = Problems()

    /// Checks a package.
    /// - Parameters:
    ///   - directory: the folder of the package, as paths are to be printed.
    ///   - name: the environment whose secrets are checked; nil for all, of which this machine may lack some, so that
    ///     missing ones are warnings.
    ///   - today: the time, in seconds since 1970.
    ///   - isContinuousIntegration: whether this is not a developer's machine.
    package init(
        inPackage directory: String, selecting name: String? = nil, today: Int, isContinuousIntegration: Bool
    ) {
        var read = ReadEnvironments(inPackage: directory)
        hasEnvironments = read.areExpected
        var settings: PackageSettings?
        if let (configuration, environments) = read.contents, hasEnvironments {
            settings = read.problems.attempt(.general) { () throws(DiagnosticsError) in
                try PackageSettings(
                    inPackage: directory, configuration: configuration, environments: environments,
                    isContinuousIntegration: isContinuousIntegration)
            }
        }
        problems = read.problems
        if let settings { check(settings, inPackage: directory, selecting: name, today: today) }
        read.problems = problems
        report = read.report(of: Set(settings?.variants.flatMap(\.files).map(\.path) ?? []).ordered())
    }

    private mutating func check(
        _ settings: PackageSettings, inPackage directory: String, selecting name: String?, today: Int
    ) {
        let names = name.map { [$0] } ?? settings.environments.names
        for environment in names {
            for problem in settings.secretProblems(of: environment) {
                var problem = problem
                if name == nil, problem.rule == EnvironmentRuleID.missingSecret.rawValue { problem.severity = .warning }
                problems.report(problem)
            }
            checkStored(in: environment, of: settings, inPackage: directory)
        }
        checkDeclarations(of: settings, in: names, today: today)
        checkShared(of: settings, in: names)
        checkConstants(of: settings, in: names, inPackage: directory)
    }

    /// Secrets in the environment's own files that no setting names.
    private mutating func checkStored(in environment: String, of settings: PackageSettings, inPackage directory: String)
    {
        let used = Set(settings.secretNames(of: environment))
        for (name, place) in SecretStore(of: environment, inPackage: directory).entries where !used.contains(name) {
            problems.report(
                place.diagnostic(
                    "no setting of \(environment) uses the secret \(name); remove it from this file", severity: .warning
                ).of(.unusedSecret))
        }
    }

    /// Secrets of `.prumo.json` that no setting names, and their days.
    private mutating func checkDeclarations(of settings: PackageSettings, in names: [String], today: Int) {
        var environments: [String: [String]] = [:]
        for environment in settings.environments.names {
            for secret in settings.secretNames(of: environment) {
                environments[secret, default: []].append(environment)
            }
        }
        for declaration in settings.configuration.secrets {
            let users = environments[declaration.name] ?? []
            if users.isEmpty {
                problems.report(
                    declaration.place.diagnostic(
                        "no setting uses the secret \(declaration.name); remove it here", severity: .warning
                    ).of(.unusedSecret))
            }
            var reported: Set<Int> = []
            for environment in users where names.contains(environment) {
                guard let expiry = declaration.expiry(in: environment), let day = SettingDate(day: expiry.text),
                    reported.insert(expiry.place.offset).inserted
                else { continue }
                let note = declaration.note.map { " (\($0))" } ?? ""
                let remedy = "replace it where it is kept\(note), import it, and update \"expires\""
                if day.seconds <= today {
                    problems.report(
                        expiry.place.diagnostic(
                            "the secret \(declaration.name) of \(environment) expired on \(expiry.text); \(remedy)"
                        ).of(.expiredSecret))
                } else if day.seconds - today <= Self.warningDays * Self.secondsPerDay {
                    problems.report(
                        expiry.place.diagnostic(
                            "the secret \(declaration.name) of \(environment) expires on \(expiry.text); \(remedy)",
                            severity: .warning
                        ).of(.expiredSecret))
                }
            }
        }
    }

    /// Values that two environments have, under whatever names.
    private mutating func checkShared(of settings: PackageSettings, in names: [String]) {
        var first: [String: (name: String, environment: String, place: SourcePlace)] = [:]
        let exempt = Set(settings.configuration.exemptions.filter { $0.guardrail == .sharedValue }.map(\.setting))
        // Those that are not selected are compared with, and not reported.
        let environments = settings.environments.names.filter { !names.contains($0) } + names
        for environment in environments {
            var known: Set<String> = []
            for setting in settings.secretSettings where !exempt.contains(setting.path) {
                for name in setting.secretNames(of: environment) where known.insert(name).inserted {
                    guard let (text, place) = settings.secrets[environment]?.secret(name), !text.isEmpty else {
                        continue
                    }
                    guard let other = first[text] else {
                        first[text] = (name, environment, place)
                        continue
                    }
                    // The package's .env is for several environments on purpose.
                    let isSamePlace = other.place.file.path == place.file.path
                    guard other.environment != environment, !isSamePlace, names.contains(environment) else { continue }
                    problems.report(
                        place.diagnostic(
                            "the secret \(name) of \(environment) has the same value as \(other.name) of "
                                + "\(other.environment), at \(other.place.reference); give it one of its own",
                            severity: .warning
                        ).of(.sharedSecret))
                }
            }
        }
    }

    /// Secrets whose constants no source of the package names. Other packages may use public ones.
    private mutating func checkConstants(
        of settings: PackageSettings, in names: [String], inPackage directory: String
    ) {
        let secrets = settings.secretSettings
        let levels =
            [settings.configuration.constants.accessLevel] + settings.configuration.targets.values.map(\.accessLevel)
        guard !levels.contains(.public), !secrets.isEmpty else { return }
        var members = MemberNames()
        var walk = FileWalk()
        walk.add(directory)
        for file in walk.files { members.add(file.path) }
        guard members.hasFiles else { return }
        for setting in secrets {
            let key = setting.path.split(separator: ".").last.map(String.init) ?? setting.path
            let constant = SwiftIdentifier.memberName(from: key) ?? key
            guard !members.names.contains(constant),
                let place = setting.occurrences.first(where: { names.contains($0.variant.environment) })?.source.place
            else { continue }
            problems.report(
                place.diagnostic(
                    "no source of the package uses .\(constant), the constant of the secret \"\(setting.path)\"; remove the "
                        + "setting, or use it",
                    severity: .warning
                ).of(.unusedSecret))
        }
    }
}

/// The names that follow a dot in some sources, comments and strings included: what is not among them is not used.
private struct MemberNames {
    private(set) var names: Set<String> = []
    private(set) var hasFiles = false

    /// Adds the names in a file. Package manifests have no constants.
    mutating func add(_ path: String) {
        guard PathParts(path).name != "Package.swift", let bytes = FileBytes.contents(of: path) else { return }
        hasFiles = true
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: ".") else { continue }
            if index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
            let start = index
            while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
            if index > start { names.insert(String(decoding: bytes[start..<index], as: UTF8.self)) }
        }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
