import EnvironmentSettings
import Foundation
import SettingFormats
import SourceText

/// What only other environments than the selected one have, and by which a binary gives them away.
package struct DistinctiveValues {
    /// A value to look for.
    package struct Value: Sendable, Hashable {
        package let needle: Needle
        /// What it is, without repeating a secret: `"https://…" of Stage (api.baseURL, Environments/Stage.json:8)`.
        package let description: String
    }

    package private(set) var values: [Value] = []
    /// Values that any program may hold, and so are not looked for.
    package private(set) var skipped: [String] = []
    /// Secrets that cannot be looked for, since this machine does not have them.
    package private(set) var unavailable: [String] = []
    /// The selected environment's own secrets, which may not be there in plain text.
    private(set) var ownSecrets: Set<Needle> = []
    /// The texts of the selected environment, in which a value is not a leak.
    let allowed: Set<String>
    private let allowedNumbers: Set<String>

    private var known: Set<Needle> = []
    /// What ``skipped`` and ``unavailable`` contain: a setting that no machine overrides occurs twice.
    private var said: Set<String> = []

    /// The environments of one package.
    package struct Subject {
        let settings: PackageSettings
        /// The variant that the binary was built for.
        let selected: BuildVariant
        /// The package's name where it is a dependency.
        var package: String?

        package init(settings: PackageSettings, selected: BuildVariant, package: String? = nil) {
            self.settings = settings
            self.selected = selected
            self.package = package
        }
    }

    /// - Parameters:
    ///   - subjects: the packages whose constants are in the binary.
    ///   - more: texts that may occur, too.
    package init(of subjects: [Subject], allowing more: [String] = []) {
        let own = subjects.flatMap { subject in
            subject.all.flatMap { $0[subject.selected]?.source.strings.map(\.text) ?? [] }
        }
        allowed = Set(own + own.flatMap(Self.distinctiveParts) + more)
        allowedNumbers = Set(
            subjects.flatMap { subject in
                subject.all.flatMap { setting in
                    setting[subject.selected].map { Self.numbers(of: $0, setting).map(\.text) } ?? []
                }
            } + more)
        for subject in subjects { insert(subject) }
    }

    private mutating func insert(_ subject: Subject) {
        let all = subject.all
        let enumerations = all.filter { if case .enumeration = $0.type.innermost { true } else { false } }
        let cases = Set(enumerations.map(\.path))
        for setting in all {
            for occurrence in setting.occurrences {
                let isSelected = occurrence.variant == subject.selected
                for secret in occurrence.value.secretNames {
                    insertSecret(secret, of: occurrence.variant.environment, setting, in: subject)
                }
                guard !isSelected else { continue }
                let environment = subject.name(of: occurrence.variant.name)
                for (text, place) in Self.numbers(of: occurrence, setting) {
                    insertNumber(text, "\(environment) (\(setting.path), \(place.displayReference))")
                }
                // The cases of a closed set are in every program that knows the set.
                guard !cases.contains(setting.path) else { continue }
                for (text, place, format) in occurrence.source.strings(describedBy: setting.schema)
                // The constants of asset catalogs are in every build.
                where format?.isAsset != true {
                    insert(text, "\(environment) (\(setting.path), \(place.displayReference))")
                }
            }
        }
    }

    /// The numbers of a value, those that sizes are among them.
    private static func numbers(
        of occurrence: Setting.Occurrence, _ setting: Setting
    ) -> [(text: String, place: SourcePlace)] {
        occurrence.source.numbers
            + occurrence.source.strings(describedBy: setting.schema).compactMap { text, place, format in
                format == .size ? SettingSize.bytes(text).map { (String($0), place) } : nil
            }
    }

    private mutating func insert(_ text: String, _ origin: String) {
        guard !allowed.contains(text) else { return }
        let parts = Self.distinctiveParts(of: text)
        if parts.isEmpty { skip("\"\(text)\" of \(origin)") }
        for part in parts where !allowed.contains(part) {
            insert(Needle(text: part), "\"\(part)\" of \(origin)")
        }
    }

    private mutating func insertNumber(_ text: String, _ origin: String) {
        guard !allowedNumbers.contains(text) else { return }
        guard Self.isDistinctive(number: text) else { return skip("\(text) of \(origin)") }
        insert(Needle(number: text), "\(text) of \(origin)")
    }

    private mutating func insertSecret(
        _ secret: String, of environment: String, _ setting: Setting, in subject: Subject
    ) {
        let isSelected = environment == subject.selected.environment
        let origin = "the secret \(secret) of \(subject.name(of: environment)) (\(setting.path))"
        guard let text = subject.settings.secrets[environment]?.secret(secret)?.text else {
            if !isSelected, said.insert(origin).inserted { unavailable.append(origin) }
            return
        }
        guard text.utf8.count >= 6 else {
            return skip("\(origin), which is shorter than 6 bytes")
        }
        // Not even the selected environment's own secrets may be there as they are.
        insert(Needle(text: text), origin)
        guard !isSelected else {
            ownSecrets.insert(Needle(text: text))
            return
        }
        let digits = Obfuscation.obfuscated(text, salt: "\(environment).\(secret)")
        insert(Needle(bytes: Array(digits.utf8), form: .obfuscated, text: secret), origin)
    }

    private mutating func skip(_ value: String) {
        if said.insert(value).inserted { skipped.append(value) }
    }

    private mutating func insert(_ needle: Needle, _ description: String) {
        if known.insert(needle).inserted { values.append(Value(needle: needle, description: description)) }
    }

    /// The parts of a text that no other program would contain by chance: a URL as a whole and its host, texts of several words
    /// or with digits among their letters, and long ones.
    package static func distinctiveParts(of text: String) -> [String] {
        if SettingURL.isMeant(by: text) {
            let host = distinctiveHost(of: text)
            return [text] + [host, host.flatMap(asciiHost)].compactMap(\.self)
        }
        let count = text.utf8.count
        let hasLetter = text.contains(where: \.isLetter)
        // `warning`, `UserDefaults`, `darkMode`: what programs call things.
        if text.allSatisfy(\.isLetter) { return count >= 20 ? [text] : [] }
        // `1000`, and application identifiers of many digits.
        if !hasLetter { return count >= 10 && text.contains(where: \.isNumber) ? [text] : [] }
        // `yyyy-MM-dd`, `HH:mm:ss`: patterns of dates.
        if text.allSatisfy({ "yMdHhmsSaEzZLQ'-:/., ".contains($0) }) { return [] }
        return count >= 6 ? [text] : []
    }

    /// Whether a number is one that no other program would have by chance: of six digits at least, four of them before any
    /// zeros at the end, and neither a power of two nor the number before one.
    static func isDistinctive(number text: String) -> Bool {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
        else { return false }
        let digits = text.filter(\.isNumber).drop { $0 == "0" }
        guard digits.count >= 6 else { return false }
        let end = digits.lastIndex { $0 != "0" } ?? digits.startIndex
        guard digits[...end].count >= 4 else { return false }
        guard let integer = UInt64(text.hasPrefix("-") ? text.dropFirst() : text[...]) else { return true }
        return integer & (integer &- 1) != 0 && integer & (integer &+ 1) != 0
    }

    /// The name of a host as it is in the domain name system (RFC 5890), if it has letters beyond ASCII.
    private static func asciiHost(of host: String) -> String? {
        guard host.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        let encoded = URLComponents(string: "https://\(host)")?.encodedHost
        return encoded.flatMap { $0 != host && !$0.contains("%") ? $0 : nil }
    }

    /// A URL's host, where it is a name of several parts, or has a port; addresses without one are too common.
    private static func distinctiveHost(of url: String) -> String? {
        let authority = SettingURL.authority(of: url)
        let host = HostText.withoutPort(authority)
        let hasPort = host.utf8.count < authority.utf8.count
        let isName = host.contains(where: \.isLetter) && host.contains(".")
        return isName ? host : hasPort ? String(authority) : nil
    }
}

extension DistinctiveValues.Subject {
    /// What a machine overrides may leak, and what it hides as well.
    fileprivate var all: [Setting] { settings.settings + settings.committedSettings }

    /// How messages name an environment of it.
    fileprivate func name(of environment: String) -> String {
        package.map { "\(environment) of \($0)" } ?? environment
    }
}
