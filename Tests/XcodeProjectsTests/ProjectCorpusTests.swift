import DataFormats
import DocumentFormats
import Foundation
import SourceText
import Testing

@testable import XcodeProjects

/// Reads projects of others, in the folder that PRUMO_XCODE_PROJECTS names: `Tests/Conformance/Xcode/run FOLDER`.
@Suite struct ProjectCorpusTests {
    private static let folder = ProcessInfo.processInfo.environment["PRUMO_XCODE_PROJECTS"] ?? ""

    private static func files(_ pathExtension: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".\(pathExtension)") }.sorted().map { "\(folder)/\($0)" }
    }

    @Test(.enabled(if: !folder.isEmpty)) func `every project is read, and keeps each byte that is not edited`() throws {
        var (targets, references, same, objects) = (0, 0, 0, 0)
        let paths = Self.files("pbxproj")
        for path in paths {
            let source = try SourceFile(readingFrom: path)
            let file: ProjectFile
            do throws(DiagnosticsError) {
                file = try ProjectFile(source)
            } catch {
                print("refused: \(error.diagnostics[0])")
                continue
            }
            var tokens = OldStyleScanner(source.bytes)
            var position = 0
            while let token = tokens.next() {
                #expect(token.range.lowerBound == position)
                position = token.range.upperBound
            }
            #expect(position == source.bytes.count, "\(path)")
            let project = XcodeProject(at: String(path.dropLast(16)), shownAs: path, file)
            #expect(!project.configurations.isEmpty, "\(path)")
            targets += project.targets.count
            references += project.paths.paths.count
            guard var editor = ProjectEditor(file) else {
                print("not edited: \(path)")
                continue
            }
            #expect(editor.result() == source.bytes)
            let differences = Rewriting(file).differences.count
            objects += file.objects.count
            same += file.objects.count - differences
            // An edit that is taken back leaves the bytes as they were.
            let id = editor.newID("corpus")
            editor.add("PBXTargetDependency", id: id, comment: "x", [("name", .string("y"))])
            for target in project.targets where target.object.value["dependencies"] != nil {
                editor.append(.reference(id, comment: "x"), to: "dependencies", of: target.object)
            }
            let edited = editor.result()
            let after = try ProjectFile(SourceFile(path: path, bytes: edited))
            #expect(after.objects.count == file.objects.count + 1, "\(path)")
            #expect(Self.removing(id, from: after) == source.bytes, "\(path)")
        }
        print(
            "\(paths.count) projects, \(targets) targets, \(references) paths; \(same) of \(objects) objects as we write them"
        )
        #expect(!paths.isEmpty)
    }

    /// The file without the added object and the references to it, for files with one object or one list element a line.
    private static func removing(_ id: String, from file: ProjectFile) -> [UInt8] {
        var text = String(decoding: file.file.bytes, as: UTF8.self)
        let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        let object =
            "\t\t\(id) /* x */ = {\(lineEnd)\t\t\tisa = PBXTargetDependency;\(lineEnd)\t\t\tname = y;\(lineEnd)\t\t};\(lineEnd)"
        let section =
            "/* Begin PBXTargetDependency section */\(lineEnd)\(object)/* End PBXTargetDependency section */\(lineEnd)"
        for piece in [section + lineEnd, lineEnd + section, section, object] { text = text.replacing(piece, with: "") }
        var lines = text.components(separatedBy: lineEnd)
        lines.removeAll { $0.trimmingCharacters(in: .whitespaces) == "\(id) /* x */," }
        return Array(lines.joined(separator: lineEnd).replacing(" \(id) /* x */,", with: "").utf8)
    }

    @Test(.enabled(if: !folder.isEmpty)) func `every scheme and every xcconfig file is read`() throws {
        let schemes = Self.files("xcscheme")
        for path in schemes {
            do { _ = try Scheme(SourceFile(readingFrom: path)) } catch { Issue.record("\(error)") }
        }
        let files = Self.files("xcconfig")
        for path in files {
            for problem in XCConfigParser.parse(try SourceFile(readingFrom: path)).problems { print(problem) }
        }
        print("\(schemes.count) schemes, \(files.count) xcconfig files")
    }
}
