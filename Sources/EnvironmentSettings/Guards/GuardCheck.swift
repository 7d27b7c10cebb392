import SourceText

/// Holds the values of protected environments against the guards.
struct GuardCheck {
    let environments: EnvironmentSet
    /// The secrets that this machine has, by environment.
    let secrets: [String: SecretStore]
    let relaxations: [Relaxation]
    private(set) var problems = Problems()
    /// The relaxations that kept a guard from reporting, by their index.
    private var used: Set<Int> = []

    init(environments: EnvironmentSet, secrets: [String: SecretStore], relaxations: [Relaxation]) {
        self.environments = environments
        self.secrets = secrets
        self.relaxations = relaxations
    }

    /// Checks all settings.
    mutating func check(_ settings: [Setting]) {
        for setting in settings {
            for occurrence in setting.occurrences where environments.isProtected(occurrence.environment) {
                check(occurrence.source, of: setting, in: occurrence.environment)
            }
            if [.url, .secret].contains(setting.type.innermost) { checkShared(setting) }
        }
        checkRelaxations(settings)
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
            let message = isSecret ? "is a secret that \(refusal.guardrail.finding)" : refusal.message
            report(refusal.guardrail, setting, environment, at: place, message)
        }
    }

    /// One text of a setting, for the comparison of environments.
    private struct Part {
        let environment: String
        let text: String
        let place: SourcePlace
    }

    private mutating func checkShared(_ setting: Setting) {
        let parts = setting.occurrences.flatMap { texts(of: $0.source, in: $0.environment) }
        let byText = Dictionary(grouping: parts, by: \.text)
        let isSecret = setting.type.innermost == .secret
        for part in parts where environments.isProtected(part.environment) && !part.text.isEmpty {
            guard let other = byText[part.text]?.first(where: { $0.environment != part.environment }) else { continue }
            report(
                .sharedValue, setting, part.environment, at: part.place,
                "is the same \(isSecret ? "secret" : "URL") as in \(other.environment), at \(other.place.reference); "
                    + "give it one of its own")
        }
    }

    private func texts(of value: PlacedValue, in environment: String) -> [Part] {
        switch value.content {
        case .array(let elements): return elements.flatMap { texts(of: $0, in: environment) }
        case .string(let text):
            return [Part(environment: environment, text: SettingURL.comparable(text), place: value.place)]
        case .secret(let name):
            return secrets[environment]?.secret(name).map {
                [Part(environment: environment, text: $0.text, place: $0.place)]
            } ?? []
        default: return []
        }
    }

    private mutating func report(
        _ guardrail: SettingGuard, _ setting: Setting, _ environment: String, at place: SourcePlace, _ message: String
    ) {
        if let index = relaxations.firstIndex(where: { $0.setting == setting.path && $0.guardrail == guardrail }) {
            used.insert(index)
            return
        }
        problems.report(
            place.diagnostic(
                "\"\(setting.path)\" in the protected environment \(environment) \(message), or give a reason under "
                    + "\"relaxations\" in \(PackageConfiguration.fileName) [\(guardrail.rawValue)]"))
    }

    /// A relaxation that nothing needs would hide the next mistake.
    private mutating func checkRelaxations(_ settings: [Setting]) {
        for (index, relaxation) in relaxations.enumerated() where !used.contains(index) {
            let paths = settings.map(\.path)
            guard paths.contains(relaxation.setting) else {
                let meant = Suggestion.nearest(to: relaxation.setting, among: paths)
                problems.report(
                    relaxation.place.diagnostic(
                        "there is no setting \"\(relaxation.setting)\"; "
                            + (meant.map { "did you mean \"\($0)\"?" } ?? "remove its relaxations")))
                continue
            }
            // Whether it needs one cannot be known of a secret that this machine does not have.
            let isUnknown = settings.contains {
                $0.path == relaxation.setting && $0.occurrences.contains { !$0.value.secretNames.isEmpty }
            }
            guard !isUnknown else { continue }
            problems.report(
                relaxation.place.diagnostic(
                    "\"\(relaxation.setting)\" passes \(relaxation.guardrail.rawValue) without a relaxation; remove it",
                    severity: .warning))
        }
    }
}
