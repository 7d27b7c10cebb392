import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Files
import Foundation
import SourceText
import XcodeRules

/// `prumo environments init`.
enum InitCommand: Subcommand {
    static let command = Command(
        "prumo environments init",
        summary:
            "create environments, by default Development, Stage and Production, and print what the manifest needs",
        options: [ChangesReport.diff, EnvironmentsPackage.option, ColorMode.option],
        examples: [("prumo environments init --diff", "print what would be written")])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        if Folder.hasEntry(at: folder) {
            throw DiagnosticsError(
                Diagnostic(path: folder, "the package already has environments; edit them, or remove the folder first"))
        }
        let configuration = try PackageConfiguration(inPackage: directory)
        let environments = EnvironmentSet(
            names: configuration.environmentNames ?? EnvironmentSet.standardNames,
            defaultName: configuration.defaultEnvironment,
            protectedNames: configuration.protectedEnvironments ?? [EnvironmentSet.standardProtectedName])
        let subject = try? SetupSubject(package: directory, project: nil, target: nil)
        var name = URL(filePath: directory).standardizedFileURL.lastPathComponent
        var project: String?
        // Environments are next to the project that uses them.
        if case .project(let found, let appName) = subject, Path(found.folder) == Path(directory) {
            (name, project) = (appName, found.path)
        }
        let files = EnvironmentTemplates.files(appName: name, environments: environments)
        var changes = Changeset()
        for file in files { changes.add("\(folder)/\(file.name)", before: nil, after: Array(file.text.utf8)) }
        guard !options[ChangesReport.diff] else {
            return try ChangesReport.finish(changes, notes: [], options)
        }
        try changes.write()
        let written = files.map { "\(folder)/\($0.name)".pathOnOneLine }.joined(separator: "\n")
        let next =
            project.map { "next: prumo xcode init \($0.asArgument.onOneLine)\n" }
            ?? "\n\(EnvironmentTemplates.manifestLines(for: environments))"
        StandardStream.output.write("wrote\n\(written)\n\(next)")
        return .success
    }
}
