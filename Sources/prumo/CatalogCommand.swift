import CatalogPages
import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import SourceText

/// `prumo catalog`.
enum CatalogCommand: Subcommand {
    private static let folder = Option<String?>(
        "html", placeholder: "DIR", kind: .folder,
        help: "write the pages into this folder: a new one, an empty one, or one that this command made before")
    private static let quiet = Flag("quiet", short: "q", help: "print only problems")

    static let command = Command(
        "prumo catalog",
        summary: "write web pages that show strings, assets, fonts and settings with their findings",
        arguments: [PackageCheckCommand.paths], options: [folder, EnvironmentsPackage.option, quiet],
        examples: [
            ("prumo catalog --html catalog", "write the pages of everything below the working directory"),
            ("prumo catalog --html catalog Sources/App", "show one target only"),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        guard let path = options[folder] else {
            throw UsageError("--html is missing; name the folder for the pages, as in --html catalog")
        }
        let paths = try options.existing(PackageCheckCommand.paths)
        let folder = try CatalogFolder(path)
        let progress = ProgressLine(isQuiet: options[quiet])
        defer { progress.end() }
        let content = try CatalogContent(
            paths, package: EnvironmentsPackage.directoryIfAny(options),
            leavingOut: folder, progress: progress
        ) { accepted throws(DiagnosticsError) in
            try accepted.baseline.map { path throws(DiagnosticsError) in
                try FindingsBaseline.baseline(path, namedBy: accepted.configuration)
            }
        }
        guard !content.isEmpty else {
            throw UsageError(
                "there are no strings tables, asset catalogs, fonts or environments here\(content.reasonForNothing); "
                    + "pass a folder that contains some"
            )
        }
        progress.show("writing pages")
        let site = CatalogSite(content)
        try folder.write(site.files)
        progress.end()
        Report.write(content.problems)
        if !options[quiet] { StandardStream.output.write("\(site.summary) in \(folder.indexPath.onOneLine)\n") }
        return content.problems.contains { $0.severity == .error } ? .failure : .success
    }
}
