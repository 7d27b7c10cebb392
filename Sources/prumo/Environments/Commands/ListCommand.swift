import CommandLineKit
import EnvironmentSettings

/// `prumo environments list`.
enum ListCommand: Subcommand {
    static let command = Command(
        "prumo environments list", summary: "list the environments, how a build selects each one, and its secrets",
        options: [ListingFormat.option, EnvironmentsPackage.option])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let settings = try package.settings()
        let summaries = settings.files.map { EnvironmentSummary($0, of: settings) }
        StandardStream.output.write(
            options[ListingFormat.option] == .json
                ? try JSONOutput.text(of: summaries)
                : text(summaries, for: .standardOutput()))
        return Report.status(settings.findings)
    }

    private static func text(_ summaries: [EnvironmentSummary], for terminal: Terminal) -> String {
        var table = AlignedTable()
        table.append(["Environment", "Build with", "Notes"].map { AlignedTable.Cell($0, style: .dim) })
        for summary in summaries {
            table.append([
                AlignedTable.Cell(summary.name, style: .bold), AlignedTable.Cell(summary.build),
                AlignedTable.Cell(summary.notes.joined(separator: "; ")),
            ])
        }
        return table.text(for: terminal)
    }
}

/// What there is to say about one environment.
private struct EnvironmentSummary: Encodable {
    let name: String
    let isDefault: Bool
    let isProtected: Bool
    /// The command that builds it.
    let build: String
    let settings: Int
    /// The secrets that it needs, and those of them that this machine has.
    let secrets: [String]
    let availableSecrets: [String]
    /// The file of this machine's own values.
    let overrides: String?

    init(_ file: EnvironmentFile, of package: PackageSettings) {
        name = file.name
        isDefault = file.name == package.environments.defaultName
        isProtected = package.environments.isProtected(file.name)
        build =
            "swift build" + (isProtected ? " -c release" : "") + (isDefault ? "" : " --traits \(file.name)")
        settings = package.settings.count
        var names: [String] = []
        for name in package.settings.flatMap({ $0[file.name]?.value.secretNames ?? [] }) where !names.contains(name) {
            names.append(name)
        }
        secrets = names
        availableSecrets = names.filter { package.secrets[file.name]?.secret($0) != nil }
        overrides = file.overrides?.path
    }

    /// The same in words.
    var notes: [String] {
        var notes: [String] = []
        if isDefault { notes.append("the default, for debug builds only") }
        if isProtected { notes.append("protected") }
        if !secrets.isEmpty { notes.append("\(availableSecrets.count) of \(secrets.count) secrets here") }
        if let overrides { notes.append("overridden by \(overrides)") }
        return notes
    }
}
