import CommandLineKit
import EnvironmentSettings
import Foundation
import SourceText

/// `prumo environments init`.
enum InitCommand: Subcommand {
    static let command = Command(
        "prumo environments init",
        summary: "writes Development, Stage and Production, or those of .prumo.json, and says what the manifest needs",
        options: [EnvironmentsPackage.option])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        if Folder.hasEntry(at: folder) {
            throw DiagnosticsError(
                Diagnostic(path: folder, "the package has environments already; edit them, or remove the folder first"))
        }
        let configuration = try PackageConfiguration(inPackage: directory)
        let environments = EnvironmentSet(
            names: configuration.environmentNames ?? EnvironmentSet.standardNames,
            defaultName: configuration.defaultEnvironment,
            protectedNames: configuration.protectedEnvironments ?? [EnvironmentSet.standardProtectedName])
        let name = URL(filePath: directory).standardizedFileURL.lastPathComponent
        let files = EnvironmentTemplates.files(appName: name, environments: environments)
        // All of them or none: written beside, then renamed.
        let draft = Folder.path(of: ".\(EnvironmentSet.folderName).draft", in: directory)
        do {
            for file in files { try OutputFile(path: "\(draft)/\(file.name)", text: file.text).write() }
            try FileManager.default.moveItem(atPath: draft, toPath: folder)
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw DiagnosticsError(
                Diagnostic(path: folder, "the folder cannot be written; check the permissions and the free space"))
        }
        let written = files.map { "\(folder)/\($0.name)" }.joined(separator: "\n")
        StandardStream.output.write("wrote\n\(written)\n\n\(EnvironmentTemplates.manifestLines(for: environments))")
        return .success
    }
}
