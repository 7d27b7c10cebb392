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
        .project(["L": "isa = XCLocalSwiftPackageReference; relativePath = ↓Packages/Core;"]),
        .project([
            "G": "isa = PBXGroup; children = (F, Y, ); sourceTree = \"<group>\";",
            "Y": "isa = PBXFileSystemSynchronizedRootGroup; path = ↓Shared; sourceTree = \"<group>\";",
        ]),
    ]

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        for reference in project.references { report(reference, project, in: &context) }
    }

    private func report(
        _ reference: CheckedProject.Reference, _ project: CheckedProject, in context: inout XcodeRuleContext
    ) {
        let (path, range) = (reference.path, reference.range)
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
