import CommandLineKit
import ConstantGenerators
import EnvironmentCommands
import EnvironmentSettings
import Foundation
import SourceText

/// `prumo environments export`.
enum ExportCommand: Subcommand {
    private static let name = Argument<String>("NAME", help: "the environment, or the variant, as in Stage+Acme")
    private static let format = Option<ExportFormat>("format", placeholder: "FORMAT", help: "the format of the file")
    private static let output = Option<String?>(
        "output", short: "o", placeholder: "FILE", kind: .file, help: "write to FILE (default: standard output)")
    private static let includeSecrets = Flag(
        "include-secrets", help: "also export the secrets in plain text; for containers, never for git")
    private static let prefix = Option<String?>(
        "prefix", placeholder: "TEXT",
        help: "start the names of variables with TEXT, for env and xcconfig (default: \(ExportedNames.defaultPrefix))")
    private static let allowName = Option<[String]>(
        "allow-name", placeholder: "NAME", help: "write the variable NAME without the prefix; may be repeated")

    static let command = Command(
        "prumo environments export",
        summary: "export an environment's settings for Xcode's build configurations, shells and containers",
        arguments: [name], options: [format, output, includeSecrets, prefix, allowName, EnvironmentsPackage.option],
        examples: [
            (
                "prumo environments export Stage --format xcconfig -o Stage.xcconfig",
                "write an Xcode build configuration"
            ),
            ("prumo environments export Stage --format env", "print variables for a shell or a container"),
            (
                "prumo environments export Stage --format env --prefix SHOP_ --allow-name DATABASE_URL",
                "print variables that start with SHOP_, and DATABASE_URL"
            ),
        ])

    static func run(_ options: ParsedOptions) throws -> ExitStatus {
        let names = try ExportedNames(prefix: options[prefix], allowed: options[allowName])
        let package = try EnvironmentsPackage(options)
        let selected = try package.selected(package.variant(options[name]))
        // What a build refuses is not exported.
        _ = try EnvironmentConstants.text(for: selected)
        let includesSecrets = options[includeSecrets]
        if includesSecrets { try selected.requireSecrets() }
        let settings =
            includesSecrets
            ? ExportedSetting.all(in: selected)
            : ExportedSetting.all(in: selected.package, of: selected.selection.variant)
        try names.checkAllowed(settings)
        let text = try options[format].text(of: settings, in: selected.selection.variant, names)
        if let path = options[output] {
            try checkOutput(path, inPackage: package.directory)
            if includesSecrets {
                try PrivateFile.checkUntracked(path, describedAs: "file, which would contain secrets")
                try PrivateFile.write(text, to: path)
            } else {
                try OutputFile(path: path, text: text).write()
            }
        } else {
            StandardStream.output.write(contents: Array(text.utf8))
        }
        Report.write(selected.warnings)
        return .success
    }

    /// Refuses what an export must not replace: folders, and the files that it is made from.
    private static func checkOutput(_ path: String, inPackage directory: String) throws {
        if path.isEmpty { throw UsageError("--output needs a file name") }
        let real = { (path: String) in URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path }
        let kind = try? FileManager.default.attributesOfItem(atPath: real(path))[.type] as? FileAttributeType
        if kind == .typeDirectory {
            throw UsageError(
                "--output: '\(path)' is a folder; pass a file, or remove the option to write to standard output")
        }
        let sources = [EnvironmentSet.folderName, PackageConfiguration.fileName, "Package.swift", ".env", ".git"]
            .map { real(Folder.path(of: $0, in: directory)) }
        if sources.contains(where: { (real(path) + "/").hasPrefix($0 + "/") }) {
            throw UsageError("--output: '\(path)' is a file of the package; pass another path")
        }
    }
}
