import SourceText

/// Holds the values of protected environments against the guards.
struct GuardCheck {
    let environments: EnvironmentSet
    /// The secrets that this machine has, by environment.
    let secrets: [String: SecretStore]
    let relaxations: [Relaxation]
    private(set) var problems = Problems()
    private var suggestions = Suggestions()
    /// The relaxations that kept a guard from reporting, by their index.
    private var used: Set<Int> = []

    init(environments: EnvironmentSet, secrets: [String: SecretStore], relaxations: [Relaxation]) {
        self.environments = environments
        self.secrets = secrets
        self.relaxations = relaxations
    }

    /// Checks settings.
    /// - Parameter areComplete: whether these are all of the package's, so that a relaxation of another one is wrong.
    mutating func check(_ settings: [Setting], areComplete: Bool = true) {
        for setting in settings {
            for occurrence in setting.occurrences where environments.isProtected(occurrence.environment) {
                check(occurrence.source, of: setting, in: occurrence.environment)
            }
            checkShared(setting)
        }
        if areComplete { checkRelaxations(settings) }
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
        for refusal in TextRefusal.all(in: text) {
            // What a secret holds is not for a log.
            let message: DiagnosticMessage =
                isSecret ? "is a secret that \(refusal.guardrail.finding)" : refusal.message
            report(refusal.guardrail, for: setting, in: environment, at: place, message)
        }
    }

    /// One text of a setting, for the comparison of environments.
    private struct Part {
        let environment: String
        /// Where in the setting it stands, its place in lists left out.
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
        if let index = relaxations.firstIndex(where: { $0.setting == setting.path && $0.guardrail == guardrail }) {
            used.insert(index)
            return
        }
        problems.report(
            place.diagnostic(
                "\"\(setting.path)\" in the protected environment \(environment) \(message), or give a reason under "
                    + "\"relaxations\" in \(PackageConfiguration.fileName)"
            ).orRule(guardrail.rawValue))
    }

    /// A relaxation that nothing needs would hide the next mistake.
    private mutating func checkRelaxations(_ settings: [Setting]) {
        let byPath = Dictionary(settings.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, relaxation) in relaxations.enumerated() where !used.contains(index) {
            guard let setting = byPath[relaxation.setting] else {
                let hint = suggestions.hint(
                    for: relaxation.setting, among: settings.map(\.path), as: .quoted,
                    otherwise: "remove its exemptions")
                problems.report(
                    relaxation.place.diagnostic("there is no setting \"\(relaxation.setting)\"; \(hint)")
                        .of(.unusedRelaxation))
                continue
            }
            // Whether it needs one cannot be known of a secret that this machine does not have.
            let isUnknown = setting.occurrences.contains { !$0.value.secretNames.isEmpty }
            guard !isUnknown else { continue }
            problems.report(
                relaxation.place.diagnostic(
                    "\"\(relaxation.setting)\" passes \(relaxation.guardrail.rawValue) without an exemption; remove it",
                    severity: .warning
                ).of(.unusedRelaxation))
        }
    }
}
