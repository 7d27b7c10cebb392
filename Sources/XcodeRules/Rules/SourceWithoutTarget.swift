import Findings
import SourceText
import Workspace
import XcodeProjects

/// Flags sources that no target builds.
struct SourceWithoutTarget: XcodeRule {
    static let metadata = RuleMetadata(
        id: "source_without_target", name: "Source Without Target", kind: .lint, isDefault: false,
        summary: "every source in a project, or in a folder of its sources, should be in a target",
        rationale: """
            A file that is in no target is not compiled, so errors in it go unnoticed, and its tests do not run. It \
            usually remains after a merge of the project, or was added outside of Xcode. Add the file to a target in \
            Xcode, remove it, or add its name to the option `except`. The rule accepts files that scripts of the build \
            mention, that a target leaves out by name, or that another tool builds, as a `Package.swift`, a podspec or \
            a Makefile beside them shows.
            """)
    static let options: [RuleOption<SourceWithoutTarget>] = [
        .strings(
            "except", \.except, summary: "the names of sources that need not be in a target, such as \"Notes.swift\"")
    ]
    static let examples: [RuleExample] = [
        .project([:]),
        .project([
            "S": "isa = PBXSourcesBuildPhase; files = ();",
            "F": "isa = PBXFileReference; path = ↓App.swift; sourceTree = \"<group>\";",
        ]),
        .project(
            [
                "G": "isa = PBXGroup; children = (H, ); sourceTree = \"<group>\";",
                "H": "isa = PBXGroup; children = (F, ); path = ↓App; sourceTree = \"<group>\";",
            ], files: ["App/App.swift": "", "App/New.swift": ""]),
        .project(["S": "isa = PBXSourcesBuildPhase; files = ();"], options: #"{"except": ["App.swift"]}"#),
        .project(
            [
                "G": "isa = PBXGroup; children = (F, Y, ); sourceTree = \"<group>\";",
                "Y": "isa = PBXFileSystemSynchronizedRootGroup; path = ↓Shared; sourceTree = \"<group>\";",
            ], files: ["Shared/Shared.swift": ""]),
        .project(
            [
                "G": "isa = PBXGroup; children = (F, Y, ); sourceTree = \"<group>\";",
                "Y": "isa = PBXFileSystemSynchronizedRootGroup; path = TestFlight; sourceTree = \"<group>\";",
            ], files: ["TestFlight/WhatToTest.en-US.txt": ""]),
        .project([
            "S": "isa = PBXSourcesBuildPhase; files = ();",
            "F": "isa = PBXFileReference; path = Deleted.swift; sourceTree = \"<group>\";",
        ]),
        .project(
            [
                "G": "isa = PBXGroup; children = (H, ); sourceTree = \"<group>\";",
                "H": "isa = PBXGroup; children = (F, ); path = Core; sourceTree = \"<group>\";",
            ], files: ["Core/App.swift": "", "Core/New.swift": "", "Core/Package.swift": ""]),
        .project([
            "D": "isa = PBXFileReference; path = App.swift; sourceTree = \"<group>\";"
        ]),
        .project([
            "S": "isa = PBXShellScriptBuildPhase; files = (); shellScript = \"swift ${SRCROOT}/App.swift\";"
        ]),
    ]

    var except: [String] = []

    private static let extensions = [".swift", ".m", ".mm", ".c", ".cc", ".cpp", ".metal"]

    private func isSource(_ path: String) -> Bool {
        let name = RealPath.parts(of: path).name
        return Self.extensions.contains(where: name.hasSuffix) && !except.contains(name)
            && !PackageManifest.isName(name)
    }

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        let model = project.project
        // Targets that only run scripts build what they like.
        guard model.targets.contains(where: { $0.object.isa == "PBXNativeTarget" }) else { return }
        let listed = model.targets.reduce(into: Set<String>()) { $0.formUnion(model.listedFiles(of: $1)) }
        let built = Set(listed.compactMap { model.paths.paths[$0] })
        var folders: [(path: String, group: ProjectObject)] = []
        var known: Set<String> = []
        for object in model.file.objects where object.isa == "PBXFileReference" {
            guard let path = model.paths.paths[object.id], isSource(path) else { continue }
            if !built.contains(path), !isInFolder(object, model, listed), isUnused(path, project) {
                context.report(
                    "\"\(project.files.shown(path))\" is in no target, so it is not built; add it to a target, or remove it "
                        + "from the project", at: (object.value["path"] ?? object.value).range, of: project)
            }
            let folder = RealPath.parts(of: path).folder
            if let group = model.paths.parents[object.id].flatMap({ model.file[$0] }), known.insert(folder).inserted {
                folders.append((folder, group))
            }
        }
        for (folder, group) in folders { checkFiles(inFolder: folder, of: group, project, in: &context) }
        var haveSources: [String: Bool] = [:]
        for folder in model.synchronizedFolders { check(folder, project, &haveSources, in: &context) }
    }

    /// Whether a file exists, as far as the repository shows, and no script of the build mentions it.
    private func isUnused(_ path: String, _ project: CheckedProject) -> Bool {
        project.files.status(of: path) == .exists && !project.namesInScripts.contains(RealPath.parts(of: path).name)
            && !isBuiltByAnotherTool(path, project)
    }

    /// Whether a tool other than Xcode builds a file.
    private func isBuiltByAnotherTool(_ path: String, _ project: CheckedProject) -> Bool {
        let tools = path.hasSuffix(".swift") ? OtherBuildTools.any : .ofC
        return tools.build(path, besideProjectIn: project.project.folder, project.files)
    }

    /// Whether a file is in a target through a group that a target lists.
    private func isInFolder(_ object: ProjectObject, _ project: XcodeProject, _ listed: Set<String>) -> Bool {
        project.paths.parents[object.id].map(listed.contains) ?? false
    }

    /// Reports sources on disk that no project refers to.
    private func checkFiles(
        inFolder folder: String, of group: ProjectObject, _ project: CheckedProject, in context: inout XcodeRuleContext
    ) {
        guard folder != project.project.folder || group.value["path"] != nil,
            let names = project.files.names(inFolder: folder)
        else { return }
        for name in names.ordered() where name.hasSuffix(".swift") && !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            guard isSource(path), isUnused(path, project), !project.referencedPaths.contains(path),
                !project.isIgnored(path),
                !project.project.synchronizedFolders.contains(where: {
                    $0.path.map { path.hasPrefix($0 + "/") } ?? false
                })
            else { continue }
            context.report(
                "\"\(project.files.shown(path))\" is in the folder of this group but not in the project, so it is not built; "
                    + "add it to a target, or remove it", at: group.nameRange, of: project)
        }
    }

    /// Whether there are sources below a folder of the repository.
    private func hasSource(_ folder: String, _ project: CheckedProject) -> Bool {
        guard let real = project.files.realPath(of: folder), Folder.exists(at: real) else { return false }
        let paths = try? Folder.paths(below: real, takingWhole: Folder.extensionsOfResources)
        return (paths ?? []).contains { isSource("/" + $0) && !isBuiltByAnotherTool("\(folder)/\($0)", project) }
    }

    /// - Parameter haveSources: whether there are sources below folders that were looked into.
    private func check(
        _ folder: SynchronizedFolder, _ project: CheckedProject, _ haveSources: inout [String: Bool],
        in context: inout XcodeRuleContext
    ) {
        // The files that a target leaves out by name are left out on purpose.
        let isOwned = project.project.targets.contains { $0.synchronizedFolders.contains(folder.object.id) }
        guard !isOwned, folder.exceptions.isEmpty, let path = folder.path else { return }
        let hasSource = haveSources[path] ?? hasSource(path, project)
        haveSources[path] = hasSource
        guard hasSource else { return }
        let shown = project.files.shown(path)
        context.report(
            "the folder \"\(shown)\" is in no target, so its files are not built; add it to a target, or remove it from the "
                + "project", at: folder.object.nameRange, of: project)
    }
}
