import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Findings
import SourceText

/// `prumo environments diff`.
enum DiffCommand: Subcommand {
    private static let first = Argument<String?>("A", help: "an environment")
    private static let second = Argument<String?>("B", help: "another environment")
    private static let since = Option<String?>(
        "since", placeholder: "REV",
        help: "report what changed in all environments since a git revision, instead of comparing two of them")
    private static let exitCode = Flag("exit-code", help: "exit with status 1 if they differ")

    static let command = Command(
        "prumo environments diff",
        summary: "print the settings in which two environments differ, or what changed since a git revision",
        arguments: [first, second],
        options: [since, exitCode, DifferenceFormat.option, EnvironmentsPackage.option],
        examples: [
            ("prumo environments diff Stage Production", "compare two environments"),
            ("prumo environments diff --since HEAD", "report what changed since the last commit"),
            (
                "prumo environments diff --since main... --format markdown",
                "for CI: write a summary of a branch for its pull request"
            ),
        ])

    /// A setting in which the two differ.
    private struct Difference: Encodable {
        let setting: String
        let values: [String: String]
        let places: [String: String]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        if let revision = options[since] {
            guard options[first] == nil else {
                throw UsageError("--since compares all environments; remove the names, or --since")
            }
            return try run(since: revision, options)
        }
        guard let first = options[first], let second = options[second] else {
            throw UsageError("name two environments, or a git revision with --since REV")
        }
        let package = try EnvironmentsPackage(options)
        let variants = [try package.variant(first), try package.variant(second)]
        let settings = try package.settings(inOrderOf: variants[0].name)
        let differing = settings.settings.filter { setting in
            let pair = variants.compactMap { setting[$0] }
            // Secrets of one name still have a value in each environment.
            return pair.count == 2 && (pair[0].value != pair[1].value || !pair[0].value.secretNames.isEmpty)
                && variants[0] != variants[1]
        }
        switch options[DifferenceFormat.option] {
        case .json:
            let differences = differing.map { setting in
                Difference(
                    setting: setting.path,
                    values: Dictionary(
                        uniqueKeysWithValues: variants.map { ($0.name, setting[$0]?.source.text ?? "") }),
                    places: Dictionary(
                        uniqueKeysWithValues: variants.map {
                            ($0.name, setting[$0]?.source.place.displayReference ?? "")
                        }))
            }
            StandardStream.output.write(try JSONOutput.text(of: differences))
        case .markdown: StandardStream.output.write(markdown(differing, variants))
        case .text: StandardStream.output.write(text(differing, variants, for: .standardOutput()))
        }
        let status = Report.status(settings.findings)
        return options[exitCode] && !differing.isEmpty ? .failure : status
    }

    /// What changed in all environments since a revision.
    private static func run(since revision: String, _ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let package = try EnvironmentsPackage(directory: directory)
        let now = package.environments.names.isEmpty ? nil : try package.settings(readsSecrets: false)
        let before = try SettingsState(ofPackage: directory, at: revision)
        let difference = SettingsDifference(before, SettingsState(now), since: revision)
        switch options[DifferenceFormat.option] {
        case .json: StandardStream.output.write(try JSONOutput.text(of: difference))
        case .markdown: StandardStream.output.write(difference.markdown)
        case .text: StandardStream.output.write(difference.text(for: .standardOutput()))
        }
        let status = Report.status(now?.findings ?? [])
        return options[exitCode] && !difference.isEmpty ? .failure : status
    }

    private static func markdown(_ settings: [Setting], _ variants: [BuildVariant]) -> String {
        let names = variants.map(\.name)
        guard !settings.isEmpty else { return "\(names[0]) and \(names[1]) do not differ.\n" }
        var lines = ["| Setting | \(names[0]) | \(names[1]) |", "|---|---|---|"]
        for setting in settings {
            let values = variants.map { MarkdownCode.cell(setting[$0]?.source.text ?? "") }
            lines.append("| \(MarkdownCode.cell(setting.path)) | \(values.joined(separator: " | ")) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ settings: [Setting], _ variants: [BuildVariant], for terminal: Terminal) -> String {
        guard !settings.isEmpty else { return "\(variants[0].name) and \(variants[1].name) do not differ\n" }
        let width = variants.map(\.name.displayWidth).max() ?? 0
        let values = settings.flatMap { setting in
            variants.compactMap { setting[$0]?.source.text.onOneLine.displayWidth }
        }
        // A value that would push the places off the screen does not.
        let valueWidth = min(values.max() ?? 0, 60)
        var text = ""
        for setting in settings {
            text += terminal.styled(setting.path.onOneLine, .bold) + "\n"
            for variant in variants {
                guard let occurrence = setting[variant] else { continue }
                let place = terminal.styled(occurrence.source.place.displayReference.onOneLine, .dim)
                let value = occurrence.source.text.onOneLine.filled(toColumns: valueWidth)
                text += "  \(variant.name.filled(toColumns: width))  \(value)  \(place)\n"
            }
        }
        return text
    }
}
