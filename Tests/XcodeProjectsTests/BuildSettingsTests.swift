import DocumentFormats
import SourceText
import TestSupport
import Testing

@testable import XcodeProjects

@Suite struct BuildSettingsTests {
    private static func assignments(_ text: String) -> [SettingAssignment] {
        assignments(SourceFile(path: "A.xcconfig", text: text))
    }

    private static func assignments(_ file: SourceFile) -> [SettingAssignment] {
        XCConfigParser.parse(file).entries.compactMap {
            if case .assignment(let assignment) = $0 { SettingAssignment(assignment, in: file) } else { nil }
        }
    }

    private static func value(_ levels: String..., key: String = "A") -> String? {
        BuildSettings(
            levels: levels.map(assignments), builtIn: ["TARGET_NAME": "Shop"], configuration: "Debug"
        ).value(of: key)?.text
    }

    @Test(
        arguments: [
            ("A = 1", "1"), ("A=1 // 2", "1"), ("A = 1\nA = 2", "2"),
            ("A = 1\nA = $(inherited) 2", "1 2"), ("A = $(inherited) 2", " 2"), ("A = $(B)\nB = 3", "3"),
            ("A = ${B}\nB = 3", "3"),
            ("A = $(A) 2", " 2"), ("A = $(B)$(TARGET_NAME)", "$(B)Shop"), ("A = https:/$()/x", "https://x"),
            ("A = $$5", "$5"), ("A = $(TARGET_NAME:lower)", "shop"), ("A = $(B:default=z)", "z"),
            ("A = $(B_$(C))\nC = 1\nB_1 = x", "x"), ("A = $B/$(B)\nB = 3", "3/3"),
            ("A = $(B:default=$(C):upper)\nB =\nC = x", "X"), ("A = $(B:rfc1034identifier)\nB = 1a.b", "-a-b"),
            ("A = $(B:lower)$(C:lower)\nB = X", "x$(C:lower)"), ("A = $(B)\nB = $(A)", nil),
            ("A[sdk=iphone*] = 1", nil),
            ("A[config=Deb*] = 1", "1"), ("A[config=Release] = 1", nil), ("A = $(x", "$(x"), ("A = $", "$"),
        ] as [(String, String?)])
    func `values are expanded as Xcode does`(text: String, value: String?) {
        let found = Self.value(text)
        // Settings that refer to each other have no value; what matters is that it ends.
        if text.contains("B = $(A)") { #expect(found != nil) } else { #expect(found == value) }
    }

    @Test func `a level inherits from those before it`() {
        #expect(Self.value("A = 1", "A = $(inherited) 2", "B = x", "A = $(inherited) 3") == "1 2 3")
        #expect(Self.value("A = 1", "A = 2") == "2")
    }

    @Test func `a value for one platform counts there only`() {
        let settings = BuildSettings(
            levels: [Self.assignments("A = 1\nA[sdk=macosx*] = 2")], builtIn: [:], configuration: "Debug")
        #expect(settings.value(of: "A")?.text == "1")
        #expect(settings.conditions(of: "A").map { settings.value(of: "A", under: $0)?.text } == ["2"])
    }

    @Test func `a configuration starts with a file of a folder whose files are not listed`() throws {
        let text = ProjectFixture.text.replacing(
            "isa = XCBuildConfiguration;",
            with: "isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = A30000000000000000000002; "
                + "baseConfigurationReferenceRelativePath = Config/App.xcconfig;")
        let folder = try TemporaryFolder()
        try folder.write("SDKROOT = macosx\n", to: "Shared/Config/App.xcconfig")
        try folder.write(text, to: "Shop.xcodeproj/project.pbxproj")
        let files = RepositoryFiles(around: folder.path)
        let project = try XcodeProject(at: folder.path + "/Shop.xcodeproj", in: files)
        let configuration = try #require(project.targets.first?.configurations.first)
        #expect(project.basePath(of: configuration) == files.root + "/Shared/Config/App.xcconfig")
        let settings = project.settings(of: project.targets[0], in: configuration, ConfigurationFiles(in: files))
        #expect(settings.value(of: "SDKROOT")?.text == "macosx")
    }

    @Test func `settings that double each other end`() {
        let text = (0..<64).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))" }.joined(separator: "\n")
        #expect((Self.value(text, key: "A0")?.utf8.count ?? 0) < 1 << 20)
    }

    @Test func `includes are followed in place, within the repository only`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write("A = outside\n", to: "../outside-\(folder.url.lastPathComponent).xcconfig")
        defer { try? folder.remove("../outside-\(folder.url.lastPathComponent).xcconfig") }
        try folder.write(
            """
            A = 1
            #include "More/B.xcconfig"
            #include? "Missing.xcconfig"
            #include "Gone.xcconfig"
            #include "../outside-\(folder.url.lastPathComponent).xcconfig"
            B = $(A)

            """, to: "A.xcconfig")
        try folder.write("A = 2\n#include \"../A.xcconfig\"\n", to: "More/B.xcconfig")
        let files = ConfigurationFiles(in: RepositoryFiles(around: folder.path))
        let found = files.assignments(ofFile: "\(folder.path)/A.xcconfig", projectFolder: folder.path)
        #expect(found.map { "\($0.key)=\($0.value)" } == ["A=1", "A=2", "B=$(A)"])
        let messages = files.problems.map(\.message)
        #expect(messages.count == 3)
        #expect(messages.contains { $0.contains("includes itself") })
        #expect(messages.contains { $0.contains("there is no file \"Gone.xcconfig\"") })
        #expect(messages.contains { $0.contains("leads out of the repository") })
    }

    @Test func `an included file is looked for beside those that include it, then in the folder of the project`() throws
    {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        try folder.write(
            "#include \"B\"\n#include \"Root/C\"\n#include \"<DEVELOPER_DIR>/D\"\n#include \"E.F\"\n",
            to: "More/A.xcconfig")
        try folder.write("B = 1\n#include \"C\"\n", to: "More/B.xcconfig")
        try folder.write("B = 2\n", to: "B.xcconfig")
        try folder.write("C = 1\n", to: "Root/C.xcconfig")
        try folder.write("C = 2\n", to: "More/C")
        try folder.write("E = 1\n", to: "E.F.xcconfig")
        let files = ConfigurationFiles(in: RepositoryFiles(around: folder.path))
        let found = files.assignments(ofFile: "\(folder.path)/More/A.xcconfig", projectFolder: folder.path)
        #expect(found.map { "\($0.key)=\($0.value)" } == ["B=1", "C=2", "C=1"])
        #expect(files.problems.map(\.location) == [SourceLocation(line: 4, column: 11)])
        #expect(
            files.assignments(ofFile: "\(folder.path)/B.xcconfig", projectFolder: folder.path).map(\.value) == ["2"])
    }

    @Test func `no bytes of an xcconfig file make the evaluation trap`() {
        let seed = "A[sdk=x*] = $(inherited) 1 // c\n#include? \"b\"\nB = a \\\n b;\r\n"
        for bytes in Fuzzing.mutations(of: [seed], alphabet: "[]=#\"\\\n\r/;$() ") {
            let assignments = Self.assignments(SourceFile(path: "A.xcconfig", bytes: bytes))
            let settings = BuildSettings(levels: [assignments], builtIn: [:], configuration: "Debug")
            for assignment in assignments { _ = settings.value(of: assignment.key) }
        }
    }
}
