import Findings
import SourceText
import XcodeProjects

/// Flags files and folders that a project refers to but that do not exist.
struct MissingProjectFile: XcodeRule {
    static let metadata = RuleMetadata(
        id: "missing_project_file", name: "Missing Project File", kind: .lint, severity: .error,
        summary: "files, folders and local packages that a project refers to should exist",
        rationale: """
            A build fails for a missing source, and a missing resource is not noticed before it is shown. On a file \
            system that ignores case, a wrong capital letter goes unnoticed until a build on another one. Add the \
            file, correct its path in the File inspector, or remove it from the project. A missing file is accepted if \
            Git ignores it, since it may be generated; if a script of the build or a guide to it, such as `README.md`, \
            mentions it; if its template or its encrypted form is beside it; if its name is that of a certificate, a \
            key or a file of secrets; and in a submodule that is not checked out. The rule does not check files \
            outside of the repository.
            """)
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
        var renamed: Set<String> = []
        for reference in project.references {
            guard case .missing(let similar) = project.files.status(of: reference.path),
                !project.isIgnored(reference.path), !Self.isSecret(reference.path),
                !Self.isMadeFromTemplate(reference.path, project.files)
            else { continue }
            if let similar = similar ?? project.files.similarPath(to: reference.path).map(project.files.shown) {
                // All files of a folder with another name differ for one reason.
                let path = missingFolder(of: reference.path, project)
                let other = path == reference.path ? nil : project.files.similarPath(to: path)
                guard other == nil || renamed.insert(path).inserted else { continue }
                context.report(
                    "there is no \(other == nil ? "" : "folder ")\"\(project.files.shown(other == nil ? reference.path : path))\", "
                        + "only \"\(other.map(project.files.shown) ?? similar)\", which some file systems do not treat as the same; "
                        + "correct the capital letters", at: reference.range, of: project)
            } else if !mayBeBuilt(reference.path, project) {
                missing.append(reference)
                counts[missingFolder(of: reference.path, project), default: 0] += 1
            }
        }
        if let first = missing.first, missing.count >= Self.fewest, missing.count > project.references.count / 2 {
            context.report(
                "there are no \(missing.count) of the \(project.references.count) files of this project, such as "
                    + "\"\(project.files.shown(first.path))\"; add them, correct the paths of their groups, or remove the project",
                at: first.range, of: project)
            return
        }
        var reported: Set<String> = []
        for reference in missing {
            let folder = missingFolder(of: reference.path, project)
            if folder != reference.path, isMadeByScript(folder, project) { continue }
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

    /// The extensions of certificates, keys and profiles, which are kept out of public repositories and added for a build.
    private static let extensionsOfSecrets: Set<String> = [
        "cer", "crt", "der", "pem", "p12", "pfx", "p8", "key", "mobileprovision", "provisionprofile",
    ]

    /// What names of files with secrets contain, such as `APIKeys.swift` and `GoogleService-Info.plist`.
    private static let namesOfSecrets = ["secret", "credential", "apikey", "googleserviceinfo"]

    private static func isSecret(_ path: String) -> Bool {
        let parts = PathParts(path)
        if let ending = parts.pathExtension, extensionsOfSecrets.contains(ending.lowercased()) { return true }
        let name = parts.stem.lowercased().filter { $0 != "-" && $0 != "_" }
        return name == "keys" || namesOfSecrets.contains(where: name.contains)
    }

    /// Whether the folder of a missing file has what each checkout makes it from: `Keys.swift.example`, `Keys.sample.swift`, or
    /// `GoogleService-Info.plist.enc`.
    private static func isMadeFromTemplate(_ path: String, _ files: RepositoryFiles) -> Bool {
        let parts = PathParts(path)
        let name = parts.name.lowercased()
        let stem = parts.stem.lowercased()
        return (files.names(inFolder: parts.folder) ?? []).contains { other in
            let other = other.lowercased()
            if other.hasPrefix(name + "."), sources.contains(other.dropFirst(name.utf8.count + 1)) { return true }
            guard other.hasPrefix(stem), other.hasSuffix(name.dropFirst(stem.utf8.count)) else { return false }
            let added = other.dropFirst(stem.utf8.count).dropLast(name.utf8.count - stem.utf8.count)
            return ".-_".contains(added.first ?? " ") && sources.contains(added.dropFirst())
        }
    }

    /// What names of templates, and of encrypted files, have more than those of the files that are made from them.
    private static let sources: Set<Substring> = [
        "asc", "dist", "enc", "example", "gpg", "gyb", "in", "sample", "template", "tmpl",
    ]

    /// The fewest missing files of which more than half of a project have one reason.
    private static let fewest = 10

    /// Whether a build makes a file or a folder that is missing, or a folder that it is in: a script of the project mentions it.
    private func mayBeBuilt(_ path: String, _ project: CheckedProject) -> Bool {
        var missing = path
        while RealPath.contains(project.files.root, missing), project.files.status(of: missing) != .exists {
            let (folder, name) = RealPath.parts(of: missing)
            if project.namesInScripts.contains(name) || project.namesInGuides.mention(missing) { return true }
            missing = folder
        }
        return false
    }

    /// Whether a script of the repository mentions a missing folder at the top of the project. One further down may have the name of
    /// another folder there.
    private func isMadeByScript(_ folder: String, _ project: CheckedProject) -> Bool {
        let (parent, name) = RealPath.parts(of: folder)
        return parent == project.project.sourceRoot && project.namesInGuides.mentionFolder(name)
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
}
