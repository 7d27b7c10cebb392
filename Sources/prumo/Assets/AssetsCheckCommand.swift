import AssetRules
import CommandLineKit
import EnvironmentCommands
import Findings
import SourceText

/// `prumo assets check`.
enum AssetsCheckCommand: FindingsSubcommand {
    private static let folders = Argument<[String]>(
        "FOLDER", kind: .folder,
        help:
            "an asset catalog, an icon of Icon Composer, or a folder that contains some, storyboards or nibs (default: the package, or the working directory)"
    )
    private static let sources = Option<[String]>(
        "sources", placeholder: "DIR", kind: .folder,
        help: "search DIR for uses of the assets; may be repeated (default: the package or project of the catalogs)")

    static let command = Command(
        "prumo assets check",
        summary:
            "find missing, unused, duplicate and mismatched files and names in asset catalogs, storyboards and nibs",
        arguments: [folders],
        options: [sources, EnvironmentsPackage.option, RuleOverrides.disabledRules] + FindingsOptions.options,
        examples: [
            ("prumo assets check", "check all catalogs, storyboards and nibs of the package"),
            ("prumo assets check App/Assets.xcassets --strict", "for CI: fail for any finding in one catalog"),
            (
                "prumo assets check --disable-rule unused --disable-rule missing_scale",
                "disable rules whose findings need a second look"
            ),
            (
                "prumo assets check --write-baseline assets.json",
                "accept existing findings; then use --baseline assets.json"
            ),
            ("prumo rule --domain assets", "list the rules"),
        ])

    static func check(_ options: ParsedOptions) throws -> ExitStatus {
        let findings = try FindingsOptions(options)
        let overrides = try RuleOverrides(findings, options, of: .assets)
        let run = try AssetsCheckRun(try existingFolders(options), sources: try existingSources(options), overrides)
        // A package may have nothing to check, but a folder that is named, or is not a package, should.
        let isNamed = !options[folders].isEmpty || options[EnvironmentsPackage.option] == nil && !Self.isInPackage
        if let folder = run.emptyFolders.first, isNamed {
            throw UsageError(
                "there is no asset catalog, storyboard or nib in '\(folder)'; pass a catalog, or a folder that contains some"
            )
        }
        if !findings.isQuiet {
            for note in run.notes { StandardStream.error.write("note: \(note.onOneLine)\n") }
        }
        return try FindingsOutput(findings).write(
            run.report, configured: run.accepted, onlyRules: Set(overrides.onlyRules))
    }

    private static func existingFolders(_ options: ParsedOptions) throws(UsageError) -> [String] {
        for path in options[folders] where path.isEmpty || !Folder.exists(at: path) {
            throw UsageError("the folder '\(path)' does not exist; pass a catalog, or a folder that contains some")
        }
        guard options[folders].isEmpty else { return options[folders] }
        let isPackage = options[EnvironmentsPackage.option] != nil || isInPackage
        return [isPackage ? try EnvironmentsPackage.directory(options) : "."]
    }

    private static var isInPackage: Bool { EnvironmentsPackage.nearest() != nil }

    /// The folders of the sources that the command line names; none where it names none.
    private static func existingSources(_ options: ParsedOptions) throws(UsageError) -> [String] {
        let sources = try options.existing(Self.sources) { !$0.isEmpty && Folder.exists(at: $0) }
        if sources.isEmpty, options[EnvironmentsPackage.option] != nil {
            return [try EnvironmentsPackage.directory(options)]
        }
        return sources
    }
}
