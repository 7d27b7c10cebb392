import CodeGraph
import Files
import SourceText
import SwiftTree

/// The Swift files with comments for Periphery, and what becomes of these.
package struct PeripheryComments {
    /// The files that change.
    package private(set) var changes = Changeset()
    /// The number of comments that are replaced.
    package private(set) var count = 0
    /// The comments that stay, and files that could not be read.
    package private(set) var notes: [Diagnostic] = []
    private let directory: Path
    private var files: [(path: Path, bytes: [UInt8])] = []

    /// The number of files that may have comments.
    package var fileCount: Int { files.count }

    /// Looks for files with comments below a folder.
    init(below folder: Path, in directory: Path) {
        self.directory = directory
        var walk = FileWalk()
        walk.add(folder.text)
        notes += walk.problems.map(shown)
        for file in walk.files { add(Path(file.path)) }
    }

    private mutating func add(_ path: Path) {
        do throws(DiagnosticsError) {
            let bytes = try SourceFile.bytes(of: path.text)
            if bytes.withUnsafeBufferPointer(RetainComments.mayBe) { files.append((path, bytes)) }
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
            file.bytes.withUnsafeBufferPointer { parser.parse($0, into: tree) }
            let path = file.path.shown(from: directory)
            var edits: [Edit] = []
            for command in RetainComments(tree).commands where command.tool == .periphery {
                if let reason = Self.obstacle(of: command) {
                    let place = command.problems.first?.range.lowerBound ?? command.range.lowerBound
                    notes.append(
                        tree.diagnostic(.warning, at: place, path: path, "this comment stays as it is: \(reason)"))
                } else {
                    count += 1
                    edits += Self.edits(of: command, in: file.bytes)
                }
            }
            changes.add(path, before: file.bytes, after: Edit.applying(edits, to: file.bytes))
        }
    }

    /// Why a command cannot be converted; `nil` if it can.
    private static func obstacle(of command: RetainCommand) -> String? {
        if command.action == .override { return "nothing changes the kind or the place of a finding; remove it" }
        return command.target == nil ? command.problems.first?.message ?? "it has no effect; remove it" : nil
    }

    /// Replaces the words, and the hyphen before a reason, which has spaces around it.
    private static func edits(of command: RetainCommand, in bytes: [UInt8]) -> [Edit] {
        let start = command.range.lowerBound
        let words = start..<start + "periphery:ignore".utf8.count
        var edits: [Edit] = [.replace(words, with: "prumo:retain")]
        func skipSpace(from offset: Int) -> Int {
            var offset = offset
            while offset < command.comment.upperBound, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
            return offset
        }
        let end = command.range.upperBound
        let hyphen = skipSpace(from: end)
        if hyphen < command.comment.upperBound, bytes[hyphen] == UInt8(ascii: "-") {
            let reason = skipSpace(from: hyphen + 1)
            if !bytes[end..<reason].elementsEqual(" - ".utf8) { edits.append(.replace(end..<reason, with: " - ")) }
        }
        return edits
    }
}
