import EnvironmentSettings
import SourceText

/// Names of variables, of which shells and Xcode have only one kind.
enum VariableName {
    /// The settings by names in capitals: `services.travel.baseURL` becomes `SERVICES_TRAVEL_BASE_URL`.
    /// - Parameters:
    ///   - prefix: what all names start with.
    ///   - reserved: names that no setting may take.
    /// - Throws: each name that shells cannot have, each that is reserved, and each that two settings would share.
    static func named(
        _ settings: [ExportedSetting], prefix: String, besides reserved: Set<String>
    ) throws(DiagnosticsError) -> [(name: String, setting: ExportedSetting)] {
        var named: [(name: String, setting: ExportedSetting)] = []
        var paths: [String: String] = [:]
        var problems = Problems()
        for setting in settings {
            let path = setting.path.joined(separator: ".")
            let name = prefix + setting.path.map(capitals).joined(separator: "_")
            if !SecretName.isValid(name) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" cannot be the name of a variable, which has ASCII letters, digits and _ only; rename it"
                    ))
            } else if reserved.contains(name) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" would replace \(name), which other programs need; rename it, or use --prefix"))
            } else if let other = paths[name] {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" and \"\(other)\" both become \(name); "
                            + "rename one of them"))
            } else {
                named.append((name, setting))
                paths[name] = path
            }
        }
        try problems.check()
        return named
    }

    /// Every name that shells cannot have and every one that two settings would share, whatever the format of the export.
    static func problems(of settings: [ExportedSetting]) -> [Diagnostic] {
        do {
            _ = try named(settings, prefix: "", besides: [])
            return []
        } catch {
            return error.diagnostics
        }
    }

    /// `baseURL` → `BASE_URL`, `URLPath` → `URL_PATH`, `retries2` → `RETRIES2`.
    static func capitals(_ word: String) -> String {
        let characters = Array(word)
        var name = ""
        for (index, character) in characters.enumerated() {
            if character.isUppercase, index > 0, characters[index - 1] != "_" {
                let isNewWord = !characters[index - 1].isUppercase
                let endsAcronym = index + 1 < characters.count && characters[index + 1].isLowercase
                if isNewWord || endsAcronym { name += "_" }
            }
            name += character.uppercased()
        }
        return name
    }
}
