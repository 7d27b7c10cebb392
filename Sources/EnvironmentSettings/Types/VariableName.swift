import SourceText

/// Names of environment variables.
package enum VariableName {
    /// A setting that becomes a variable.
    package struct Source {
        /// The names of its groups and its own.
        package let path: [String]
        /// The place of the value, for messages.
        package let place: SourcePlace

        /// Creates a setting.
        package init(path: [String], place: SourcePlace) {
            self.path = path
            self.place = place
        }
    }

    /// The names in capitals: `services.travel.baseURL` becomes `SERVICES_TRAVEL_BASE_URL`.
    /// - Parameters:
    ///   - prefix: what all names start with.
    ///   - unprefixed: the names that do not start with the prefix.
    ///   - reserved: names that no setting may take.
    /// - Returns: the names in the order of the settings.
    /// - Throws: each name that shells cannot have, each that is reserved, and each that two settings would share.
    package static func names(
        of settings: [Source], prefix: String = "", unprefixed: Set<String> = [], besides reserved: Set<String> = []
    ) throws(DiagnosticsError) -> [String] {
        var names: [String] = []
        var paths: [String: String] = [:]
        var problems = Problems()
        for setting in settings {
            let path = setting.path.joined(separator: ".")
            let own = setting.path.map(capitals).joined(separator: "_")
            let name = unprefixed.contains(own) ? own : prefix + own
            if !SecretName.isValid(name) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" cannot become the name of a variable, which has only ASCII letters, digits and _; rename it"
                    ))
            } else if reserved.contains(name) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" would replace \(name), which other programs need; rename it, or use another --prefix"
                    ))
            } else if let other = paths[name] {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" and \"\(other)\" both become \(name); "
                            + "rename one of them"))
            } else {
                paths[name] = path
            }
            names.append(name)
        }
        try problems.check()
        return names
    }

    /// `baseURL` → `BASE_URL`, `URLPath` → `URL_PATH`, `retries2` → `RETRIES2`, `base-url` → `BASE_URL`.
    package static func capitals(_ word: String) -> String {
        let characters = Array(word).map { $0.isAlphanumeric ? $0 : "_" }
        var name = ""
        for (index, character) in characters.enumerated() {
            if character.isCapital, index > 0, characters[index - 1] != "_" {
                let isNewWord = !characters[index - 1].isCapital
                let endsAcronym = index + 1 < characters.count && characters[index + 1].isSmall
                if isNewWord || endsAcronym { name += "_" }
            }
            name += character.uppercased()
        }
        return name
    }
}
