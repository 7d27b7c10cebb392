import CommandLineKit
import ConstantGenerators
import Localization
import PackageCommands
import SourceText

/// The part of `prumo unused` that searches for the names of generated constants, without the index.
enum UnusedConstantsSearch {
    /// Lists the constants whose names no source has.
    static func run(_ options: ParsedOptions, targets: [GenerationTargets.Target], in directory: String) throws
        -> ExitStatus
    {
        let named = try options.existing(UnusedCodeCommand.sources)
        let folders = named.isEmpty ? [directory] : named
        let kinds = UnusedConstants.kinds
        let models = try ConstantModel.models(of: targets.map { $0.owner.generation(of: $0.target) }, kinds: kinds)
        let progress = ProgressLine(isQuiet: options[FindingsOptions.quiet])
        defer { progress.end() }
        progress.show("searching sources for uses of the constants")
        let report = try UnusedConstants(models, of: kinds, inPackage: directory, usedIn: folders)
        progress.end()
        let isJSON = options[ListingFormat.option] == .json
        StandardStream.output.write(isJSON ? try JSONOutput.text(of: report.listing) : report.text)
        return report.unused.isEmpty ? .success : .failure
    }
}
