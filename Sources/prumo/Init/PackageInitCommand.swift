import CommandLineKit
import EnvironmentCommands
import Files
import Findings
import SourceText

/// `prumo init`: sets up a package, as a diff unless `--write` is given.
enum PackageInitCommand: Subcommand {
    private static let write = Flag("write", help: "write the files instead of printing a diff")
    private static let ci = Option<CIService?>(
        "ci", placeholder: "SERVICE", help: "set up a job for this CI service even if the package has no .github folder"
    )
    private static let dependency = Option<String>(
        "dependency", placeholder: "LOCATION", kind: .folder, default: ManifestLines.standardDependency,
        help:
            "depend on prumo at this URL, or in this folder relative to the package (default: \(ManifestLines.standardDependency))"
    )

    static let command = Command(
        "prumo init",
        summary: "set up a package: environments, the manifest's lines, lint configuration and a CI job",
        options: [write, ci, dependency, EnvironmentsPackage.option, ColorMode.option],
        examples: [
            ("prumo init", "print what would be written as a diff"),
            ("prumo init --write", "write the files; existing ones are not replaced"),
            ("prumo init --write --ci gitlab", "also write a CI job for GitLab"),
        ])

    static func prepare(_ options: ParsedOptions) throws {
        guard options[write] else { return }
        Report.write(try WriteLock.keep(forPaths: [EnvironmentsPackage.directory(options)]))
    }

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let location = options[dependency]
        guard !location.isEmpty, !location.contains(where: { "\"\\".contains($0) || $0.isNewline }) else {
            throw UsageError("--dependency: '\(location)' is not a URL or a folder; correct it")
        }
        let setup = try PackageSetup(inPackage: directory, dependency: location, ci: options[ci])
        let terminal = Terminal.standardOutput(options)
        var text = ""
        if options[write] {
            try setup.changes.write()
            let paths = setup.changes.changes.map { "    \($0.path.onOneLine)\n" }
            text += paths.isEmpty ? "" : "wrote\n" + paths.joined()
        } else {
            text += setup.diff(for: terminal)
        }
        if setup.changes.changes.isEmpty { text += "nothing to write\n" }
        text += setup.notes.map { $0 + "\n" }.joined()
        if !options[write], !setup.changes.changes.isEmpty {
            text += "nothing was written; run prumo init --write to write these files\n"
        }
        StandardStream.output.write(text, keepingStyles: terminal.showsStyles)
        return .success
    }
}
