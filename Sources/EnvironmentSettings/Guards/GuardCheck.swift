import SourceText

/// Checks the values of protected environments against the guards.
struct GuardCheck {
    let environments: EnvironmentSet
    /// The secrets that this machine has, by environment.
    let secrets: [String: SecretStore]
    let exemptions: [GuardExemption]
    /// The exemptions by their settings.
    private let exemptionsBySetting: [String: [Int]]
    private(set) var problems = Problems()
    private var suggestions = Suggestions()
    /// The exemptions that kept a guard from reporting, by their index.
    private var used: Set<Int> = []

    init(environments: EnvironmentSet, secrets: [String: SecretStore], exemptions: [GuardExemption]) {
        self.environments = environments
        self.secrets = secrets
        self.exemptions = exemptions
        exemptionsBySetting = Dictionary(grouping: exemptions.indices) { exemptions[$0].setting }
    }

    /// Checks settings.
    /// - Parameter areComplete: whether these are all of the package's, so that an exemption for another one is an
    ///   error.
    mutating func check(_ settings: [Setting], areComplete: Bool = true) {
        for setting in settings {
            for value in setting.values {
                let variants = setting.variants(of: value).filter { environments.isProtected($0.environment) }
                // What several variants take from one place is reported once, but each environment has secrets of its own.
                var checked: Set<String> = []
                for variant in variants.prefix(setting.type.uses([.secret]) ? variants.count : 1)
                where checked.insert(variant.environment).inserted {
                    check(value.source, of: setting, in: variant)
                }
            }
            if setting.type.uses([.url, .secret]) { checkShared(setting) }
        }
        if areComplete { checkExemptions(settings) }
    }

    private mutating func check(_ value: PlacedValue, of setting: Setting, in variant: BuildVariant) {
        switch value.content {
        case .array(let elements): for element in elements { check(element, of: setting, in: variant) }
        case .object(let members): for member in members { check(member.value, of: setting, in: variant) }
        case .string(let text): check(text, at: value.place, of: setting, in: variant)
        case .secret(let name):
            if let (text, place) = secrets[variant.environment]?.secret(name) {
                check(text, at: place, of: setting, in: variant, isSecret: true)
            }
        case .number, .boolean, .null, .date, .bytes: break
        }
    }

    private mutating func check(
        _ text: String, at place: SourcePlace, of setting: Setting, in variant: BuildVariant, isSecret: Bool = false
    ) {
        for refusal in GuardViolation.all(in: text) {
            // A secret's value must not be in a log.
            let message: DiagnosticMessage =
                isSecret ? "is a secret that \(refusal.guardrail.finding)" : refusal.message
            report(refusal.guardrail, for: setting, in: variant, at: place, message)
        }
    }

    /// One string of a setting, for the comparison of environments.
    private struct Part {
        let variant: BuildVariant
        /// Where in the setting it is, its place in lists left out.
        let path: String
        let text: String
        let isSecret: Bool
        let place: SourcePlace
    }

    private mutating func checkShared(_ setting: Setting) {
        let parts = setting.occurrences.flatMap {
            texts(of: $0.source, as: setting.type, at: setting.path, in: $0.variant)
        }
        guard parts.count > 1 else { return }
        let byText = Dictionary(grouping: parts) { [$0.path, $0.text] }
        var reported: Set<[String]> = []
        for part in parts where environments.isProtected(part.variant.environment) && !part.text.isEmpty {
            let same = byText[[part.path, part.text]]
            // The brands of one environment may share a value.
            guard let other = same?.first(where: { $0.variant.environment != part.variant.environment }),
                reported.insert([part.place.reference, part.path, part.text]).inserted
            else { continue }
            let isInherited = other.place.file === part.place.file && other.place.range == part.place.range
            report(
                .sharedValue, for: setting, in: part.variant, at: part.place,
                "is the same \(part.isSecret ? "secret" : "URL") as in \(other.variant.name)"
                    + (isInherited ? ", which has it from here, too; " : ", at \(other.place.reference); ")
                    + "give it one of its own")
        }
    }

    /// The URLs and secrets in a value.
    private func texts(
        of value: PlacedValue, as type: SettingType, at path: String, in variant: BuildVariant
    ) -> [Part] {
        switch (value.content, type.unwrapped) {
        case (.array(let elements), .array(let element?)):
            return elements.flatMap { texts(of: $0, as: element, at: path + "[]", in: variant) }
        case (.object(let members), .object(let object)):
            // A list may have one object with many members.
            let types =
                members.count > 16
                ? Dictionary(object.fields.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first }) : nil
            return members.flatMap { member -> [Part] in
                let type = types.map { $0[member.name] } ?? object.fields.first { $0.name == member.name }?.type
                return type.map { texts(of: member.value, as: $0, at: "\(path).\(member.name)", in: variant) } ?? []
            }
        case (.string(let text), .url):
            let comparable = SettingURL.comparable(text)
            return [
                Part(variant: variant, path: path, text: comparable, isSecret: false, place: value.place)
            ]
        case (.secret(let name), _):
            return secrets[variant.environment]?.secret(name).map {
                [Part(variant: variant, path: path, text: $0.text, isSecret: true, place: $0.place)]
            } ?? []
        default: return []
        }
    }

    private mutating func report(
        _ guardrail: SettingGuard, for setting: Setting, in variant: BuildVariant, at place: SourcePlace,
        _ message: DiagnosticMessage
    ) {
        let own = exemptionsBySetting[setting.path] ?? []
        if let index = own.first(where: { exemptions[$0].guardrail == guardrail }) {
            used.insert(index)
            return
        }
        problems.report(
            place.diagnostic(
                "\"\(setting.path)\" in the protected environment \(variant.name) \(message), or give a reason under "
                    + "\"relaxations\" in \(PackageConfiguration.fileName)"
            ).orRule(guardrail.rawValue))
    }

    /// An unused exemption would hide the next mistake.
    private mutating func checkExemptions(_ settings: [Setting]) {
        guard used.count < exemptions.count else { return }
        let byPath = Dictionary(settings.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, exemption) in exemptions.enumerated() where !used.contains(index) {
            guard let setting = byPath[exemption.setting] else {
                let hint = suggestions.hint(
                    for: exemption.setting, among: settings.map(\.path), as: .quoted,
                    otherwise: "remove its exemptions")
                problems.report(
                    exemption.place.diagnostic("there is no setting \"\(exemption.setting)\"; \(hint)")
                        .of(.unusedRelaxation))
                continue
            }
            // It is unknown whether a secret that this machine does not have needs one.
            let isUnknown = setting.values.contains { !$0.value.secretNames.isEmpty }
            guard !isUnknown else { continue }
            problems.report(
                exemption.place.diagnostic(
                    "\"\(exemption.setting)\" passes \(exemption.guardrail.rawValue) without an exemption; remove it",
                    severity: .warning
                ).of(.unusedRelaxation))
        }
    }
}
