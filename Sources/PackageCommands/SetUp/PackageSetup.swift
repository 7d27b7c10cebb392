import CommandLineKit
import DataFormats
import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import Formatter
import Linter
import SourceText
import Workspace
import XcodeRules

/// What `prumo init` writes. No file is replaced; only the manifest gets further lines, where its form is recognized.
package struct PackageSetup {
    /// What is set up.
    package enum Scope {
        /// Environments, the manifest of a package, the configuration and a CI job.
        case everything(SetupSubject)
        /// The configuration of the linter, a CI job and a hook.
        case lint(folder: String)
    }

    private let scope: Scope
    private let directory: String
    /// The folder of the repository; without one, that of the package.
    private let root: String
    /// The files to be written together.
    package private(set) var changes = Changeset()
    /// What was left out and why, what is left to do, and the next commands.
    package private(set) var notes: [String] = []
    private var opensLintMigration = false
    private let opensFormatMigration: Bool
    /// Where the layout of the Swift files is configured, or will be; `nil` if it is not.
    private var layout: FormatSettings.Source?

    /// Plans the files.
    /// - Parameters:
    ///   - dependency: the URL or folder of Prumo.
    ///   - ci: the service that gets a job; the one that the repository uses where it is nil.
    ///   - formats: whether the formatter is set up where no configuration asks for it.
    /// - Throws: what is wrong with the configuration or the environments.
    package init(
        _ scope: Scope, dependency: String, ci: CIService?, formats: Bool
    ) throws(DiagnosticsError) {
        self.scope = scope
        switch scope {
        case .everything(let subject): directory = subject.folder
        case .lint(let folder): directory = folder
        }
        root = Self.root(of: directory)
        opensFormatMigration = Self.opensFormatMigration(inFolder: directory)
        switch scope {
        case .everything(.package(let folder)):
            let environments = try addEnvironments(appName: Path(folder).real?.name ?? Path(folder).name)
            try addManifestLines(ManifestLines(for: environments, dependency: dependency))
        case .everything(.project(_, let appName)): _ = try addEnvironments(appName: appName)
        case .lint: break
        }
        let settings = try FormatConfigurations().settings(forFolder: directory)
        layout = settings.source == .standard ? nil : settings.source
        try addConfiguration(formats: formats && !opensFormatMigration)
        // The migration writes the settings.
        if formats, opensFormatMigration { layout = .packageConfiguration }
        addJob(of: ci)
        if case .lint = scope { addHook() }
        addNextCommands()
    }

    /// The folders in which files are written.
    package static func folders(of scope: Scope) -> [String] {
        switch scope {
        case .everything(let subject): [subject.folder, root(of: subject.folder)]
        case .lint(let folder): [folder, root(of: folder)]
        }
    }

    private static func root(of directory: String) -> String {
        let repository = Path(directory).ancestorsInRepository.first { Folder.hasEntry(at: $0.child(".git").text) }
        return repository.map { $0 == Path(directory) ? directory : $0.shown() } ?? directory
    }

    // MARK: Environments and the manifest

    /// Adds the environments of a folder that has none.
    /// - Returns: the environments that the folder then has.
    private mutating func addEnvironments(appName: String) throws(DiagnosticsError) -> EnvironmentSet {
        let configuration = try PackageConfiguration(inPackage: directory)
        let present = try EnvironmentSet(inPackage: directory, configuration: configuration)
        if Folder.hasEntry(at: path(EnvironmentSet.folderName)) {
            let noun = if case .everything(.project) = scope { "project" } else { "package" }
            skip(
                path(EnvironmentSet.folderName),
                present.names.isEmpty ? "the folder contains something else" : "the \(noun) already has environments")
            return present
        }
        let environments = EnvironmentSet(
            names: configuration.environmentNames ?? EnvironmentSet.standardNames,
            defaultName: configuration.defaultEnvironment,
            protectedNames: configuration.protectedEnvironments ?? [EnvironmentSet.standardProtectedName])
        for file in EnvironmentTemplates.files(appName: appName, environments: environments) {
            addFile(path("\(EnvironmentSet.folderName)/\(file.name)"), file.text)
        }
        return environments
    }

    private mutating func addManifestLines(_ lines: ManifestLines) throws(DiagnosticsError) {
        let path = path(PackageManifest.fileName)
        guard Folder.isFile(at: path) else { return skip(path, "the package has none") }
        guard isInside(path) else { return skip(path, "it is a link that leads out of the package") }
        let file = try SourceFile(readingFrom: path)
        switch ManifestEdit(of: file, adding: lines).result {
        case .text(let text) where Array(text.utf8) == file.bytes: skip(path, "it already has the lines")
        case .text(let text): changes.add(path, before: file.bytes, after: Array(text.utf8))
        case .unrecognized(let reason):
            notes.append("\(path.onOneLine) is not changed, because \(reason); add these lines to it:\n")
            notes.append(lines.instructions)
        }
    }

    // MARK: Linting and formatting

    private mutating func addConfiguration(formats: Bool) throws(DiagnosticsError) {
        let path = path(PackageConfiguration.fileName)
        let hasSwiftLint = Folder.hasEntry(at: self.path(SwiftLintMigration.fileName))
        if Folder.hasEntry(at: path) {
            opensLintMigration = hasSwiftLint && !Self.configuresLint(inFolder: directory)
            skip(path, "it already exists")
            if formats, layout == nil {
                notes.append(
                    "\(path.pathOnOneLine) does not configure the formatter; add this key to it: \(Self.formatKey)")
            }
            return
        }
        let addsLayout = formats && layout == nil
        let schema = "\"$schema\": \"\(PrumoAddress.schema)\""
        if hasSwiftLint {
            opensLintMigration = true
            if case .lint = scope {
                return skip(path, "prumo migrate swiftlint writes it from \(SwiftLintMigration.fileName)")
            }
            addLayout(addsLayout, path, "{\n    \(schema)")
            return
        }
        let trial = try PresetTrial(of: directory)
        let keys =
            trial.preset.map { preset in
                """
                        "preset": "\(preset.rawValue)",
                        "disabled_rules": []
                """
            } ?? """
                        "disabled_rules": [],
                        "line_length": { "warning": 120, "error": 200 }
                """
        guard addLayout(addsLayout, path, "{\n    \(schema),\n    \"lint\": {\n\(keys)\n    }") else { return }
        if let preset = trial.preset, let reason = trial.reason {
            notes.append("the preset \(preset.rawValue) is on, because \(reason)")
        }
        guard trial.findings > 0 else { return }
        let baseline = ".prumo-baseline.json"
        notes.append(
            "prumo lint has \(trial.findings.counted("finding", grouped: true)) in "
                + "\(trial.files.counted("file", grouped: true)), and a job fails with them; fix them, or accept them with "
                + "prumo lint --write-baseline \(baseline) and \"baseline\": \"\(baseline)\" in the key lint of "
                + path.pathOnOneLine)
    }

    /// The key of the configuration that sets up the formatter with the settings of the toolchain.
    private static let formatKey = "\"\(FormatConfigurations.key)\": {}"

    /// Adds the configuration, with the key of the formatter where that is wanted.
    /// - Parameter text: the text up to the key.
    @discardableResult
    private mutating func addLayout(_ addsLayout: Bool, _ path: String, _ text: String) -> Bool {
        guard addFile(path, text + (addsLayout ? ",\n    \(Self.formatKey)" : "") + "\n}\n") else { return false }
        if addsLayout { layout = .packageConfiguration }
        return true
    }

    /// Whether the configuration in a folder has the key of the linter.
    package static func configuresLint(inFolder folder: String) -> Bool {
        let path = Folder.path(of: PackageConfiguration.fileName, in: folder)
        guard let file = try? SourceFile(readingFrom: path) else { return false }
        return (try? JSONParser.parse(file))?[CheckDomains.lint.name] != nil
    }

    /// Whether SwiftFormat's configuration is in a folder, and none of the formatter applies there.
    package static func opensFormatMigration(inFolder folder: String) -> Bool {
        Folder.hasEntry(at: Folder.path(of: SwiftFormatMigration.fileName, in: folder))
            && (try? FormatConfigurations().settings(forFolder: folder))?.source == .standard
    }

    private mutating func addJob(of given: CIService?) {
        guard let service = given ?? CIService(usedIn: root) else {
            let names = CIService.allCases.map { "--ci \($0.rawValue) for \($0.name)" }.joined(separator: ", ")
            return notes.append("no CI job is written, because nothing shows which service runs it; pass \(names)")
        }
        guard let folder = Path(directory).relative(to: Path(root)), folder == "." || CIJob.canName(folder) else {
            return notes.append(
                "no CI job is written, because the name of the folder has characters that a job cannot have; write one for it"
            )
        }
        let command = if case .lint = scope { "lint" } else { "check" }
        let swift = max(ToolsVersion(inPackage: directory) ?? .withTraits, .withTraits)
        // `prumo check` compares the layout that a `.prumo.json` configures.
        let comparesLayout = layout != nil && !(command == "check" && layout == .packageConfiguration)
        let job = CIJob(command: command, comparesLayout: comparesLayout, folder: folder, swift: swift)
            .text(for: service)
        let path = Folder.path(of: service.path, in: root)
        // The file has all jobs of a repository.
        guard service == .gitlab, Folder.hasEntry(at: path) else {
            addFile(path, job)
            return
        }
        if Self.mentions(CIJob.keptFolder, path) { return skip(path, "it already exists") }
        let part = ".gitlab/prumo.yml"
        guard addFile(Folder.path(of: part, in: root), job) else { return }
        notes.append("\(path.pathOnOneLine) is not changed; add this line to it: include: [{ local: \(part) }]")
    }

    /// Whether a file has a text, as one that was written here does.
    private static func mentions(_ text: String, _ path: String) -> Bool {
        guard let bytes = FileBytes.contents(of: path) else { return false }
        return String(decoding: bytes, as: UTF8.self).contains(text)
    }

    private mutating func addHook() {
        let hook = CommitHook(formats: layout != nil)
        let path = Folder.path(of: CommitHook.path, in: root)
        if Self.mentions(CommitHook.id, path) { return skip(path, "it already exists") }
        if Folder.hasEntry(at: path) {
            return notes.append("\(path.pathOnOneLine) is not changed; \(hook.instructions)")
        }
        if let other = CommitHook.other(in: root) {
            return notes.append(
                "no hook is written, because the hooks of the repository are in \(other); add this command to the one before a "
                    + "commit: \(hook.command)")
        }
        if addFile(path, hook.text) {
            notes.append("run pre-commit install once in each clone to use the hook; it runs the prumo in PATH")
        }
    }

    // MARK: Next

    private mutating func addNextCommands() {
        let isHere = Path(directory) == .workingDirectory
        let enter = isHere ? "" : "cd \(directory.asArgument) && "
        let configuration = path(PackageConfiguration.fileName).pathOnOneLine
        if opensLintMigration {
            next(
                "\(enter)prumo migrate swiftlint", "add the rules of \(SwiftLintMigration.fileName) to \(configuration)"
            )
        }
        if opensFormatMigration {
            next(
                "\(enter)prumo migrate swiftformat",
                "add the settings of \(SwiftFormatMigration.fileName) to \(configuration)")
        }
        let place = isHere ? "" : " \(directory.asArgument)"
        if layout != nil { next("prumo format\(place)", "format all Swift files") }
        switch scope {
        case .lint: next("prumo lint\(place)", "lint all Swift files")
        case .everything(.package): next("prumo check\(place)", "check everything, without a build")
        case .everything(.project(let project, _)):
            if let generator = project.generator {
                notes.append(
                    "\(generator.rawValue) writes the project from "
                        + "\(Folder.path(of: generator.manifestName, in: directory).pathOnOneLine), so that what prumo xcode init "
                        + "adds to it is lost when it does so again; add the build configurations and the plugin there as well"
                )
            }
            next(
                "prumo xcode init \(project.path.asArgument)",
                "add a build configuration and a scheme for each environment, and the plugin to the apps")
            next("prumo check\(place)", "check everything, without a build")
        }
    }

    private mutating func next(_ command: String, _ meaning: String) {
        notes.append("next: \(command.onOneLine)  (\(meaning))")
    }

    // MARK: Files

    /// Adds a file that does not exist yet.
    @discardableResult
    private mutating func addFile(_ path: String, _ text: String) -> Bool {
        if Folder.hasEntry(at: path) {
            skip(path, "it already exists")
            return false
        }
        guard isInside(path) else {
            skip(path, "its folder is a link that leads out of the package")
            return false
        }
        changes.add(path, before: nil, after: Array(text.utf8))
        return true
    }

    private mutating func skip(_ path: String, _ reason: String) {
        notes.append("skipped \(path.pathOnOneLine): \(reason)")
    }

    private func path(_ name: String) -> String { Folder.path(of: name, in: directory) }

    /// Whether a file, or the nearest folder above it that exists, is in the repository when links are followed.
    private func isInside(_ path: String) -> Bool {
        guard let border = Path(root).real else { return false }
        for place in Path(path).ancestors {
            if let real = place.real { return border.contains(real) }
            // A link that leads nowhere could lead anywhere by the time of writing.
            if Folder.hasEntry(at: place.text) { return false }
        }
        return false
    }
}
