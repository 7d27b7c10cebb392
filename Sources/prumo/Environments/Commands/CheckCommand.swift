import CommandLineKit
import ConstantGenerators
import EnvironmentSettings
import SourceText

/// `prumo environments check`.
enum CheckCommand: Subcommand {
    private static let environment = Option<String?>(
        "environment", short: "e", placeholder: "NAME",
        help: "as its build does, which also needs its secrets; all environments, without secrets, unless given")

    static let command = Command(
        "prumo environments check", summary: "checks all that a build checks about environments, without a build",
        options: [environment, EnvironmentsPackage.option],
        examples: [
            ("prumo environments check", "all environments, for the lint stage of CI"),
            ("prumo environments check -e Production", "what a release needs, before it is built"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let names = try options[environment].map { [try package.name($0)] } ?? package.environments.names
        var problems = Problems()
        var checked: [SelectedSettings] = []
        let settings = try package.settings(inOrderOf: names.first)
        for name in names {
            problems.attempt { () throws(DiagnosticsError) in
                let selection = try EnvironmentSelection(among: package.environments, traits: [name], asserted: nil)
                let selected = try SelectedSettings(selection, of: settings)
                // Names that Swift cannot have show only here.
                _ = try EnvironmentConstants.text(for: selected)
                if options[environment] != nil { try selected.requireSecrets() }
                if !selected.secretProblems.isEmpty { throw DiagnosticsError(selected.secretProblems) }
                let unnamed = VariableName.problems(of: ExportedSetting.all(in: selected))
                if !unnamed.isEmpty { throw DiagnosticsError(unnamed) }
                checked.append(selected)
            }
        }
        try problems.check()
        var warnings: [Diagnostic] = []
        for warning in checked.flatMap(\.warnings) where !warnings.contains(warning) { warnings.append(warning) }
        Report.write(warnings)
        StandardStream.output.write(summary(of: checked))
        return .success
    }

    private static func summary(of checked: [SelectedSettings]) -> String {
        guard let package = checked.first?.package else { return "" }
        let names = checked.map(\.selection.name)
        let guarded = names.filter(package.environments.isProtected)
        let count = package.settings.count
        var text = "\(names.joined(separator: ", ")): \(count == 1 ? "1 setting is" : "\(count) settings are") fine"
        if !guarded.isEmpty { text += ", \(guarded.joined(separator: " and ")) guarded" }
        let relaxed = package.configuration.relaxations.count
        if relaxed > 0 { text += " (\(relaxed) relaxed)" }
        for settings in checked where !settings.missingSecrets.isEmpty {
            let missing = settings.secrets.filter { if case .missing = $0.value { true } else { false } }.keys.sorted()
            text +=
                "\n\(settings.selection.name): not here: \(missing.joined(separator: ", ").onOneLine), which its build needs"
        }
        return text + "\n"
    }
}
