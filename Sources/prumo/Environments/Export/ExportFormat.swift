import SourceText

/// The formats in which an environment leaves the package.
enum ExportFormat: String, CaseIterable {
    case xcconfig, env, plist, json

    /// The text of a file of this format.
    /// - Throws: each value that the format cannot hold.
    func text(of settings: [ExportedSetting], environment: String = "") throws(DiagnosticsError) -> String {
        switch self {
        case .xcconfig: try XcconfigFormat.text(of: settings, environment: environment)
        case .env: try DotEnvFormat.text(of: settings)
        case .plist: try PropertyListFormat.text(of: settings)
        case .json: JSONFormat.text(of: .tree(settings)) + "\n"
        }
    }
}

/// Names of variables, of which shells and Xcode have only one kind.
enum VariableName {
    /// The settings by names in capitals: `services.travel.baseURL` becomes `SERVICES_TRAVEL_BASE_URL`.
    /// - Throws: each name that shells cannot have, and each that two settings would share.
    static func named(
        _ settings: [ExportedSetting]
    ) throws(DiagnosticsError) -> [(name: String, setting: ExportedSetting)] {
        var named: [(name: String, setting: ExportedSetting)] = []
        var problems = Problems()
        for setting in settings {
            let path = setting.path.joined(separator: ".")
            let name = setting.path.map(capitals).joined(separator: "_")
            if !name.utf8.allSatisfy({
                $0 == UInt8(ascii: "_") || Character(Unicode.Scalar($0)).isLetter
                    || Character(Unicode.Scalar($0)).isNumber
            }) || !name.allSatisfy(\.isASCII) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" cannot be the name of a variable, which has ASCII letters only; rename it"))
            } else if let other = named.first(where: { $0.name == name }) {
                problems.report(
                    setting.place.diagnostic(
                        "\"\(path)\" and \"\(other.setting.path.joined(separator: "."))\" both become \(name); rename one of them"
                    ))
            } else {
                named.append((name, setting))
            }
        }
        try problems.check()
        return named
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
