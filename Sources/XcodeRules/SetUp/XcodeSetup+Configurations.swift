import EnvironmentSettings
import SourceText
import XcodeProjects

extension XcodeSetup {
    /// Adds a configuration for each variant to the project and to each target.
    mutating func addConfigurations() {
        let plugged = Set(targets.map(\.object.id))
        add(to: model.file.project, model.configurations, of: nil)
        for target in model.targets {
            add(to: target.object, target.configurations, of: plugged.contains(target.object.id) ? target : nil)
        }
    }

    /// Adds a configuration for each variant to those of a project or a target.
    /// - Parameter target: the target, where its configurations select variants.
    private mutating func add(
        to owner: ProjectObject, _ present: [BuildConfiguration], of target: ProjectTarget?
    ) {
        guard let list = model.file.object(owner.value["buildConfigurationList"]), !present.isEmpty else { return }
        if let target {
            for configuration in present { complete(configuration, of: target) }
        }
        for variant in environments.set.variants {
            let name = configurations.name(of: variant)
            if let configuration = present.first(where: { $0.name == name }) {
                if let target { noteOtherSelection(of: configuration, of: target, than: variant) }
                continue
            }
            let template = configurations.template(
                for: variant, among: present, defaultName: list.string("defaultConfigurationName"))
            let id = editor.newID("configuration", list.id, name)
            let members = members(copying: template, for: variant, of: target)
            editor.add("XCBuildConfiguration", id: id, comment: name, members)
            editor.append(.reference(id, comment: name), to: "buildConfigurations", of: list)
        }
    }

    private mutating func noteOtherSelection(
        of configuration: BuildConfiguration, of target: ProjectTarget, than variant: BuildVariant
    ) {
        let settings = project.settings(of: target, in: configuration)
        guard !environments.canSelect(variant, settings) else { return }
        let (selected, brands) = environments.selected(by: settings)
        notes.append(
            "kept the configuration \"\(configuration.name)\" of the target \"\(target.name)\", which selects "
                + "\(ProjectEnvironments.list(selected + brands, "and")), not \(variant.name); rename it, or correct what it selects"
        )
    }

    /// Makes a configuration that selects no environment or no brand select one.
    private mutating func complete(_ configuration: BuildConfiguration, of target: ProjectTarget) {
        let settings = project.settings(of: target, in: configuration)
        guard let variant = configurations.missingVariant(of: configuration, settings) else { return }
        // A file that is exported again selects it then, where the target's own conditions do not replace those of the file.
        let own = configuration.settings.last { $0.key == ProjectEnvironments.conditionsKey }?.value.string
        if configuration.base == nil || configuration.base != exportedFiles[variant]
            || own?.contains("$(inherited)") == false
        {
            let change = change(for: variant, of: configuration, target)
            if let base = change.base {
                editor.set("baseConfigurationReference", to: base, in: configuration.object.value)
                for member in configuration.object.value.members ?? []
                where Self.anchorKeys.contains(member.key) { editor.remove(member) }
            }
            for member in configuration.settings where change.removed.contains(member.key) { editor.remove(member) }
            if let settings = configuration.object.value["buildSettings"] {
                for (key, node) in change.settings { editor.set(key, to: node, in: settings) }
            }
        }
        let (selected, brands) = environments.selected(by: settings)
        let isWithoutBrand = brands.isEmpty && !environments.set.brands.isEmpty
        let missing =
            !selected.isEmpty ? "no brand" : isWithoutBrand ? "neither an environment nor a brand" : "no environment"
        notes.append(
            "the configuration \"\(configuration.name)\" of the target \"\(target.name)\" selects \(variant.name), since it "
                + "selected \(missing)")
    }

    /// The members of a new configuration.
    private mutating func members(
        copying template: BuildConfiguration, for variant: BuildVariant, of target: ProjectTarget?
    ) -> [(key: String, node: ProjectNode)] {
        var members = (template.object.value.members ?? []).compactMap { member in
            ProjectNode(member.value).map { (key: member.key, node: $0) }
        }.filter { $0.key != "isa" }
        for (index, member) in members.enumerated() where member.key == "baseConfigurationReference" {
            if case .string(let id) = member.node {
                members[index].node = .reference(id, comment: model.file[id].flatMap(\.fileName))
            }
        }
        func set(_ key: String, _ node: ProjectNode) {
            if let index = members.firstIndex(where: { $0.key == key }) {
                members[index].node = node
            } else {
                members.insert((key, node), at: members.firstIndex { $0.key > key } ?? members.count)
            }
        }
        let name = configurations.name(of: variant)
        set("name", .string(name))
        let change = change(for: variant, of: template, target)
        if let base = change.base {
            members.removeAll { Self.anchorKeys.contains($0.key) }
            set("baseConfigurationReference", base)
            if let target, case .otherVariant(let names) = fileOrigin(of: template, for: variant) {
                let other = model.basePath(of: template).map { RealPath.parts(of: $0).name } ?? "another file"
                notes.append(
                    "the configuration \"\(name)\" of the target \"\(target.name)\" starts with the exported file instead of "
                        + "\(other), which selects "
                        + ProjectEnvironments.list(names, "and"))
            }
        }
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

    /// What makes a configuration one of a variant.
    private struct Change {
        /// The exported file, in place of the one that the configuration has.
        var base: ProjectNode?
        /// The build settings that would take precedence over those of the file.
        var removed: Set<String> = []
        /// The build settings of the configuration itself.
        var settings: [(key: String, node: ProjectNode)] = []
    }

    /// - Parameter target: the target, where its configurations select variants; others only must not select another one.
    private func change(
        for variant: BuildVariant, of configuration: BuildConfiguration, _ target: ProjectTarget?
    ) -> Change {
        var change = Change()
        let key = ProjectEnvironments.conditionsKey
        let own = configuration.settings.last { $0.key == key }?.value
        let ownText = own.flatMap { $0.string ?? $0.elements?.compactMap(\.string).joined(separator: " ") }
        let ownWords = ownText?.split(separator: " ").map(String.init) ?? []
        let names = environments.names(in: ownWords)
        var words = ownWords.filter { !names.contains($0) }
        let origin = fileOrigin(of: configuration, for: variant)
        let file = exportedFiles[variant].map {
            ProjectNode.reference($0, comment: "\(configurations.label(of: variant)).xcconfig")
        }
        guard let target else {
            if origin.isReplaced(withoutFile: false) { change.base = file }
            if !variant.includes(names) {
                change.settings = [(key, .string((words + variant.traits).joined(separator: " ")))]
            }
            return change
        }
        let isDefault = variant.environment == environments.set.defaultName
        let all = ProjectEnvironments.words(of: project.settings(of: target, in: configuration))
        let isReplaced = file != nil && origin.isReplaced(withoutFile: true)
        // DEBUG may be in the file that is replaced.
        let mayLoseDebug = if case .otherVariant = origin { isReplaced } else { false }
        if isDefault, !words.contains("DEBUG"), !all.contains("DEBUG") || mayLoseDebug { words.append("DEBUG") }
        let identities = environments.identities(of: variant)
        if isReplaced {
            change.base = file
            change.removed = Set(identities.map(\.buildSetting))
        } else {
            // A configuration has one file, such as that of CocoaPods, so the settings are its own.
            words += variant.traits
            change.settings = identities.map { ($0.buildSetting, .string(Self.literal($0.value))) }
        }
        if words.isEmpty {
            if own != nil { change.removed.insert(key) }
        } else {
            if !words.contains("$(inherited)") { words.insert("$(inherited)", at: 0) }
            change.settings.append((key, .string(words.joined(separator: " "))))
        }
        return change
    }

    /// Where the settings of a configuration's file come from.
    private enum FileOrigin {
        /// The configuration names none.
        case nowhere
        /// An export of environments.
        case exported
        /// A file that selects environments or brands of another variant.
        case otherVariant([String])
        /// A file that can be that of the variant.
        case project

        /// Whether the exported file of the variant takes its place.
        /// - Parameter withoutFile: the same where the configuration names no file.
        func isReplaced(withoutFile: Bool) -> Bool {
            switch self {
            case .nowhere: withoutFile
            case .exported, .otherVariant: true
            case .project: false
            }
        }
    }

    /// The members that name the file of a configuration in a folder whose files are not listed.
    private static let anchorKeys: Set<String> = [
        "baseConfigurationReferenceAnchor", "baseConfigurationReferenceRelativePath",
    ]

    private func fileOrigin(of configuration: BuildConfiguration, for variant: BuildVariant) -> FileOrigin {
        let id = configuration.base
        let path = model.basePath(of: configuration)
        if id == nil, path == nil { return .nowhere }
        guard let path, project.files.status(of: path) == .exists,
            let file = try? project.files.read(path)
        else { return exportedFiles.values.contains { $0 == id } ? .exported : .project }
        if Self.isExported(file.bytes) { return .exported }
        let words = project.configurationFiles.assignments(ofFile: path, projectFolder: model.sourceRoot)
            .filter { $0.key == ProjectEnvironments.conditionsKey }
            .flatMap { $0.value.split(whereSeparator: \.isWhitespace).map(String.init) }
        let names = environments.names(in: words)
        return variant.includes(names) ? .project : .otherVariant(names)
    }

    /// A value in which nothing is a reference to a build setting.
    private static func literal(_ text: String) -> String {
        String(text.flatMap { $0 == "$" ? "$$" : String($0) })
    }
}

extension ProjectObject {
    /// The name of a file reference or a product.
    var fileName: String? {
        string("name") ?? string("path").map { RealPath.parts(of: "/" + $0).name }
    }
}
