import EnvironmentCommands
import EnvironmentSettings
import Files
import Findings
import Linter
import SourceText

/// What `prumo init` writes. No file is replaced; only the manifest gets further lines, where its form is recognized.
package struct PackageSetup {
    private static let schemaPath = ".prumo.schema.json"

    private let directory: String
    /// The files to be written together.
    package private(set) var changes = Changeset()
    /// What was left out and why, and what is left to do.
    package private(set) var notes: [String] = []

    /// Plans the files.
    /// - Parameters:
    ///   - dependency: the URL or folder of Prumo.
    ///   - ci: the service that gets a job; GitHub where it is nil and the package has its folder.
    /// - Throws: what is wrong with the configuration or the environments of the package.
    package init(inPackage directory: String, dependency: String, ci: CIService?) throws(DiagnosticsError) {
        self.directory = directory
        let environments = try addEnvironments()
        try addManifestLines(ManifestLines(for: environments, dependency: dependency))
        addConfiguration()
        let hasFolder = Folder.exists(at: path(".github"))
        if let service = ci ?? (hasFolder ? .github : nil) { addFile(service.path, service.job) }
    }

    /// What a change is called that is not shown as a diff: the schema for editors has thousands of lines.
    package func label(of change: Changeset.Change) -> String? {
        change.path == path(Self.schemaPath)
            ? "\(change.path.pathOnOneLine) is not shown: the JSON Schema that prumo schema prints" : nil
    }

    /// Adds the environments of a package that has none.
    /// - Returns: the environments that the package then has.
    private mutating func addEnvironments() throws(DiagnosticsError) -> EnvironmentSet {
        let configuration = try PackageConfiguration(inPackage: directory)
        let present = try EnvironmentSet(inPackage: directory, configuration: configuration)
        if Folder.hasEntry(at: path(EnvironmentSet.folderName)) {
            skip(
                EnvironmentSet.folderName,
                present.names.isEmpty ? "the folder contains something else" : "the package already has environments")
            return present
        }
        let environments = EnvironmentSet(
            names: configuration.environmentNames ?? EnvironmentSet.standardNames,
            defaultName: configuration.defaultEnvironment,
            protectedNames: configuration.protectedEnvironments ?? [EnvironmentSet.standardProtectedName])
        let name = PathParts(RealPath.of(directory) ?? directory).name
        for file in EnvironmentTemplates.files(appName: name, environments: environments) {
            addFile("\(EnvironmentSet.folderName)/\(file.name)", file.text)
        }
        return environments
    }

    private mutating func addManifestLines(_ lines: ManifestLines) throws(DiagnosticsError) {
        let name = "Package.swift"
        guard Folder.isFile(at: path(name)) else {
            return skip(name, "the package has none; add the plugin to the targets in Xcode")
        }
        guard isInside(name) else { return skip(name, "it is a link that leads out of the package") }
        let file = try SourceFile(readingFrom: path(name))
        switch ManifestEdit(of: file, adding: lines).result {
        case .text(let text) where Array(text.utf8) == file.bytes: skip(name, "it already has the lines")
        case .text(let text): changes.add(path(name), before: file.bytes, after: Array(text.utf8))
        case .unrecognized(let reason):
            notes.append("\(path(name).onOneLine) is not changed, because \(reason); add these lines to it:\n")
            notes.append(lines.instructions)
        }
    }

    private mutating func addConfiguration() {
        let name = PackageConfiguration.fileName
        let hasSwiftLint = Folder.hasEntry(at: path(SwiftLintMigration.fileName))
        let lint =
            hasSwiftLint
            ? ""
            : """
            ,
                "lint": {
                    "disabled_rules": [],
                    "line_length": { "warning": 120, "error": 200 }
                }
            """
        guard addFile(name, "{\n    \"$schema\": \"./\(Self.schemaPath)\"\(lint)\n}\n") else { return }
        addFile(Self.schemaPath, ConfigurationSchema.text)
        if hasSwiftLint {
            notes.append(
                "run prumo migrate swiftlint to add the rules of \(SwiftLintMigration.fileName) to \(path(name).onOneLine)"
            )
        }
    }

    /// Adds a file that does not exist yet.
    @discardableResult
    private mutating func addFile(_ name: String, _ text: String) -> Bool {
        if Folder.hasEntry(at: path(name)) {
            skip(name, "it already exists")
            return false
        }
        guard isInside(name) else {
            skip(name, "its folder is a link that leads out of the package")
            return false
        }
        changes.add(path(name), before: nil, after: Array(text.utf8))
        return true
    }

    private mutating func skip(_ name: String, _ reason: String) {
        notes.append("skipped \(path(name).onOneLine): \(reason)")
    }

    private func path(_ name: String) -> String { Folder.path(of: name, in: directory) }

    /// Whether a file, or the nearest folder above it that exists, is in the package when links are followed.
    private func isInside(_ name: String) -> Bool {
        guard let root = RealPath.of(directory) else { return false }
        var name = name
        while true {
            let path = name.isEmpty ? directory : path(name)
            if let real = RealPath.of(path) { return RealPath.contains(root, real) }
            // A link that leads nowhere could lead anywhere by the time of writing.
            if Folder.hasEntry(at: path) || name.isEmpty { return false }
            name = PathParts(name).folder
        }
    }
}
