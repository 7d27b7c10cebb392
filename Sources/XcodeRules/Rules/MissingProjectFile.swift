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
            + "may be generated and is not reported, nor is anything in a submodule that is not checked out, and nothing "
            + "outside of the repository is looked at.")
    static let examples: [RuleExample] = [
        .project([:]),
        .project(["F": "isa = PBXFileReference; path = ↓Ap.swift; sourceTree = \"<group>\";"]),
        .project(["F": "isa = PBXFileReference; path = ↓app.swift; sourceTree = SOURCE_ROOT;"]),
        .project(["F": "isa = PBXFileReference; path = Ap.swift; sourceTree = BUILT_PRODUCTS_DIR;"]),
        .project([
            "F": "isa = PBXFileReference; path = ↓Lost/App.swift; sourceTree = \"<group>\";",
            "G": "isa = PBXGroup; children = (F, H, ); sourceTree = \"<group>\";",
            "H": "isa = PBXFileReference; path = Lost/More/Other.swift; sourceTree = \"<group>\";",
        ]),
        .project(["L": "isa = XCLocalSwiftPackageReference; relativePath = ↓Packages/Core;"]),
        .project([
            "G": "isa = PBXGroup; children = (F, Y, ); sourceTree = \"<group>\";",
            "Y": "isa = PBXFileSystemSynchronizedRootGroup; path = ↓Shared; sourceTree = \"<group>\";",
        ]),
    ]

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        var missing: [CheckedProject.Reference] = []
        var counts: [String: Int] = [:]
        for reference in project.references {
            guard case .missing(let similar) = project.files.status(of: reference.path),
                !project.isIgnored(reference.path)
            else { continue }
            if let similar = similar ?? similarPath(reference.path, project) {
                context.report(
                    "there is no \"\(project.files.shown(reference.path))\", only \"\(similar)\", which some file systems do not "
                        + "treat as the same; correct the capital letters", at: reference.range, of: project)
            } else {
                missing.append(reference)
                counts[missingFolder(of: reference.path, project), default: 0] += 1
            }
        }
        var reported: Set<String> = []
        for reference in missing {
            let folder = missingFolder(of: reference.path, project)
            let count = counts[folder] ?? 1
            guard count > 1, folder != reference.path else {
                context.report(
                    "there is no \"\(project.files.shown(reference.path))\"; add it, correct its path, or remove it from the "
                        + "project", at: reference.range, of: project)
                continue
            }
            // A folder that was left out lacks all of its files for one reason.
            guard reported.insert(folder).inserted else { continue }
            context.report(
                "there is no folder \"\(project.files.shown(folder))\", in which the project has \(count) files; add it, correct "
                    + "their paths, or remove them from the project", at: reference.range, of: project)
        }
    }

    /// The outermost folder of a path that does not exist; the path itself if all of its folders do.
    private func missingFolder(of path: String, _ project: CheckedProject) -> String {
        var outermost = path
        var folder = RealPath.parts(of: path).folder
        while RealPath.contains(project.files.root, folder), project.files.status(of: folder) != .exists {
            outermost = folder
            folder = RealPath.parts(of: folder).folder
        }
        return outermost
    }

    /// The path of an existing file that differs from another path in case only, also where several folders differ so.
    private func similarPath(_ path: String, _ project: CheckedProject) -> String? {
        let root = project.files.root
        guard RealPath.contains(root, path) else { return nil }
        var candidates = [root]
        for part in path.dropFirst(root.count).split(separator: "/") {
            candidates = candidates.flatMap { folder in
                project.files.names(inFolder: folder, like: String(part)).map { "\(folder)/\($0)" }
            }
            // A case-sensitive file system rarely has more than two.
            guard !candidates.isEmpty, candidates.count < 16 else { return nil }
        }
        return candidates.first.map(project.files.shown)
    }
}
