import DataFormats
import SourceText
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct ProjectFileTests {
    private static func project(_ text: String = ProjectFixture.text) throws -> XcodeProject {
        let file = SourceFile(path: "Shop.xcodeproj/project.pbxproj", text: text)
        return XcodeProject(at: "/work/Shop.xcodeproj", shownAs: "Shop.xcodeproj", try ProjectFile(file))
    }

    @Test func `targets, configurations and phases are read`() throws {
        let project = try Self.project()
        #expect(project.name == "Shop" && project.folder == "/work" && project.developmentRegion == "en")
        #expect(project.targets.map(\.name) == ["Shop", "ShopTests"])
        #expect(project.targets.map(\.isApplication) == [true, false])
        #expect(project.targets.map(\.isTest) == [false, true])
        #expect(project.targets[0].configurations.map(\.name) == ["Debug", "Release"])
        #expect(project.targets[0].phases.map(\.object.isa).count == 3)
        #expect(project.configurations.map(\.name) == ["Debug", "Release"])
    }

    @Test func `the path of a file follows its groups`() throws {
        let paths = try Self.project().paths
        #expect(paths.paths["A20000000000000000000001"] == "/work/Shop/ShopApp.swift")
        #expect(paths.paths["A20000000000000000000003"] == "/work/Shop/en.lproj/Localizable.strings")
        #expect(paths.paths["A20000000000000000000005"] == "/work/Tests/ShopTests.swift")
        #expect(paths.paths["A20000000000000000000002"] == nil)
        #expect(paths.parents["A20000000000000000000001"] == "A50000000000000000000002")
    }

    @Test func `a synchronized folder has the exceptions of each target`() throws {
        let folder = try #require(Self.project().synchronizedFolders.first)
        #expect(folder.path == "/work/Shared")
        #expect(folder.exceptions.map(\.target) == ["A60000000000000000000001"])
        #expect(folder.exceptions.flatMap(\.paths).compactMap(\.string) == ["Info.plist"])
    }

    @Test func `a file in several languages is in the target that lists its group`() throws {
        let project = try Self.project()
        #expect(project.listedFiles(of: project.targets[0]).contains("A20000000000000000000003"))
        #expect(!project.listedFiles(of: project.targets[1]).contains("A20000000000000000000003"))
    }

    @Test(arguments: [
        ("", "no dictionary \"objects\""), ("{}", "no dictionary \"objects\""), ("{objects = {}; }", "rootObject"),
        ("{objects = {A = {isa = PBXGroup; }; }; rootObject = A; }", "PBXProject"),
        ("{\n<<<<<<< HEAD\n}", "conflict marker"), ("{objects = (", "not closed"),
    ])
    func `what is not a project is a diagnostic at its place`(text: String, message: String) {
        #expect {
            _ = try Self.project(text)
        } throws: { error in
            (error as? DiagnosticsError)?.diagnostics.contains { $0.message.contains(message) } ?? false
        }
    }

    @Test func `references that lead to nothing are found`() throws {
        let text = ProjectFixture.text.replacing("fileRef = A20000000000000000000001 ", with: "fileRef = B1 ")
        let dangling = try ProjectReferences.dangling(in: Self.project(text).file)
        #expect(dangling.map(\.value.string) == ["B1"] && dangling.map(\.key) == ["fileRef"])
        #expect(try ProjectReferences.dangling(in: Self.project().file).isEmpty)
    }

    @Test func `groups in a cycle end`() throws {
        let text = ProjectFixture.text.replacing(
            "\t\t\t\tA20000000000000000000001 /* ShopApp.swift */,\n",
            with: "\t\t\t\tA50000000000000000000001,\n\t\t\t\tA50000000000000000000002,\n")
        #expect(try Self.project(text).paths.repeatedGroups.count == 2)
    }

    @Test func `deep groups with long names take no more memory than the longest path`() throws {
        let count = 20_000
        let objects = (0..<count).map {
            "G\($0) = {isa = PBXGroup; path = aaaaaaaaaaaaaaaaaaaa; children = (G\($0 + 1)); };"
        }
        let text = "{objects = {P = {isa = PBXProject; mainGroup = G0; };\(objects.joined())}; rootObject = P; }"
        let paths = try Self.project(text).paths.paths
        #expect(paths.count < 100 && paths.values.allSatisfy { $0.utf8.count <= 2048 })
    }

    @Test func `no byte changes make the model trap or the editor lose a byte`() throws {
        let seeds = [ProjectFixture.text, String(ProjectFixture.text.prefix(2500)) + "\t};\n\trootObject = X;\n}\n"]
        var readable = 0
        for bytes in Fuzzing.mutations(of: seeds, alphabet: "{}()=;,\"/*\\<>AB \n\tisa") {
            let source = SourceFile(path: "project.pbxproj", bytes: bytes)
            guard let file = try? ProjectFile(source) else { continue }
            readable += 1
            let project = XcodeProject(at: "/work/Shop.xcodeproj", shownAs: "Shop.xcodeproj", file)
            _ = ProjectReferences.dangling(in: file)
            for target in project.targets { _ = project.listedFiles(of: target) }
            guard var editor = ProjectEditor(file) else { continue }
            #expect(editor.result() == bytes)
            let id = editor.newID("fuzz")
            editor.add("PBXGroup", id: id, comment: "New", [("children", .array([]))])
            if let target = project.targets.first {
                editor.append(.reference(id, comment: "New"), to: "dependencies", of: target.object)
                if let configuration = target.configurations.first {
                    editor.set("name", to: .string("A B"), in: configuration.object.value)
                }
            }
            let after = try ProjectFile(SourceFile(path: "project.pbxproj", bytes: editor.result()))
            #expect(after[id] != nil && after.objects.count == file.objects.count + 1)
        }
        #expect(readable > Fuzzing.iterations / 20)
    }
}
