import InterfaceFiles
import SourceText

/// Storyboards and nibs that are checked together, and what else is in their project.
package struct InterfaceSet: Sendable {
    /// The documents that could be read.
    let documents: [InterfaceDocument]
    /// What the parser reports on the others.
    let problems: [(file: SourceFile, diagnostics: [Diagnostic])]
    let project: ProjectNames

    /// The files that rules report findings in.
    var reportedPaths: [String] { documents.map(\.file.path) + problems.map(\.file.path) }

    /// Reads documents.
    /// - Parameters:
    ///   - paths: their paths on disk.
    ///   - project: what is in their project.
    init(_ paths: [String], in project: ProjectNames) {
        var documents: [InterfaceDocument] = []
        var problems: [(file: SourceFile, diagnostics: [Diagnostic])] = []
        for path in paths {
            guard let kind = InterfaceDocument.Kind(path: path) else { continue }
            var file = SourceFile(path: path, bytes: [])
            do throws(DiagnosticsError) {
                file = try SourceFile(readingFrom: path)
                documents.append(try InterfaceReader.document(file, path: path, kind: kind))
            } catch {
                problems.append((file, error.diagnostics))
            }
        }
        self.documents = documents
        self.problems = problems
        self.project = project
    }

    private init(_ other: InterfaceSet, in project: ProjectNames) {
        documents = other.documents
        problems = other.problems
        self.project = project
    }

    /// The same documents with what is in the repositories of their project, where the project alone lacks something that they
    /// name: projects refer to sources in folders next to them.
    /// - Throws: a diagnostic where a folder cannot be read.
    func widened() throws(DiagnosticsError) -> InterfaceSet {
        guard documents.contains(where: lacksNames) else { return self }
        return InterfaceSet(self, in: try project.widened())
    }

    private func lacksNames(of document: InterfaceDocument) -> Bool {
        document.customClasses.contains { $0.isOfTarget && !project.hasClass($0.className) }
            || document.resources.contains { !project.has($0) }
            || document.scenes.contains { scene in
                scene.reference?.storyboard.map { project.scenes(ofStoryboard: $0.text) == nil } ?? false
            }
    }

    /// The documents below a folder, those of dependencies left out, or the document itself.
    /// - Throws: a diagnostic where a folder cannot be read.
    package static func paths(below folder: String) throws(DiagnosticsError) -> [String] {
        if InterfaceDocument.Kind(path: folder) != nil, !Folder.exists(at: folder) { return [folder] }
        return try ProjectNames.paths(below: folder).filter { InterfaceDocument.Kind(path: $0) != nil }
            .map { Folder.path(of: $0, in: folder) }
    }
}

extension InterfaceDocument.CustomClass {
    /// The name without the module that old versions of Xcode wrote in front of it.
    var className: String {
        name.text.split(separator: ".").last.map(String.init) ?? name.text
    }
}

/// A rule for storyboards and nibs.
protocol InterfaceRule: AssetRule {
    /// Checks some documents.
    func check(_ interfaces: InterfaceSet, in context: inout AssetRuleContext)
}
