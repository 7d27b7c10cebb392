import CommandLineKit
import EnvironmentSettings
import SourceText

/// `prumo environments diff`.
enum DiffCommand: Subcommand {
    private static let first = Argument<String>("A", help: "an environment")
    private static let second = Argument<String>("B", help: "another environment")
    private static let exitCode = Flag("exit-code", help: "exit with status 1 if they differ")

    static let command = Command(
        "prumo environments diff", summary: "print the settings in which two environments differ",
        arguments: [first, second], options: [exitCode, ListingFormat.option, EnvironmentsPackage.option])

    /// A setting in which the two differ.
    private struct Difference: Encodable {
        let setting: String
        let values: [String: String]
        let places: [String: String]
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let variants = [try package.variant(options[first]), try package.variant(options[second])]
        let settings = try package.settings(inOrderOf: variants[0].name)
        let differing = settings.settings.filter { setting in
            let pair = variants.compactMap { setting[$0] }
            // Secrets of one name still have a value in each environment.
            return pair.count == 2 && (pair[0].value != pair[1].value || !pair[0].value.secretNames.isEmpty)
                && variants[0] != variants[1]
        }
        if options[ListingFormat.option] == .json {
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
        } else {
            StandardStream.output.write(text(differing, variants, for: .standardOutput()))
        }
        let status = Report.status(settings.findings)
        return options[exitCode] && !differing.isEmpty ? .failure : status
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
