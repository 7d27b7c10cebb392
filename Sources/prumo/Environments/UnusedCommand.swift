import CommandLineKit
import PackageCommands
import EnvironmentCommands
import EnvironmentSettings
import Localization
import SourceText

/// `prumo environments unused`.
enum UnusedCommand: Subcommand {
    static let command = Command(
        "prumo environments unused", summary: "find settings whose constants no source uses",
        options: [SettingSources.option, ListingFormat.option, EnvironmentsPackage.option],
        examples: [
            ("prumo environments unused", "list the settings that no source of the package uses"),
            ("prumo environments unused --sources . --sources ../App", "search two folders for uses"),
        ])

    /// A setting that nothing uses.
    private struct Unused: Encodable {
        let setting, path: String
        let line, column: Int
    }

    /// What is printed for scripts.
    private struct Listing: Encodable {
        let sourceFiles, settings: Int
        let unused: [Unused]
    }

    /// What the schema's `$comment` of a setting contains that is to stay.
    private static let mark = "prumo:disable unused"

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let package = try EnvironmentsPackage(options)
        let sources = try SettingSources(options, of: package)
        guard let environment = try PackageEnvironment(inPackage: package.directory) else { return .success }
        let constants = environment.constants.mapValues(\.reference)
        let progress = ProgressLine(isQuiet: false)
        defer { progress.end() }
        progress.show("searching sources for uses of the settings")
        let references = sources.references(to: Set(constants.keys))
        guard references.problems.isEmpty else { throw DiagnosticsError(references.problems) }
        guard !references.files.isEmpty else {
            throw UsageError(
                "there are no sources in \(sources.folders.joined(separator: ", ")); pass their folder with --sources")
        }
        // What is part of another setting cannot be removed before that one.
        let referred = environment.settings.settings.reduce(into: Set()) { $0.formUnion($1.references) }
        let unused = ConstantUsage.unused(constants, of: SettingSources.root, in: references).filter {
            !referred.contains($0)
        }
        progress.end()
        let settings = environment.settings.settings.filter { unused.contains($0.path) }
        let kept = settings.filter { $0.schema?.comment?.contains(mark) == true }.count
        let found = settings.filter { $0.schema?.comment?.contains(mark) != true }.compactMap { setting in
            SettingsState.place(of: setting).map { (setting.path, $0) }
        }
        let count = environment.settings.settings.count
        if options[ListingFormat.option] == .json {
            let entries = found.map { path, place in
                let location = place.file.location(at: place.offset)
                return Unused(setting: path, path: place.file.path, line: location.line, column: location.column)
            }
            let listing = Listing(sourceFiles: references.files.count, settings: count, unused: entries)
            StandardStream.output.write(try JSONOutput.text(of: listing))
        } else {
            StandardStream.output.write(text(found, kept: kept, of: count, files: references.files.count))
        }
        return found.isEmpty ? .success : .failure
    }

    private static func text(
        _ found: [(path: String, place: SourcePlace)], kept: Int, of count: Int, files: Int
    ) -> String {
        let schema = "\(EnvironmentSet.folderName)/\(EnvironmentSet.schemaFileName)"
        var lines = found.map { path, place in
            place.diagnostic(
                "\"\(path)\" is not used in sources; remove it, or keep it with \"\(own: mark)\" in its \"$comment\" in "
                    + "\(schema)", severity: .warning
            ).description
        }
        let all = "\(count.counted("setting")) (\(files.counted("source file")))"
        if kept > 0 {
            lines.append(
                "note: \(kept.counted("unused setting")) \(kept == 1 ? "is" : "are") kept by \"\(mark)\"")
        }
        lines.append(
            found.isEmpty
                ? "no unused settings among \(all)"
                : "\(found.count) of \(all) \(found.count == 1 ? "is" : "are") not used")
        return lines.map { $0 + "\n" }.joined()
    }
}
