import CommandLineKit
import ConstantGenerators
import EnvironmentCommands
import EnvironmentSettings
import Findings
import Localization
import PackageCommands
import SourceText

/// `prumo unused`.
enum UnusedConstantsCommand: Subcommand {
    private static let sources = Option<[String]>(
        "sources", placeholder: "DIR", kind: .folder,
        help: "search DIR for uses of the constants; may be repeated (default: the package)")

    static let command = Command(
        "prumo unused", summary: "find values of data files and colors of files whose constants no source uses",
        options: [GenerateCommand.target, sources, ListingFormat.option, EnvironmentsPackage.option],
        examples: [
            ("prumo unused", "list the values and colors that no source of the package uses"),
            (
                "prumo unused --target Shop --sources . --sources ../App",
                "search two folders for uses of one target's constants"
            ),
        ])

    /// The kinds of constants. Strings, settings and assets have commands of their own, which know their other uses; code uses
    /// fonts and files also all at once, and storyboards use each other.
    private static let kinds: [ConstantKind] = [.data, .colors]

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let found = try GenerationTargets(options)
        let targets = try found.named(options[GenerateCommand.target])
        let named = try options.existing(sources)
        let directory = found.folder.shown()
        let folders = named.isEmpty ? [directory] : named
        var problems = Problems()
        let models = targets.compactMap { target in
            problems.attempt { () throws(DiagnosticsError) in
                let model = try ConstantModel(of: target.owner.generation(of: target.target), kinds: kinds)
                if !model.problems.isEmpty { throw DiagnosticsError(model.problems) }
                return model
            }
        }
        try problems.check()
        let progress = ProgressLine(isQuiet: false)
        defer { progress.end() }
        progress.show("searching sources for uses of the constants")
        let report = try UnusedConstants(models, of: kinds, inPackage: directory, usedIn: folders)
        progress.end()
        let isJSON = options[ListingFormat.option] == .json
        StandardStream.output.write(isJSON ? try JSONOutput.text(of: report.listing) : report.text)
        return report.unused.isEmpty ? .success : .failure
    }
}
