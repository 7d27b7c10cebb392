import DataFormats
import SourceText
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct ProjectEditorTests {
    private static func edited(
        _ text: String, _ change: (inout ProjectEditor, ProjectFile) -> Void
    ) throws -> String {
        let file = try ProjectFile(SourceFile(path: "project.pbxproj", text: text))
        var editor = try #require(ProjectEditor(file))
        change(&editor, file)
        return String(decoding: editor.result(), as: UTF8.self)
    }

    /// A project with one group, written in the way of a table row.
    private static func project(_ group: String) -> String {
        "{\n\tobjects = {\n\t\tG = {\n\t\t\tisa = PBXGroup;\n\(group)\t\t};\n\t\tP = {isa = PBXProject; mainGroup = G; };\n"
            + "\t};\n\trootObject = P;\n}\n"
    }

    @Test(arguments: [
        (
            "\t\t\tchildren = (\n\t\t\t\tA /* a */,\n\t\t\t);\n",
            "\t\t\tchildren = (\n\t\t\t\tA /* a */,\n\t\t\t\tB /* b */,\n\t\t\t);\n"
        ),
        (
            "\t\t\tchildren = (\n\t\t\t\tA /* a */\n\t\t\t);\n",
            "\t\t\tchildren = (\n\t\t\t\tA /* a */,\n\t\t\t\tB /* b */,\n\t\t\t);\n"
        ),
        ("\t\t\tchildren = (\n\t\t\t);\n", "\t\t\tchildren = (\n\t\t\t\tB /* b */,\n\t\t\t);\n"),
        ("\t\t\tchildren = (A, );\n", "\t\t\tchildren = (A, B /* b */, );\n"),
        ("\t\t\tchildren = (A);\n", "\t\t\tchildren = (A, B /* b */,);\n"),
        ("\t\t\tchildren = ();\n", "\t\t\tchildren = (B /* b */, );\n"),
        ("\t\t\tpath = x;\n", "\t\t\tchildren = (\n\t\t\t\tB /* b */,\n\t\t\t);\n\t\t\tpath = x;\n"),
    ])
    func `an element is added in the layout of its list`(before: String, after: String) throws {
        let result = try Self.edited(Self.project(before)) { editor, file in
            editor.append(.reference("B", comment: "b"), to: "children", of: file["G"]!)
        }
        #expect(result == Self.project(after))
    }

    @Test(arguments: [
        (
            "\t\t\tchildren = (\n\t\t\t\tA /* a */,\n\t\t\t\tC /* c */,\n\t\t\t);\n",
            "\t\t\tchildren = (\n\t\t\t\tC /* c */,\n\t\t\t\tB /* b */,\n\t\t\t);\n"
        ),
        (
            "\t\t\tchildren = (\n\t\t\t\tC /* c */,\n\t\t\t\tA /* a */\n\t\t\t);\n",
            "\t\t\tchildren = (\n\t\t\t\tC /* c */,\n\t\t\t\tB /* b */,\n\t\t\t);\n"
        ),
        ("\t\t\tchildren = (\n\t\t\t\tA /* a */,\n\t\t\t);\n", "\t\t\tchildren = (\n\t\t\t\tB /* b */,\n\t\t\t);\n"),
        ("\t\t\tchildren = (A, C, );\n", "\t\t\tchildren = (C, B /* b */, );\n"),
        ("\t\t\tchildren = (C, A /* a */, );\n", "\t\t\tchildren = (C, B /* b */, );\n"),
        ("\t\t\tchildren = (A /* a */);\n", "\t\t\tchildren = (B /* b */, );\n"),
    ])
    func `an element takes the place of one that is removed`(before: String, after: String) throws {
        let result = try Self.edited(Self.project(before)) { editor, file in
            editor.removeElements(["A"], from: "children", of: file["G"]!)
            editor.append(.reference("B", comment: "b"), to: "children", of: file["G"]!)
        }
        #expect(result == Self.project(after))
    }

    @Test func `an object is removed with its lines`() throws {
        let group = "\t\t\tchildren = (\n\t\t\t\tA,\n\t\t\t);\n"
        let text = Self.project(group).replacing(
            "\t\tP = {", with: "\t\tA /* a */ = {\n\t\t\tisa = PBXFileReference;\n\t\t};\n\t\tP = {")
        let result = try Self.edited(text) { editor, _ in editor.remove(objects: ["A"]) }
        #expect(result == Self.project(group))
    }

    @Test(arguments: [
        ("\t\t\tname = x;\n", "\t\t\tname = \"a b\";\n"),
        ("\t\t\tname = x /* x */;\n\t\t\tpath = y;\n", "\t\t\tname = \"a b\";\n\t\t\tpath = y;\n"),
        ("\t\t\tchildren = ();\n\t\t\tpath = y;\n", "\t\t\tchildren = ();\n\t\t\tname = \"a b\";\n\t\t\tpath = y;\n"),
        ("", "\t\t\tname = \"a b\";\n"),
    ])
    func `a member is set at the place that its name has in Xcode's order`(before: String, after: String) throws {
        let result = try Self.edited(Self.project(before)) { editor, file in
            editor.set("name", to: .string("a b"), in: file["G"]!.value)
        }
        #expect(result == Self.project(after))
    }

    @Test func `a member is removed with its line, and what is set instead stays`() throws {
        let result = try Self.edited(Self.project("\t\t\tname = x; // kept?\n\t\t\tpath = y;\n")) { editor, file in
            editor.remove(file["G"]!.value.members![1])
            editor.set("nickname", to: .string("z"), in: file["G"]!.value)
        }
        #expect(result == Self.project("\t\t\tnickname = z;\n\t\t\tpath = y;\n"))
    }

    @Test func `a new object is among those of its kind, or in a section of its own`() throws {
        let result = try Self.edited(ProjectFixture.text) { editor, _ in
            editor.add(
                "PBXBuildFile", id: "A10000000000000000000009", comment: "x in y",
                [("fileRef", .reference("Z", comment: "x"))])
            editor.add(
                "PBXTargetDependency", id: "C1", comment: "PBXTargetDependency", [("productRef", .string("a-b"))])
        }
        #expect(
            result.contains(
                "/* ShopTests.swift */; };\n\t\tA10000000000000000000009 /* x in y */ = {isa = PBXBuildFile; fileRef = Z /* x */; };\n"
                    + "/* End PBXBuildFile section */\n"))
        #expect(
            result.contains(
                """
                /* End PBXSourcesBuildPhase section */

                /* Begin PBXTargetDependency section */
                \t\tC1 /* PBXTargetDependency */ = {
                \t\t\tisa = PBXTargetDependency;
                \t\t\tproductRef = "a-b";
                \t\t};
                /* End PBXTargetDependency section */

                /* Begin PBXVariantGroup section */
                """))
    }

    @Test func `the section of a kind that comes last is at the end`() throws {
        let result = try Self.edited(ProjectFixture.text) { editor, _ in
            editor.add("XCVersionGroup", id: "C1", comment: nil, [])
        }
        #expect(
            result.contains(
                "/* End XCConfigurationList section */\n\n/* Begin XCVersionGroup section */\n\t\tC1 = {\n\t\t\tisa = XCVersionGroup;\n"
                    + "\t\t};\n/* End XCVersionGroup section */\n\t};\n"))
    }

    @Test func `line ends of Windows are kept`() throws {
        let result = try Self.edited(ProjectFixture.text.replacing("\n", with: "\r\n")) { editor, file in
            editor.append(.string("x"), to: "children", of: file["A50000000000000000000001"]!)
            editor.add("XCVersionGroup", id: "C1", comment: nil, [])
        }
        #expect(!result.replacing("\r\n", with: "").contains { $0 == "\n" || $0 == "\r" })
    }

    @Test func `the same words give the same id, and never that of another object`() throws {
        _ = try Self.edited(ProjectFixture.text) { editor, _ in
            let first = editor.newID("configuration", "a")
            let second = editor.newID("configuration", "a")
            #expect(first.count == 24 && first.allSatisfy(\.isHexDigit) && first != second)
        }
    }

    @Test func `each object that is written again has the bytes of the file, apart from comments`() throws {
        let file = try ProjectFile(SourceFile(path: "project.pbxproj", text: ProjectFixture.text))
        #expect(Rewriting(file).differences == [])
    }

    @Test func `a comment cannot be closed by a name`() {
        #expect(ProjectNode.reference("A", comment: "a */ b\nc").line == "A /* a * / b c */")
    }

    @Test(arguments: [
        ("a", "a"), ("a-b", "\"a-b\""), ("", "\"\""), ("a//b", "\"a//b\""), ("$(X)", "\"$(X)\""), ("é", "\"é\""),
    ])
    func `words have the quotes that Xcode gives them`(text: String, word: String) {
        #expect(ProjectNode.word(text) == word)
    }
}

/// Writes each object of a project again, to compare Xcode's layout with ours.
struct Rewriting {
    /// The ids of the objects whose bytes differ, comments left out.
    private(set) var differences: [String] = []

    init(_ file: ProjectFile) {
        let lineEnd = file.file.bytes.contains(0x0D) ? "\r\n" : "\n"
        for object in file.objects {
            guard let node = ProjectNode(object.value) else { continue }
            let written = Self.withoutComments(Array(file.file.bytes[object.value.range]))
            let isLine = ProjectNode.oneLineKinds.contains(object.isa)
            let text = isLine ? node.line : node.text(indent: "\t\t", lineEnd: lineEnd)
            if Array(text.utf8) != written { differences.append(object.id) }
        }
    }

    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var tokens = OldStyleScanner(bytes)
        var result: [UInt8] = []
        while let token = tokens.next() {
            if token.kind == .comment {
                if result.last == 0x20 { result.removeLast() }
            } else {
                result += bytes[token.range]
            }
        }
        return result
    }
}
