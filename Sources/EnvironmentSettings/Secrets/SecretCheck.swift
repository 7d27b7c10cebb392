import SourceText

/// Looks up the secrets of one environment.
struct SecretCheck {
    let environment: String
    let package: PackageSettings
    private(set) var secrets: [String: SelectedSettings.Secret] = [:]
    private(set) var problems = Problems()
    /// The missing secrets: errors, or warnings if the package allows it.
    private(set) var missing: [Diagnostic] = []
    /// Whether the problems of the environment's files are among ``missing``.
    private var hasStoreProblems = false

    init(environment: String, package: PackageSettings) {
        self.environment = environment
        self.package = package
    }

    /// Adds findings of other checks.
    mutating func report(_ findings: [Diagnostic]) {
        for finding in findings { problems.report(finding) }
    }

    /// Looks up the secrets of a setting's value.
    mutating func check(_ value: PlacedValue, of setting: Setting) {
        switch value.content {
        case .array(let elements): for element in elements { check(element, of: setting) }
        case .object(let members): for member in members { check(member.value, of: setting) }
        case .secret(let name): check(name, at: value.place, of: setting)
        case .string, .number, .boolean, .null, .date, .bytes: break
        }
    }

    private mutating func check(_ name: String, at place: SourcePlace, of setting: Setting) {
        let isProtected = package.environments.isProtected(environment)
        let file = SecretStore.fileNames(of: environment, isProtected: isProtected)[0]
        if let (text, secretPlace) = package.secrets[environment]?.secret(name) {
            secrets[name] = .text(text)
            if let refusal = setting.schema?.refusal(of: text) {
                problems.report(
                    secretPlace.diagnostic("the secret \(name), which is \"\(setting.path)\", \(refusal)")
                        .of(.schemaMismatch))
            }
            return
        }
        secrets[name] = .missing(file: file)
        let store = package.secrets[environment]
        let isAllowed = package.configuration.allowsMissingSecrets && !isProtected
        if let store, !hasStoreProblems {
            hasStoreProblems = true
            missing += store.problems
            if store.problems.isEmpty { missing += Self.problems(store.sharedProblems, areWarnings: isAllowed) }
        }
        // A file that cannot be read may contain it.
        if store?.problems.isEmpty == false { return }
        let hasFile = store?.has(file) == true
        let lack = "\"\(setting.path)\" needs the secret \(name) of \(environment)"
        if isAllowed {
            missing.append(
                place.diagnostic(
                    "\(lack), which is not in \(file); the program stops where it uses it", severity: .warning
                ).of(.missingSecret))
        } else {
            let remedy =
                hasFile
                ? "add it to \(file)" : "create \(file) with {\"\(name)\": \"…\"}, for its owner only (chmod 600)"
            missing.append(
                place.diagnostic("\(lack); \(remedy), or run prumo environments secrets import -e \(environment)")
                    .of(.missingSecret))
        }
    }
}

extension SecretCheck {
    private static func problems(_ problems: [Diagnostic], areWarnings: Bool) -> [Diagnostic] {
        problems.map { problem in
            var problem = problem
            problem.severity = areWarnings ? .warning : .error
            return problem
        }
    }
}

extension PackageSettings {
    /// What is wrong with the secrets of an environment: files that cannot be read, values that the schema refuses, and
    /// secrets that this machine lacks.
    package func secretProblems(of environment: String) -> [Diagnostic] {
        var check = SecretCheck(environment: environment, package: self)
        for setting in secretSettings {
            for value in setting.values
            where setting.variants(of: value).contains(where: { $0.environment == environment }) {
                check.check(value.source, of: setting)
            }
        }
        return check.problems.diagnostics + check.missing
    }

    /// The settings of an environment that are a secret or contain it.
    package func settings(with secret: String, in environment: String) -> [Setting] {
        secretSettings.filter { $0.secretNames(of: environment).contains(secret) }
    }
}
