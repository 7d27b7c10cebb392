import CommandLineKit
import DataFormats
import EnvironmentSettings
import SourceText
import XcodeProjects

/// What `prumo xcode init` writes: the settings of each environment as an `.xcconfig` file, a build configuration and a scheme
/// for each, and the plugin in some targets. What a project has already is not added again.
struct XcodeSetup {
    /// The folder of the exported environments, next to the project.
    private static let folderName = "Config"
    private static let exportedStart = "// Written by prumo environments export "

    private let project: CheckedProject
    private let environments: ProjectEnvironments
    private let targets: [ProjectTarget]
    private var editor: ProjectEditor
    /// The ids of the exported files in the project, by environment.
    private var exportedFiles: [String: String] = [:]
    /// The files to be written together.
    private(set) var changes = Changeset()
    /// What was left out and why, and what is left to do.
    private(set) var notes: [String] = []

    private var model: XcodeProject { project.project }

    /// Plans the changes of a project.
    /// - Parameters:
    ///   - names: the targets that get the plugin; all apps where there are none.
    ///   - dependency: the URL or folder of Prumo.
    /// - Throws: what is wrong with the environments, or why the project cannot be edited.
    init(of project: CheckedProject, targets names: [String], dependency: String) throws {
        self.project = project
        let folder = project.files.shown(project.project.folder)
        if !project.problems.isEmpty, project.environments == nil { throw DiagnosticsError(project.problems) }
        guard let environments = project.environments else {
            throw DiagnosticsError(
                Diagnostic(
                    path: Folder.path(of: EnvironmentSet.folderName, in: folder),
                    "there are no environments next to the project; run prumo environments init --package-path \(folder)"
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

    // MARK: Exported environments

    /// Adds the settings of each environment as an `.xcconfig` file, to the folder and to the project.
    private mutating func addExportedFiles(inFolder folder: String) throws(DiagnosticsError) {
        let package = try EnvironmentsPackage(directory: folder)
        let settings = try package.settings(readsSecrets: false)
        var missing: [(name: String, environment: String)] = []
        for environment in environments.set.names {
            let variant = variant(of: environment)
            let text = try ExportFormat.xcconfig.text(
                of: ExportedSetting.all(in: settings, of: variant), in: variant)
            let name = "\(environment).xcconfig"
            let path = "\(model.folder)/\(Self.folderName)/\(name)"
            addFile(path, text) { $0.starts(with: Self.exportedStart.utf8) }
            if let object = model.file.objects.first(where: {
                $0.isa == "PBXFileReference" && model.paths.paths[$0.id] == path
            }) {
                exportedFiles[environment] = object.id
            } else {
                missing.append((name, environment))
            }
        }
        guard !missing.isEmpty else { return }
        let references = missing.map { name, environment in
            let id = editor.newID("file", Self.folderName, name)
            exportedFiles[environment] = id
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

    /// Adds a file that does not exist yet, or updates one.
    /// - Parameter isOwn: whether a file with other contents is replaced.
    private mutating func addFile(_ path: String, _ text: String, isOwn: ([UInt8]) -> Bool) {
        let shown = project.files.shown(path)
        switch project.files.status(of: path) {
        case .missing: changes.add(shown, before: nil, after: Array(text.utf8))
        case .outside: notes.append("skipped \(shown): its folder is a link that leads out of the repository")
        case .exists:
            guard let file = try? project.files.read(path) else {
                return notes.append("skipped \(shown): it is not a file that can be read")
            }
            if isOwn(file.bytes) {
                changes.add(shown, before: file.bytes, after: Array(text.utf8))
            } else if file.bytes != Array(text.utf8) {
                notes.append("skipped \(shown): it already exists")
            }
        }
    }

    // MARK: Build configurations

    private mutating func addConfigurations() {
        let plugged = Set(targets.map(\.object.id))
        add(to: model.file.project, model.configurations, of: nil)
        for target in model.targets {
            add(to: target.object, target.configurations, of: plugged.contains(target.object.id) ? target : nil)
        }
    }

    /// What the configuration of an environment is for: the default brand where there are brands, or the first one.
    private func variant(of environment: String) -> BuildVariant {
        environments.set.variant(named: environment)
            ?? environments.set.variants(of: environment).first ?? BuildVariant(environment: environment)
    }

    /// Adds a configuration for each environment to those of a project or a target.
    /// - Parameter target: the target, where its configurations select environments.
    private mutating func add(
        to owner: ProjectObject, _ configurations: [BuildConfiguration], of target: ProjectTarget?
    ) {
        guard let list = model.file.object(owner.value["buildConfigurationList"]), !configurations.isEmpty else {
            return
        }
        for configuration in configurations {
            guard let target else { break }
            let settings = project.settings(of: target, in: configuration)
            guard environments.selected(by: settings).environments.isEmpty,
                let environment = environment(of: configuration, settings)
            else { continue }
            attach(environment, to: configuration, of: target)
        }
        for environment in environments.set.names where !configurations.contains(where: { $0.name == environment }) {
            let template = template(
                for: environment, among: configurations, defaultName: list.string("defaultConfigurationName"))
            let id = editor.newID("configuration", list.id, environment)
            let members = members(copying: template, for: environment, of: target)
            editor.add("XCBuildConfiguration", id: id, comment: environment, members)
            editor.append(.reference(id, comment: environment), to: "buildConfigurations", of: list)
        }
    }

    /// The configuration that an environment's one is a copy of: the one for debugging for the environment of debug builds.
    private func template(
        for environment: String, among configurations: [BuildConfiguration], defaultName: String?
    ) -> BuildConfiguration {
        let isDefault = environment == environments.set.defaultName
        let names = isDefault ? ["Debug"] : ["Release", defaultName].compactMap(\.self)
        let named = names.lazy.compactMap { name in configurations.first { $0.name == name } }.first
        return named ?? (isDefault ? configurations[0] : configurations[configurations.count - 1])
    }

    /// The environment of a configuration that selects none yet: the one in its name, else that of debug builds where it is for
    /// debugging, else the one that users get.
    private func environment(of configuration: BuildConfiguration, _ settings: BuildSettings) -> String? {
        let name = configuration.name.lowercased()
        if let named = environments.set.names.first(where: { name.contains($0.lowercased()) }) { return named }
        let isDebug = name.contains("debug") || ProjectEnvironments.words(of: settings).contains("DEBUG")
        return isDebug ? environments.set.defaultName : environments.set.protectedNames.first
    }

    /// The members of a new configuration.
    private mutating func members(
        copying template: BuildConfiguration, for environment: String, of target: ProjectTarget?
    ) -> [(key: String, node: ProjectNode)] {
        var members = (template.object.value.members ?? []).compactMap { member in
            ProjectNode(member.value).map { (key: member.key, node: $0) }
        }.filter { $0.key != "isa" }
        for (index, member) in members.enumerated() where member.key == "baseConfigurationReference" {
            if case .string(let id) = member.node {
                members[index].node = .reference(id, comment: model.file[id].flatMap(Self.fileName))
            }
        }
        func set(_ key: String, _ node: ProjectNode) {
            if let index = members.firstIndex(where: { $0.key == key }) {
                members[index].node = node
            } else {
                members.insert((key, node), at: members.firstIndex { $0.key > key } ?? members.count)
            }
        }
        set("name", .string(environment))
        guard let target else { return members }
        let change = change(for: environment, of: template, target)
        if let base = change.base { set("baseConfigurationReference", base) }
        var settings = template.settings.compactMap { member in
            ProjectNode(member.value).map { (key: member.key, node: $0) }
        }.filter { !change.removed.contains($0.key) }
        for (key, node) in change.settings {
            settings.removeAll { $0.key == key }
            settings.insert((key, node), at: settings.firstIndex { $0.key > key } ?? settings.count)
        }
        set("buildSettings", .dictionary(settings))
        return members
    }

    private static func fileName(of object: ProjectObject) -> String? {
        object.string("name") ?? object.string("path").map { RealPath.parts(of: "/" + $0).name }
    }

    /// What makes a configuration of a target one of an environment.
    private struct Change {
        /// The exported file, where the configuration has no other one.
        var base: ProjectNode?
        /// The build settings that would take precedence over those of the file.
        var removed: Set<String> = []
        /// The build settings of the configuration itself.
        var settings: [(key: String, node: ProjectNode)] = []
    }

    private func change(
        for environment: String, of configuration: BuildConfiguration, _ target: ProjectTarget
    ) -> Change {
        var change = Change()
        let key = ProjectEnvironments.conditionsKey
        let own = configuration.settings.last { $0.key == key }?.value
        let ownText = own.flatMap { $0.string ?? $0.elements?.compactMap(\.string).joined(separator: " ") }
        var words = ownText?.split(separator: " ").map(String.init) ?? []
        words.removeAll { (environments.set.names + environments.set.brands).contains($0) }
        let identities = environments.identities(of: variant(of: environment))
        let all = ProjectEnvironments.words(of: project.settings(of: target, in: configuration))
        if environment == environments.set.defaultName, !all.contains("DEBUG") { words.append("DEBUG") }
        if configuration.base == nil {
            change.base = exportedFiles[environment].map { .reference($0, comment: "\(environment).xcconfig") }
            change.removed = Set(identities.map(\.buildSetting))
        } else {
            // A configuration has one file, such as that of CocoaPods, so the settings are its own.
            words += variant(of: environment).traits
            change.settings = identities.map { ($0.buildSetting, .string(Self.literal($0.value))) }
        }
        if !words.isEmpty {
            if !words.contains("$(inherited)") { words.insert("$(inherited)", at: 0) }
            change.settings.append((key, .string(words.joined(separator: " "))))
        }
        return change
    }

    /// A value in which nothing is a reference to a build setting.
    private static func literal(_ text: String) -> String {
        String(text.flatMap { $0 == "$" ? "$$" : String($0) })
    }

    /// Makes a configuration that selects no environment select one.
    private mutating func attach(_ environment: String, to configuration: BuildConfiguration, of target: ProjectTarget)
    {
        let change = change(for: environment, of: configuration, target)
        if let base = change.base { editor.set("baseConfigurationReference", to: base, in: configuration.object.value) }
        for member in configuration.settings where change.removed.contains(member.key) { editor.remove(member) }
        if let settings = configuration.object.value["buildSettings"] {
            for (key, node) in change.settings { editor.set(key, to: node, in: settings) }
        }
        notes.append(
            "the configuration \"\(configuration.name)\" of the target \"\(target.name)\" selects \(environment), since it "
                + "selected no environment")
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
            model.file.object(target.object.value["productReference"]).flatMap(Self.fileName) ?? "\(target.name).app"
        for environment in environments.set.names {
            let text = Scheme.text(
                target: (target.object.id, target.name), product: product, project: projectName,
                configuration: environment)
            let name = "\(target.name) \(environment).xcscheme"
            addFile("\(RealPath.absolute(model.path))/\(Scheme.folderName)/\(name)", text) { _ in false }
        }
    }
}
