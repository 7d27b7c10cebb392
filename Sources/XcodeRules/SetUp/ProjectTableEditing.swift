import SourceText
import XcodeProjects

/// Edits one project for strings files that are created and removed.
struct ProjectTableEditing {
    /// What became of a new file.
    enum Outcome {
        /// The project has it, or needs no reference to it.
        case done
        /// The project has no strings file in its folder.
        case unknown
        /// The strings files of its folder are in different targets.
        case undecided
    }

    /// A strings file, or a group of its languages, as targets list it.
    private struct Unit {
        let object: ProjectObject
        let file: StringsFilePath
        /// The group that contains it.
        let parent: ProjectObject?
        /// The ids of the build phases that list it.
        var phases: Set<String>
    }

    /// A new file of a language.
    private typealias NewFile = (language: String, seed: String, members: [(key: String, node: ProjectNode)])

    /// The files of folders that belong to targets as a whole, for which the project has exceptions.
    private(set) var exceptions: [String] = []

    private let project: XcodeProject
    private var units: [Unit] = []
    private let removedObjects: Set<String>
    /// The groups of languages that get a file.
    private var kept: Set<String> = []
    private var additions: [(inout ProjectEditor) -> Void] = []
    /// The new groups of languages by the paths of their tables.
    private var newGroups: [String: (unit: Unit, name: String, children: [NewFile])] = [:]
    private var newLanguages: [String] = []

    init(_ project: XcodeProject, removed: [StringsFilePath]) {
        self.project = project
        let paths = Set(removed.map(\.path))
        let references = project.file.objects.filter { $0.isa == "PBXFileReference" }
        removedObjects = Set(
            references.filter { project.paths.paths[$0.id].map(paths.contains) ?? false }.map(\.id))
        for folder in project.synchronizedFolders {
            guard let root = folder.path else { continue }
            for name in Set(folder.exceptions.flatMap(\.paths).compactMap(\.string)).ordered() {
                let isGone = paths.contains { path in
                    path == "\(root)/\(name)" || name.hasPrefix("/Localized/") && Self.isLocalized(path, name, in: root)
                }
                if isGone { exceptions.append(name) }
            }
        }
        addUnits(of: references)
    }

    /// Whether an exception names a file in all languages, as in `/Localized/NAME`.
    private static func isLocalized(_ path: String, _ name: String, in root: String) -> Bool {
        let file = StringsFilePath(path)
        return file.language != nil
            && "\(file.tableFolder)/\(file.name)" == "\(root)/\(name.dropFirst("/Localized/".count))"
    }

    private mutating func addUnits(of references: [ProjectObject]) {
        var phases: [String: Set<String>] = [:]
        for phase in project.targets.flatMap(\.phases) {
            for id in phase.files { phases[id, default: []].insert(phase.object.id) }
        }
        for reference in references {
            guard let path = project.paths.paths[reference.id], case let file = StringsFilePath(path), file.type != nil
            else { continue }
            var object = reference
            if let parent = project.paths.parents[reference.id].flatMap({ project.file[$0] }),
                parent.isa == "PBXVariantGroup"
            {
                object = parent
            }
            units.append(
                Unit(
                    object: object, file: file,
                    parent: project.paths.parents[object.id].flatMap { project.file[$0] },
                    phases: phases[object.id] ?? []))
        }
    }

    /// Whether anything is to be changed.
    var isNeeded: Bool { !removedObjects.isEmpty || !additions.isEmpty || !newGroups.isEmpty }

    /// Plans to add a file.
    mutating func add(_ file: StringsFilePath) -> Outcome {
        guard let type = file.type else { return .done }
        if units.contains(where: { $0.file == file }) { return .done }
        if project.synchronizedFolders.contains(where: { $0.path.map { file.path.hasPrefix($0 + "/") } ?? false }) {
            return .done
        }
        if let language = file.language {
            let group = units.first {
                $0.file.name == file.name && $0.file.tableFolder == file.tableFolder
                    && $0.object.isa == "PBXVariantGroup"
            }?.object
            if let group {
                kept.insert(group.id)
                addReference(to: file, type: type, name: language, in: group)
                return .done
            }
        }
        let beside = units.filter { $0.file.tableFolder == file.tableFolder && !isOfInterface($0) }
        let same = beside.filter { $0.file.table == file.table }
        guard var model = same.first ?? beside.first else { return .unknown }
        if same.isEmpty {
            guard beside.allSatisfy({ $0.phases == model.phases }) else { return .undecided }
        } else {
            // A target that has a part of the table, such as its plurals, has the new file.
            model.phases = same.reduce(into: []) { $0.formUnion($1.phases) }
        }
        guard let parent = model.parent ?? project.file.object(project.file.project.value["mainGroup"]) else {
            return .undecided
        }
        guard let language = file.language else {
            addReference(to: file, type: type, name: nil, in: parent, phases: model.phases)
            return .done
        }
        let key = "\(file.tableFolder)/\(file.name)"
        let members = reference(to: file, type: type, name: language, in: parent)
        newGroups[key, default: (model, file.name, [])].children.append((language, seed(of: file), members))
        addLanguage(language)
        return .done
    }

    /// Whether a group of languages is that of a storyboard or a xib.
    private func isOfInterface(_ unit: Unit) -> Bool {
        unit.object.isa == "PBXVariantGroup"
            && project.file.objects("children", of: unit.object).contains { child in
                let name = child.string("path") ?? ""
                return name.hasSuffix(".storyboard") || name.hasSuffix(".xib") || name.hasSuffix(".intentdefinition")
            }
    }

    /// What the id of a file is made of.
    private func seed(of file: StringsFilePath) -> String {
        "strings file \(relative(file.path, to: project.sourceRoot) ?? file.path)"
    }

    private mutating func addLanguage(_ language: String) {
        let known = project.file.project.elements("knownRegions").compactMap(\.string) + newLanguages
        if !known.contains(language) { newLanguages.append(language) }
    }

    private func relative(_ path: String, to folder: String?) -> String? {
        guard let folder, path.hasPrefix(folder + "/") else { return nil }
        return String(path.dropFirst(folder.count + 1))
    }

    /// The members of a reference to a file.
    private func reference(
        to file: StringsFilePath, type: String, name: String?, in group: ProjectObject
    ) -> [(key: String, node: ProjectNode)] {
        let inGroup = relative(file.path, to: project.paths.paths[group.id])
        let path = inGroup ?? relative(file.path, to: project.sourceRoot) ?? file.path
        let tree = inGroup != nil ? "<group>" : path == file.path ? "<absolute>" : "SOURCE_ROOT"
        let shown = name ?? (path.contains("/") ? file.name : nil)
        return [("lastKnownFileType", .string(type))] + (shown.map { [("name", .string($0))] } ?? [])
            + [("path", .string(path)), ("sourceTree", .string(tree))]
    }

    /// Adds a reference to a group, and the file to build phases.
    private mutating func addReference(
        to file: StringsFilePath, type: String, name: String?, in group: ProjectObject, phases: Set<String> = []
    ) {
        let seed = seed(of: file)
        let comment = name ?? file.name
        let members = reference(to: file, type: type, name: name, in: group)
        let listed = project.targets.flatMap(\.phases).map(\.object).filter { phases.contains($0.id) }
        additions.append { editor in
            let id = editor.newID(seed)
            editor.add("PBXFileReference", id: id, comment: comment, members)
            editor.append(.reference(id, comment: comment), to: "children", of: group)
            Self.list(id, named: comment, in: listed, with: &editor)
        }
        if let name { addLanguage(name) }
    }

    /// Adds a file or a group to build phases.
    private static func list(
        _ id: String, named name: String, in phases: [ProjectObject], with editor: inout ProjectEditor
    ) {
        for phase in phases {
            let title = phase.string("name") ?? String(phase.isa.dropFirst("PBX".count).dropLast("BuildPhase".count))
            let comment = "\(name) in \(title)"
            let file = editor.newID("build file", phase.id, id)
            editor.add("PBXBuildFile", id: file, comment: comment, [("fileRef", .reference(id, comment: name))])
            editor.append(.reference(file, comment: comment), to: "files", of: phase)
        }
    }

    /// The project with all changes; `nil` if it cannot be edited.
    func result() -> [UInt8]? {
        guard var editor = ProjectEditor(project.file) else { return nil }
        removeObjects(with: &editor)
        for addition in additions { addition(&editor) }
        for (path, group) in newGroups.ordered(by: { $0.key < $1.key }) {
            guard let parent = group.unit.parent ?? project.file.object(project.file.project.value["mainGroup"]) else {
                return nil
            }
            var children: [ProjectNode] = []
            for child in group.children {
                let id = editor.newID(child.seed)
                editor.add("PBXFileReference", id: id, comment: child.language, child.members)
                children.append(.reference(id, comment: child.language))
            }
            let id = editor.newID("strings group", relative(path, to: project.sourceRoot) ?? path)
            editor.add(
                "PBXVariantGroup", id: id, comment: group.name,
                [
                    ("children", .array(children)), ("name", .string(group.name)),
                    ("sourceTree", .string("<group>")),
                ])
            editor.append(.reference(id, comment: group.name), to: "children", of: parent)
            let phases = project.targets.flatMap(\.phases).map(\.object).filter { group.unit.phases.contains($0.id) }
            Self.list(id, named: group.name, in: phases, with: &editor)
        }
        for language in newLanguages {
            editor.append(.string(language), to: "knownRegions", of: project.file.project)
        }
        return editor.result()
    }

    /// Removes the references to files, groups of languages that have no file left, and what lists them.
    private func removeObjects(with editor: inout ProjectEditor) {
        guard !removedObjects.isEmpty else { return }
        var gone = removedObjects
        for group in project.file.objects where group.isa == "PBXVariantGroup" && !kept.contains(group.id) {
            let children = group.elements("children").compactMap(\.string)
            if !children.isEmpty, children.allSatisfy(gone.contains) { gone.insert(group.id) }
        }
        for file in project.file.objects where file.isa == "PBXBuildFile" {
            if file.string("fileRef").map(gone.contains) ?? false { gone.insert(file.id) }
        }
        for object in project.file.objects where !gone.contains(object.id) {
            for key in ["children", "files"] where object.value[key] != nil {
                editor.removeElements(gone, from: key, of: object)
            }
        }
        editor.remove(objects: gone)
    }
}
