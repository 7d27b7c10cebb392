import SourceText

/// Checks the values of protected environments against the guards.
struct GuardCheck {
    let environments: EnvironmentSet
    /// The secrets that this machine has, by environment.
    let secrets: [String: SecretStore]
    let exemptions: [GuardExemption]
    private(set) var problems = Problems()
    private var suggestions = Suggestions()
    /// The exemptions that kept a guard from reporting, by their index.
    private var used: Set<Int> = []

    init(environments: EnvironmentSet, secrets: [String: SecretStore], exemptions: [GuardExemption]) {
        self.environments = environments
        self.secrets = secrets
        self.exemptions = exemptions
    }

    /// Checks settings.
    /// - Parameter areComplete: whether these are all of the package's, so that an exemption for another one is an
    ///   error.
    mutating func check(_ settings: [Setting], areComplete: Bool = true) {
        for setting in settings {
            for occurrence in setting.occurrences where environments.isProtected(occurrence.environment) {
                check(occurrence.source, of: setting, in: occurrence.environment)
            }
            checkShared(setting)
        }
        if areComplete { checkExemptions(settings) }
    }

    private mutating func check(_ value: PlacedValue, of setting: Setting, in environment: String) {
        switch value.content {
        case .array(let elements): for element in elements { check(element, of: setting, in: environment) }
        case .object(let members): for member in members { check(member.value, of: setting, in: environment) }
        case .string(let text): check(text, at: value.place, of: setting, in: environment)
        case .secret(let name):
            if let (text, place) = secrets[environment]?.secret(name) {
                check(text, at: place, of: setting, in: environment, isSecret: true)
            }
        case .number, .boolean, .null: break
        }
    }

    private mutating func check(
        _ text: String, at place: SourcePlace, of setting: Setting, in environment: String, isSecret: Bool = false
    ) {
        for refusal in GuardViolation.all(in: text) {
            // A secret's value must not be in a log.
            let message: DiagnosticMessage =
                isSecret ? "is a secret that \(refusal.guardrail.finding)" : refusal.message
            report(refusal.guardrail, for: setting, in: environment, at: place, message)
        }
    }

    /// One string of a setting, for the comparison of environments.
    private struct Part {
        let environment: String
        /// Where in the setting it is, its place in lists left out.
        let path: String
        let text: String
        let isSecret: Bool
        let place: SourcePlace
    }

    private mutating func checkShared(_ setting: Setting) {
        let parts = setting.occurrences.flatMap {
            texts(of: $0.source, as: setting.type, at: setting.path, in: $0.environment)
        }
        let byText = Dictionary(grouping: parts) { [$0.path, $0.text] }
        for part in parts where environments.isProtected(part.environment) && !part.text.isEmpty {
            let same = byText[[part.path, part.text]]
            guard let other = same?.first(where: { $0.environment != part.environment }) else { continue }
            report(
                .sharedValue, for: setting, in: part.environment, at: part.place,
                "is the same \(part.isSecret ? "secret" : "URL") as in \(other.environment), at \(other.place.reference); "
                    + "give it one of its own")
        }
    }

    /// The URLs and secrets in a value.
    private func texts(
        of value: PlacedValue, as type: SettingType, at path: String, in environment: String
    ) -> [Part] {
        switch (value.content, type.unwrapped) {
        case (.array(let elements), .array(let element?)):
            return elements.flatMap { texts(of: $0, as: element, at: path + "[]", in: environment) }
        case (.object(let members), .object(let object)):
            return members.flatMap { member in
                object.fields.first { $0.name == member.name }.map { field in
                    texts(of: member.value, as: field.type, at: "\(path).\(field.name)", in: environment)
                } ?? []
            }
        case (.string(let text), .url):
            let comparable = SettingURL.comparable(text)
            return [
                Part(environment: environment, path: path, text: comparable, isSecret: false, place: value.place)
            ]
        case (.secret(let name), _):
            return secrets[environment]?.secret(name).map {
                [Part(environment: environment, path: path, text: $0.text, isSecret: true, place: $0.place)]
            } ?? []
        default: return []
        }
    }

    private mutating func report(
        _ guardrail: SettingGuard, for setting: Setting, in environment: String, at place: SourcePlace,
        _ message: DiagnosticMessage
    ) {
        if let index = exemptions.firstIndex(where: { $0.setting == setting.path && $0.guardrail == guardrail }) {
            used.insert(index)
            return
        }
        problems.report(
            place.diagnostic(
                "\"\(setting.path)\" in the protected environment \(environment) \(message), or give a reason under "
                    + "\"relaxations\" in \(PackageConfiguration.fileName)"
            ).orRule(guardrail.rawValue))
    }

    /// An unused exemption would hide the next mistake.
    private mutating func checkExemptions(_ settings: [Setting]) {
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
            let isUnknown = setting.occurrences.contains { !$0.value.secretNames.isEmpty }
            guard !isUnknown else { continue }
            problems.report(
                exemption.place.diagnostic(
                    "\"\(exemption.setting)\" passes \(exemption.guardrail.rawValue) without an exemption; remove it",
                    severity: .warning
                ).of(.unusedRelaxation))
        }
    }
}
