import ConstantGenerators
import EnvironmentSettings
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct PlannedInputsTests {
    private let fixture: TargetFixture

    init() throws {
        var files = TargetFixture.environments(development: "{}", stage: "{}", production: "{}")
        files["Sources/App/en.lproj/Localizable.strings"] = "a = b;"
        files["Sources/App/M.xcassets/I.imageset/Contents.json"] = #"{"images": []}"#
        fixture = try TargetFixture(files)
        let planned =
            ["Environments/Development.json", "Environments/Stage.json", "Environments/Production.json"]
            + ["Sources/App/en.lproj/Localizable.strings", "Sources/App/M.xcassets/I.imageset/Contents.json"]
        try fixture.folder.write(planned.map { fixture.folder.path + "/" + $0 }.joined(separator: "\n"), to: "planned")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: fixture.folder.path + "/planned")
    }

    private func isAsked() throws -> Bool {
        let planned = try PlannedInputs(listedAt: fixture.folder.path + "/planned")
        let isAsked = try planned.requestReplanning(for: fixture.generation().inputs().files())
        let date =
            try FileManager.default.attributesOfItem(atPath: fixture.folder.path + "/planned")[.modificationDate]
            as? Date
        #expect((date != Date(timeIntervalSince1970: 1)) == isAsked)
        return isAsked
    }

    @Test func `the list is left alone while it is complete`() throws {
        #expect(try !isAsked())
    }

    @Test(arguments: [
        "Environments/QA.json", "Environments/Stage.local.json", "Environments/Schema.json", ".prumo.json", ".env",
        "Environments/.secrets/Stage.json", "Sources/App/fr.lproj/Localizable.strings",
        "Sources/App/M.xcassets/J.imageset/Contents.json", "Sources/App/Loose.strings", "Sources/App/Main.xcstrings",
        "Sources/App/fr.lproj/Localizable.stringsdict", "Sources/App/Inter.otf", "Sources/App/Inter.TTF",
    ])
    func `a file that is not on the list makes the next build run the tool again`(path: String) throws {
        try fixture.folder.write("{}", to: path)
        #expect(try isAsked())
    }

    @Test(arguments: [
        ("Config/a.yml", true), ("a.plist", true), ("a.schema.json", true), ("colors.txt", true),
        ("Main.storyboard", true),
        ("other.json", false), ("Pods/Config/b.yml", false), ("Main.xib", false),
    ])
    func `files that patterns select are read, and no others of their kinds`(path: String, isRead: Bool) throws {
        let configuration = #"""
            {"data": {"files": ["Config/*", "*.plist", "b.yml"]}, "colors": {"files": ["colors.*"]},
             "interfaces": {"files": ["*.storyboard"]}}
            """#
        try fixture.folder.write(configuration, to: ".prumo.json")
        let list = try String(contentsOfFile: fixture.folder.path + "/planned", encoding: .utf8)
        try fixture.folder.write(list + "\n\(fixture.folder.path)/.prumo.json", to: "planned")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: fixture.folder.path + "/planned")
        #expect(try !isAsked())
        try fixture.folder.write("{}", to: "Sources/App/" + path)
        #expect(try isAsked() == isRead)
    }

    @Test func `the plugin watches the files that the tool can select`() throws {
        let plugin = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Plugins/GenerateConstants/WatchedInputs.swift")
        let code = try String(contentsOf: plugin, encoding: .utf8)
        for (kind, extensions) in TargetInputs.selectableExtensions {
            let line = try #require(code.split(separator: "\n").first { $0.contains("\"\(kind.rawValue)\": [\".") })
            let ends = Set(
                line.split(separator: "[")[1].split(separator: "\"").filter { $0.hasPrefix(".") }.map { $0.dropFirst() }
            )
            #expect(ends == Set(extensions.map { $0[...] }))
        }
    }

    @Test func `the mark of a current plan is deleted with the first file that is not on the list`() throws {
        let mark = fixture.folder.path + "/mark"
        try fixture.folder.write("", to: "mark")
        let planned = try PlannedInputs(listedAt: fixture.folder.path + "/planned", mark: mark)
        try planned.requestReplanning(for: fixture.generation().inputs().files())
        #expect(FileManager.default.fileExists(atPath: mark))
        try fixture.folder.write("{}", to: "Environments/QA.json")
        try planned.requestReplanning(for: fixture.generation().inputs().files())
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test func `files that are not read do not matter`() throws {
        for path in [
            "Sources/App/Other.swift", "Environments/notes.txt", "Sources/App/notes.txt",
            "Sources/App/M.xcassets/OldContents.json",
        ] {
            try fixture.folder.write("", to: path)
        }
        #expect(try !isAsked())
    }
}
