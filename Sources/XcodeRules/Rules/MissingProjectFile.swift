import Findings
import SourceText
import XcodeProjects

/// Flags files and folders that a project refers to but that do not exist.
struct MissingProjectFile: XcodeRule {
    static let metadata = RuleMetadata(
        id: "missing_project_file", name: "Missing Project File", kind: .lint, severity: .error,
        summary: "files, folders and local packages that a project refers to should exist",
        rationale:
            "A build fails for a missing source, and a missing resource is not noticed before it is shown. On a file system "
            + "that ignores case, a wrong capital letter goes unnoticed until a build on another one. What Git ignores "
            + "may be generated and is not reported, and nothing outside of the repository is looked at.")
    static let examples: [RuleExample] = [
        .project([:]),
        .project(["F": "isa = PBXFileReference; path = ↓Ap.swift; sourceTree = \"<group>\";"]),
        .project(["F": "isa = PBXFileReference; path = ↓app.swift; sourceTree = SOURCE_ROOT;"]),
        .project(["F": "isa = PBXFileReference; path = Ap.swift; sourceTree = BUILT_PRODUCTS_DIR;"]),
        .project(["L": "isa = XCLocalSwiftPackageReference; relativePath = ↓Packages/Core;"]),
        .project([
            "G": "isa = PBXGroup; children = (F, Y, ); sourceTree = \"<group>\";",
            "Y": "isa = PBXFileSystemSynchronizedRootGroup; path = ↓Shared; sourceTree = \"<group>\";",
        ]),
    ]

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        let (model, file) = (project.project, project.project.file)
        for object in file.objects {
            switch object.isa {
            case "PBXFileReference", "PBXFileSystemSynchronizedRootGroup":
                guard let path = model.paths.paths[object.id], let range = object.value["path"]?.range else { continue }
                report(path, named: object.string("path") ?? "", at: range, project, in: &context)
            case "XCLocalSwiftPackageReference":
                guard let value = object.value["relativePath"], let name = value.string, name.utf8.count < 1024 else {
                    continue
                }
                report(
                    RealPath.absolute("\(model.sourceRoot)/\(name)"), named: name, at: value.range, project,
                    in: &context)
            default: continue
            }
        }
        for folder in model.synchronizedFolders {
            guard let path = folder.path, project.files.status(of: path) == .exists else { continue }
            for value in folder.exceptions.flatMap(\.paths) {
                guard let name = value.string, name.utf8.count < 1024 else { continue }
                // An exception may name the folder of a language by its file: /Localized/NAME.
                if name.hasPrefix("/") { continue }
                report(RealPath.absolute("\(path)/\(name)"), named: name, at: value.range, project, in: &context)
            }
        }
    }

    private func report(
        _ path: String, named name: String, at range: Range<Int>, _ project: CheckedProject,
        in context: inout XcodeRuleContext
    ) {
        guard case .missing(let similar) = project.files.status(of: path), !project.isIgnored(path) else { return }
        let shown = project.files.shown(path)
        if let similar {
            context.report(
                "there is no \"\(shown)\", only \"\(similar)\", which some file systems do not treat as the same; correct "
                    + "the capital letters", at: range, of: project)
        } else {
            context.report(
                "there is no \"\(shown)\"; add it, correct its path, or remove it from the project", at: range,
                of: project)
        }
    }
}
