import CommandLineKit
import EnvironmentCommands
import EnvironmentSettings
import Files
import SourceText
import XcodeProjects

/// What `prumo xcode init` writes: the settings of each variant, which is an environment with a brand where there are brands, as an
/// `.xcconfig` file, a build configuration and a scheme for each, and the plugin in some targets. What a project has already is not
/// added again.
package struct XcodeSetup {
    /// The folder of the exported settings, next to the project.
    private static let folderName = "Config"
    private static let exportedStart = "// Written by prumo environments export "

    let project: CheckedProject
    let environments: ProjectEnvironments
    let targets: [ProjectTarget]
    /// The names of the configurations of variants.
    let configurations: VariantConfigurations
    var editor: ProjectEditor
    /// The ids of the exported files in the project, by variant.
    private(set) var exportedFiles: [BuildVariant: String] = [:]
    /// The files to be written together.
    package private(set) var changes = Changeset()
    /// What was left out and why, and what is left to do.
    package var notes: [String] = []

    package var model: XcodeProject { project.project }

    /// Plans the changes of a project.
    /// - Parameters:
    ///   - names: the targets that get the plugin; all apps if there are none.
    ///   - dependency: the URL or folder of Prumo.
    /// - Throws: what is wrong with the environments, or why the project cannot be edited.
    package init(of project: CheckedProject, targets names: [String], dependency: String) throws {
        self.project = project
        let folder = project.files.shown(project.project.folder)
        if !project.problems.isEmpty, project.environments == nil { throw DiagnosticsError(project.problems) }
        guard let environments = project.environments else {
            throw DiagnosticsError(
                Diagnostic(
                    path: Folder.path(of: EnvironmentSet.folderName, in: folder),
                    "there are no environments next to the project; run prumo init --project \(project.project.path.asArgument) to create them"
                ))
        }
        self.environments = environments
        guard let editor = ProjectEditor(project.project.file) else {
            throw DiagnosticsError(
                project.project.file.file.diagnostic(
                    at: 0, "only projects in the form that Xcode writes are edited; save the project in Xcode"))
        }
        self.editor = editor
        targets = try Self.targets(named: names, of: project.project)
        configurations = VariantConfigurations(of: environments, in: targets, of: project)
        try addExportedFiles(inFolder: folder)
        addConfigurations()
        var package = PackageAttachment(to: project.project.file, at: dependency)
        for target in targets { package.attach(target, with: &self.editor) }
        addSchemes()
        if self.editor.hasChanges {
            let file = project.project.file.file
            let bytes = self.editor.result()
            // A project that cannot be read again is never written.
            _ = try ProjectFile(SourceFile(path: file.path, bytes: bytes))
            changes.add(file.path, before: file.bytes, after: bytes)
        }
    }

    private static func targets(named names: [String], of project: XcodeProject) throws(UsageError) -> [ProjectTarget] {
        if names.isEmpty {
            let native = project.targets.filter { $0.object.isa == "PBXNativeTarget" && !$0.isTest }
            let apps = native.filter(\.isApplication)
            let found = apps.isEmpty ? Array(native.prefix(1)) : apps
            guard !found.isEmpty else {
                throw UsageError("the project '\(project.path)' has no target that builds sources; add one in Xcode")
            }
            return found
        }
        let known = project.targets.map(\.name)
        return try names.map { name throws(UsageError) in
            guard let target = project.targets.first(where: { $0.name == name }) else {
                let hint = Suggestion.hint(
                    for: name, among: known, otherwise: "the targets are \(known.joined(separator: ", "))")
                throw UsageError("--target: unknown target '\(name)'; \(hint)")
            }
            return target
        }
    }

    // MARK: Exported settings

    /// Adds the settings of each variant as an `.xcconfig` file, to the folder and to the project.
    private mutating func addExportedFiles(inFolder folder: String) throws(DiagnosticsError) {
        let package = try EnvironmentsPackage(directory: folder)
        let settings = try package.settings(readsSecrets: false)
        var missing: [(name: String, variant: BuildVariant)] = []
        for variant in environments.set.variants {
            let text = try ExportFormat.xcconfig.text(
                of: ExportedSetting.all(in: settings, of: variant), in: variant)
            let name = "\(configurations.label(of: variant)).xcconfig"
            let path = "\(model.folder)/\(Self.folderName)/\(name)"
            guard addFile(path, text, isOwn: Self.isExported) else { continue }
            if let object = model.file.objects.first(where: {
                $0.isa == "PBXFileReference" && model.paths.paths[$0.id] == path
            }) {
                exportedFiles[variant] = object.id
            } else {
                missing.append((name, variant))
            }
        }
        guard !missing.isEmpty else { return }
        let references = missing.map { name, variant in
            let id = editor.newID("file", Self.folderName, name)
            exportedFiles[variant] = id
            editor.add(
                "PBXFileReference", id: id, comment: name,
                [
                    ("lastKnownFileType", .string("text.xcconfig")), ("path", .string(name)),
                    ("sourceTree", .string("<group>")),
                ])
            return ProjectNode.reference(id, comment: name)
        }
        let groupPath = "\(model.folder)/\(Self.folderName)"
        let group = model.file.objects.first { $0.isa == "PBXGroup" && model.paths.paths[$0.id] == groupPath }
        if let group {
            for reference in references { editor.append(reference, to: "children", of: group) }
        } else if let main = model.file.object(model.file.project.value["mainGroup"]) {
            let id = editor.newID("group", Self.folderName)
            // The main group may have a path of its own.
            let isRelative = model.paths.paths[main.id] == model.folder
            let tree = isRelative ? "<group>" : "SOURCE_ROOT"
            editor.add(
                "PBXGroup", id: id, comment: Self.folderName,
                [
                    ("children", .array(references)), ("path", .string(Self.folderName)), ("sourceTree", .string(tree)),
                ])
            editor.append(.reference(id, comment: Self.folderName), to: "children", of: main)
        }
    }

    /// Whether a file was written by the export of environments.
    static func isExported(_ bytes: [UInt8]) -> Bool { bytes.starts(with: exportedStart.utf8) }

    /// Adds a file that does not exist yet, or updates one.
    /// - Parameter isOwn: whether a file with other contents is replaced.
    /// - Returns: whether the file then has the contents.
    @discardableResult
    private mutating func addFile(_ path: String, _ text: String, isOwn: ([UInt8]) -> Bool) -> Bool {
        let shown = project.files.shown(path)
        let bytes = Array(text.utf8)
        switch project.files.status(of: path) {
        case .missing:
            changes.add(shown, before: nil, after: bytes)
            return true
        case .outside: notes.append("skipped \(shown): its folder is a link that leads out of the repository")
        case .inSubmodule: notes.append("skipped \(shown): it belongs to a submodule that is not checked out")
        case .exists:
            guard let file = try? project.files.read(path) else {
                notes.append("skipped \(shown): it is not a file that can be read")
                return false
            }
            if isOwn(file.bytes) { changes.add(shown, before: file.bytes, after: bytes) }
            if isOwn(file.bytes) || file.bytes == bytes { return true }
            notes.append("skipped \(shown): it already exists")
        }
        return false
    }

    // MARK: Schemes

    private mutating func addSchemes() {
        guard let target = targets.first else { return }
        let projectName = RealPath.parts(of: RealPath.absolute(model.path)).name
        let isFileName =
            !target.name.contains { $0 == "/" || $0 == "\0" || $0.isNewline } && !target.name.hasPrefix(".")
        guard isFileName, target.name.utf8.count < 200 else {
            return notes.append("no schemes were added, because the name of the target is not one of a file")
        }
        let product =
            model.file.object(target.object.value["productReference"]).flatMap(\.fileName) ?? "\(target.name).app"
        for variant in environments.set.variants {
            let text = Scheme.text(
                target: (target.object.id, target.name), product: product, project: projectName,
                configuration: configurations.name(of: variant))
            let name = "\(target.name) \(configurations.label(of: variant)).xcscheme"
            addFile("\(RealPath.absolute(model.path))/\(Scheme.folderName)/\(name)", text) { _ in false }
        }
    }
}
