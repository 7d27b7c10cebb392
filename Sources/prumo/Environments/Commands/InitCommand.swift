import CommandLineKit
import DataFormats
import EnvironmentSettings
import Foundation
import SourceText

/// `prumo environments init`.
enum InitCommand: Subcommand {
    static let command = Command(
        "prumo environments init",
        summary: "writes Development, Stage and Production, and says what the manifest needs",
        options: [EnvironmentsPackage.option])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let directory = try EnvironmentsPackage.directory(options)
        let folder = Folder.path(of: EnvironmentSet.folderName, in: directory)
        if FileManager.default.fileExists(atPath: folder) {
            throw DiagnosticsError(
                Diagnostic(path: folder, "the package has environments already; edit them, or remove the folder first"))
        }
        let name = URL(filePath: directory).standardizedFileURL.lastPathComponent
        let files = EnvironmentTemplates.files(appName: name)
        for file in files { try OutputFile(path: "\(folder)/\(file.name)", text: file.text).write() }
        let written = files.map { "\(folder)/\($0.name)" }.joined(separator: "\n")
        StandardStream.output.write("wrote\n\(written)\n\n\(EnvironmentTemplates.manifestLines)")
        return .success
    }
}

/// What a package starts with.
enum EnvironmentTemplates {
    /// Three environments that pass every guard, and what keeps private files out of git.
    static func files(appName: String) -> [(name: String, text: String)] {
        let environments = [
            ("Development", "\(appName) Dev", "http://localhost:8080", "5s", true),
            ("Stage", "\(appName) Stage", "https://stage.example.com", "30s", true),
            ("Production", appName, "https://www.example.com", "30s", false),
        ]
        return environments.map { name, displayName, url, timeout, isNew in
            let text = """
                {
                    "displayName": \(JSONText.string(displayName)),
                    "api": {
                        "baseURL": "\(url)",
                        "timeout": "\(timeout)"
                    },
                    "features": {
                        "newScreen": \(isNew)
                    }
                }

                """
            return ("\(name).json", text)
        } + [(".gitignore", ".secrets/\n*.local.json\n")]
    }

    /// What to paste into `Package.swift`.
    static let manifestLines = """
        Add to Package.swift, in this order (tools version 6.1 or later):

            traits: ["Development", "Stage", "Production"],
            dependencies: [
                .package(url: "https://example.com/prumo", from: "0.1.0")
            ],

        and to each target that wants the constants:

            plugins: [.plugin(name: "GenerateConstants", package: "prumo")]

        Then the code has Settings.displayName, Settings.Api.baseURL, Settings.Api.timeout and Settings.Features.newScreen.
        Development: swift build
        Stage:       swift build --traits Stage
        Production:  swift build -c release --traits Production

        """
}
