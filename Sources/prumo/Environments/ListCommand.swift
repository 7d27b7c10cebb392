import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings

/// `prumo environments list`.
enum ListCommand: Subcommand {
    static let command = Command(
        "prumo environments list", summary: "list the environments, how a build selects each one, and its secrets",
        options: [ListingFormat.option, EnvironmentsPackage.option])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let settings = try package.settings()
        let traits = DeclaredTraits(inPackage: package.directory)
        let summaries = settings.variants.map { EnvironmentSummary($0, of: settings, traits) }
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
    /// The traits of the command that the manifest lacks, so that it fails.
    let missingTraits: [String]
    let settings: Int
    /// The secrets that it needs, and those of them that this machine has.
    let secrets: [String]
    let availableSecrets: [String]
    /// The file of this machine's own values.
    let overrides: String?

    init(_ settings: VariantSettings, of package: PackageSettings, _ declared: DeclaredTraits?) {
        let environment = settings.variant.environment
        name = settings.variant.name
        let environments = package.environments
        let isDefaultEnvironment = environment == environments.defaultName
        let isDefaultBrand = settings.variant.brand == environments.defaultBrand
        isDefault = isDefaultEnvironment && isDefaultBrand
        isProtected = environments.isProtected(environment)
        let traits =
            (isDefaultEnvironment ? [] : [environment])
            + (isDefaultBrand ? [] : [settings.variant.brand].compactMap(\.self))
        missingTraits = traits.filter { declared?.contains($0) == false }
        build =
            "swift build" + (isProtected ? " -c release" : "")
            + (traits.isEmpty ? "" : " --traits \(traits.joined(separator: ","))")
        self.settings = package.settings.count
        secrets = package.secretNames(of: environment)
        availableSecrets = secrets.filter { package.secrets[environment]?.secret($0) != nil }
        overrides = settings.overrides?.path
    }

    /// The same in words.
    var notes: [String] {
        var notes: [String] = []
        if isDefault { notes.append("the default, for debug builds only") }
        if isProtected { notes.append("protected") }
        if !missingTraits.isEmpty {
            notes.append("Package.swift has no trait \(missingTraits.joined(separator: ", "))")
        }
        if !secrets.isEmpty { notes.append("\(availableSecrets.count) of \(secrets.count) secrets here") }
        if let overrides { notes.append("overridden by \(overrides)") }
        return notes
    }
}
