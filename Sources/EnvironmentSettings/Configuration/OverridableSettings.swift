import DataFormats
import SourceText

/// The settings that a program may override at run time.
package struct OverridableSettings: Sendable {
    private var allowed: [String: Set<String>] = [:]
    /// The settings that some environment lists, which tests may override in a debug build of any environment.
    package private(set) var listed: Set<String> = []

    /// Whether an overlay may override a setting in an environment.
    package func isAllowed(_ path: String, in environment: String) -> Bool {
        allowed[environment]?.contains(path) ?? false
    }

    /// Compares the lists with the settings.
    /// - Throws: each environment and each setting that does not exist; and in a protected environment each pattern that
    ///   selects more than one setting, and each secret.
    init(
        _ lists: [OverridableList], of settings: [Setting], in environments: EnvironmentSet
    ) throws(DiagnosticsError) {
        var problems = Problems()
        var suggestions = Suggestions()
        let secrets = Set(settings.filter { $0.type.uses([.secret]) }.map(\.path))
        let index = SettingIndex(settings)
        let names = Set(environments.names)
        for list in lists {
            guard names.contains(list.environment) else {
                let hint = suggestions.hint(
                    for: list.environment, among: environments.names, as: .quoted,
                    otherwise: "they are \(environments.names.listed)")
                problems.report(
                    list.place.diagnostic(
                        "\"\(list.environment)\" is not one of the package's environments; \(hint)"))
                continue
            }
            for (pattern, place) in list.patterns {
                let found = Self.settings(pattern, among: index)
                if found.isEmpty {
                    problems.report(place.diagnostic(Self.message(about: pattern, among: index, &suggestions)))
                } else if environments.isProtected(list.environment) {
                    if let message = Self.refusal(of: pattern, found, secrets, in: list.environment) {
                        problems.report(place.diagnostic(message))
                    }
                }
                listed.formUnion(found)
                allowed[list.environment, default: []].formUnion(found.lazy.filter { !secrets.contains($0) })
            }
        }
        try problems.check()
    }

    private static func settings(_ pattern: String, among index: SettingIndex) -> [String] {
        if pattern == "*" { return index.paths }
        guard pattern.hasSuffix(".*") else { return index.setting(pattern).map { [index.paths[$0]] } ?? [] }
        return index.settings(below: String(pattern.dropLast(2))).map { index.paths[$0] }
    }

    private static func message(
        about pattern: String, among index: SettingIndex, _ suggestions: inout Suggestions
    ) -> DiagnosticMessage {
        if !index.settings(below: pattern).isEmpty {
            return "\"\(pattern)\" is a group; write \"\(pattern).*\" for all its settings, or list some of them"
        }
        let hint = suggestions.hint(for: pattern, among: index.paths, as: .quoted, otherwise: "remove it")
        return "there is no setting \"\(pattern)\"; \(hint)"
    }

    /// Why a protected environment cannot have a pattern; nil if it can.
    private static func refusal(
        of pattern: String, _ found: [String], _ secrets: Set<String>, in environment: String
    ) -> DiagnosticMessage? {
        guard pattern.hasSuffix("*") else {
            return secrets.contains(pattern)
                ? "\"\(pattern)\" is a secret, which cannot be overridden in the protected environment \(environment); remove it"
                : nil
        }
        let names = found.filter { !secrets.contains($0) }.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
        return
            "\"\(pattern)\" is a pattern, but the protected environment \(environment) must list each setting by its name; "
            + "replace it with those that are needed, such as \(names)"
    }
}
