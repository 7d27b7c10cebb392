import Files
import Findings
import SourceText
import XcodeProjects

/// The changes that projects of Xcode need for strings files that are created and removed: references to the files, groups of
/// languages, membership of targets and the list of languages. What a project does not decide is left to the reader.
package struct ProjectTableFiles {
    /// The projects that are changed.
    package private(set) var changes = Changeset()
    /// What is left to do in Xcode: sentences.
    package private(set) var notes: [String] = []

    /// Finds the changes.
    /// - Parameters:
    ///   - created: the paths of new strings files.
    ///   - removed: the paths of strings files that are no more.
    package init(created: [String], removed: [String]) {
        let created = created.map { StringsFilePath(RealPath.absolute($0)) }
        let removed = removed.map { StringsFilePath(RealPath.absolute($0)) }
        guard let first = created.first ?? removed.first else { return }
        let root = RepositoryFolder.containing(first.folder) ?? RealPath.absolute(".")
        let paths = FoundProjects(in: [RepositoryFiles(around: root).shown(root)]).paths
        var pending = Set(created.map(\.path))
        for path in paths {
            let absolute = RealPath.absolute(path)
            let files = RepositoryFiles(around: RealPath.parts(of: absolute).folder)
            guard let project = try? XcodeProject(at: absolute, in: files) else {
                let folder = RealPath.parts(of: absolute).folder
                if (created + removed).contains(where: { RealPath.contains(folder, $0.path) }) {
                    notes.append(
                        "\(files.shown(absolute)) cannot be read, so it is left as it is; check its strings files")
                }
                continue
            }
            add(project, created, removed, files, &pending)
        }
        // In a package, files need not be listed.
        let folders = paths.map { RealPath.parts(of: RealPath.absolute($0)).folder }
        for file in created where pending.contains(file.path) {
            guard let folder = folders.filter({ RealPath.contains($0, file.path) }).max(by: { $0.count < $1.count }),
                !Self.isInPackage(file, below: folder)
            else { continue }
            notes.append("add \(RepositoryFiles(around: root).shown(file.path)) to the targets that need it, in Xcode")
        }
    }

    /// Whether a folder between a project and a file has a package.
    private static func isInPackage(_ file: StringsFilePath, below folder: String) -> Bool {
        var current = file.folder
        while RealPath.contains(folder, current) {
            if Folder.hasEntry(at: current + "/Package.swift") { return true }
            guard current != folder, current != "/" else { return false }
            current = RealPath.parts(of: current).folder
        }
        return false
    }

    private mutating func add(
        _ project: XcodeProject, _ created: [StringsFilePath], _ removed: [StringsFilePath], _ files: RepositoryFiles,
        _ pending: inout Set<String>
    ) {
        let shown = files.shown(RealPath.absolute(project.path))
        var editing = ProjectTableEditing(project, removed: removed)
        var missing: [StringsFilePath] = []
        for file in created {
            switch editing.add(file) {
            case .done: pending.remove(file.path)
            case .unknown: break
            case .undecided:
                pending.remove(file.path)
                missing.append(file)
            }
        }
        for file in missing {
            notes.append(
                "\(shown): add \(files.shown(file.path)) to the targets that need it, in Xcode; the other strings files of its "
                    + "folder are in different ones")
        }
        for name in editing.exceptions {
            notes.append(
                "\(shown) has an exception for \(name), which has no effect any more; make one for the new file in Xcode"
            )
        }
        guard editing.isNeeded else { return }
        let source = project.file.file
        guard let bytes = editing.result(), (try? ProjectFile(SourceFile(path: source.path, bytes: bytes))) != nil
        else {
            let names = (created + removed).map { files.shown($0.path) }
            notes.append(
                "\(shown) is not in the form that Xcode writes, so it is left as it is; in Xcode, add and remove "
                    + names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and others" : ""))
            return
        }
        changes.add(source.path, before: source.bytes, after: bytes)
    }
}

/// The path of a strings file, split into what projects name.
struct StringsFilePath: Hashable {
    /// Absolute.
    let path: String
    /// The folder that the file is in.
    var folder: String { RealPath.parts(of: path).folder }
    /// The name of the file.
    var name: String { RealPath.parts(of: path).name }
    /// The name of the table.
    var table: String { PathParts(name).stem }
    /// The language of its folder; `nil` outside of such folders.
    var language: String? {
        let parts = PathParts(RealPath.parts(of: folder).name)
        return parts.pathExtension == "lproj" ? parts.stem : nil
    }
    /// The folder that has the table in all languages.
    var tableFolder: String { language == nil ? folder : RealPath.parts(of: folder).folder }
    /// The type by which Xcode knows such a file; `nil` if it is not a strings file.
    var type: String? {
        switch PathParts(name).pathExtension {
        case "strings": "text.plist.strings"
        case "stringsdict": "text.plist.stringsdict"
        case "xcstrings": "text.json.xcstrings"
        default: nil
        }
    }

    init(_ path: String) {
        self.path = path
    }
}
