import Files
import SourceText
import SwiftTree

/// The Swift files with comments for SwiftFormat, and what becomes of these.
package struct SwiftFormatComments {
    private struct File {
        let path: Path
        let bytes: [UInt8]
        let state: SwiftFormatState
    }

    /// The files that change.
    package private(set) var changes = Changeset()
    /// The number of comments that are replaced or removed.
    package private(set) var count = 0
    /// The comments that stay, and files that could not be read.
    package private(set) var notes: [Diagnostic] = []
    private let directory: Path
    private var files: [File] = []

    /// The number of files with comments.
    package var fileCount: Int { files.count }

    /// Looks for files with comments in the folders of configurations.
    init(_ groups: [SwiftFormatGroup], in directory: Path) {
        self.directory = directory
        for group in groups {
            var walk = FileWalk(enters: { !group.excludesAll(below: Path($0)) })
            walk.add(group.folder.text)
            notes += walk.problems.map(shown)
            for file in walk.files { add(Path(file.path), of: group) }
        }
    }

    private mutating func add(_ path: Path, of group: SwiftFormatGroup) {
        guard !group.excludes(path) else { return }
        do throws(DiagnosticsError) {
            let bytes = try SourceFile.bytes(of: path.text)
            guard bytes.withUnsafeBufferPointer(SwiftFormatDirective.isIn) else { return }
            files.append(File(path: path, bytes: bytes, state: group.state(of: path.parent ?? .root)))
        } catch {
            notes += error.diagnostics.map(shown)
        }
    }

    /// A problem under the path by which a user finds the file, as a warning: the other files are converted.
    private func shown(_ problem: Diagnostic) -> Diagnostic {
        Diagnostic(
            .warning, path: problem.path.map { Path($0).shown(from: directory) }, location: problem.location,
            problem.message)
    }

    /// Converts the comments.
    package mutating func convert() {
        var parser = SwiftParser()
        let tree = SyntaxTree()
        for file in files {
            let shown = file.path.shown(from: directory)
            let source = SourceFile(path: shown, bytes: file.bytes)
            let conversion = CommentConversion(source, in: file.state, parser: &parser, tree)
            notes += conversion.notes
            count += conversion.count
            changes.add(shown, before: file.bytes, after: conversion.bytes)
        }
    }
}
