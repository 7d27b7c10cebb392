import Findings
import Testing

@testable import XcodeRules

@Suite struct XcodeCheckRunTests {
    /// A check by the rule for missing files, of a project with some references to files.
    private static func run(_ paths: [String], _ files: [String: String]) throws -> (XcodeCheckRun, String) {
        let references = paths.enumerated().map {
            "F\($0) = {isa = PBXFileReference; path = \"\($1)\"; sourceTree = SOURCE_ROOT; };"
        }
        let children = paths.indices.map { "F\($0)," }.joined(separator: " ")
        let project = """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (); };
            G = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
            \(references.joined(separator: "\n"))
            }; rootObject = P; }
            """
        let all = files.merging([".git/HEAD": "", "App.xcodeproj/project.pbxproj": project]) { $1 }
        let folder = try ExampleFolder(all.map { ($0.key, Array($0.value.utf8)) })
        let rules = RuleOverrides(onlyRules: ["missing_project_file", "broken_xcconfig"])
        return (try XcodeCheckRun([folder.path], rules), folder.path)
    }

    @Test func `the files of a submodule that is not checked out are one note`() throws {
        let (run, folder) = try Self.run(
            ["Core/Core.xcodeproj", "Core/A.swift", "Core", "Tools/B.swift"],
            [".gitmodules": "[submodule \"Core\"]\n\tpath = Core\n"])
        #expect(run.report.findings.map(\.message).map { $0.contains("Tools/B.swift") } == [true])
        #expect(run.notes.map(\.path) == ["\(folder)/Core"])
        #expect(run.notes.first?.message.contains("3 references of projects to its files are not checked") ?? false)
    }

    @Test(arguments: [
        ("Generated/\n", ["Generated"]), ("Generated/\n", ["Generated/A.swift"]),
        ("*.generated.swift", ["A.generated.swift"]),
        ("/Local.plist", ["Local.plist"]),
    ])
    func `nothing asks for what Git ignores`(rules: String, paths: [String]) throws {
        #expect(try Self.run(paths, [".gitignore": rules]).0.report.findings.isEmpty)
        #expect(try Self.run(paths, [:]).0.report.findings.count == paths.count)
    }

    @Test(arguments: [
        ("Keys/pinned.cer", true), ("Keys/App.MobileProvision", true), ("Keys/push.p12", true),
        ("Keys/pinned.txt", false), ("APIKeys.swift", true), ("App/GoogleService-Info.plist", true),
        ("Secrets.xcconfig", true), ("Keys.plist", true), ("Keyboard.swift", false), ("Tokens.swift", false),
    ])
    func `certificates and keys are kept out of repositories`(path: String, isAccepted: Bool) throws {
        #expect(try Self.run([path], [:]).0.report.findings.isEmpty == isAccepted)
    }

    @Test(arguments: [
        ("Local.swift", "Local.swift.example", true), ("Local.swift", "Local.sample.swift", true),
        ("Local.swift", "Local-Template.swift", true), ("Local.swift", "local.swift.gyb", true),
        ("App/Info.plist", "App/Info.plist.enc", true), ("App/Info.plist", "Info.plist.enc", false),
        ("Local.swift", "Local.swift.bak", false), ("Local.swift", "LocalSample.swift", false),
        ("Local.swift", "Local.example.plist", false), ("Local", "Local.example", true),
    ])
    func `what a template beside it is for is made in each checkout`(path: String, other: String, isMade: Bool) throws {
        #expect(try Self.run([path], [other: ""]).0.report.findings.isEmpty == isMade)
    }

    @Test func `a folder with other capital letters is one finding`() throws {
        let paths = ["grpc/A.swift", "grpc/B.swift", "grpc/Inner/C.swift", "App/d.swift"]
        let (run, folder) = try Self.run(
            paths, ["Grpc/A.swift": "", "Grpc/B.swift": "", "Grpc/Inner/C.swift": "", "App/D.swift": ""])
        #expect(
            run.report.findings.map { $0.message.replacing("\(folder)/", with: "") } == [
                "there is no folder \"grpc\", only \"Grpc\", which some file systems do not treat as the same; correct the "
                    + "capital letters",
                "there is no \"App/d.swift\", only \"D.swift\", which some file systems do not treat as the same; correct the "
                    + "capital letters",
            ])
    }

    @Test func `the files of a project that nothing refers to are asked for where it is named`() throws {
        let project = """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (); };
            G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = App.swift; sourceTree = SOURCE_ROOT; };
            }; rootObject = P; }
            """
        let paths = ["App.xcodeproj", "Old/Old.xcodeproj"]
        let folder = try ExampleFolder(
            [(".git/HEAD", []), ("App.swift", [])] + paths.map { ("\($0)/project.pbxproj", Array(project.utf8)) })
        let rules = RuleOverrides(onlyRules: ["missing_project_file"])
        #expect(try XcodeCheckRun([folder.path], rules).report.findings.isEmpty)
        #expect(try XcodeCheckRun(["\(folder.path)/Old/Old.xcodeproj"], rules).report.findings.count == 1)
    }

    @Test(
        arguments: [
            ("PBXShellScriptBuildPhase; shellScript = \"make-it > ${SRCROOT}/Made/Lint.swift\"", true),
            ("PBXShellScriptBuildPhase; shellScript = \"make-it -o \\\"$SRCROOT\\\"/Made\"", true),
            ("PBXShellScriptBuildPhase; shellScript = \"./Tools/make\"", true),
            ("PBXShellScriptBuildPhase; outputPaths = (\"$(SRCROOT)/Made/Lint.swift\")", true),
            ("PBXBuildRule; outputFiles = (\"$(SRCROOT)/Made/Lint.swift\")", true),
            ("PBXLegacyTarget; buildToolPath = /usr/bin/make; buildWorkingDirectory = Tools", true),
            ("PBXLegacyTarget; buildToolPath = /usr/bin/make; buildWorkingDirectory = \"\"", false),
            ("PBXLegacyTarget; buildToolPath = /usr/bin/true; buildWorkingDirectory = Tools", false),
            ("PBXShellScriptBuildPhase; shellScript = \"make-it Remade OtherLint.swift\"", false),
            ("PBXShellScriptBuildPhase", false),
        ])
    func `what a script of the build mentions may be made by it`(script: String, isAccepted: Bool) throws {
        let project = """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (T); };
            T = {isa = PBXNativeTarget; name = App; buildPhases = (S); };
            S = {isa = \(script); };
            G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = Made/Lint.swift; sourceTree = SOURCE_ROOT; };
            }; rootObject = P; }
            """
        let folder = try ExampleFolder([
            (".git/HEAD", []), ("App.xcodeproj/project.pbxproj", Array(project.utf8)),
            ("Tools/make", Array("mkdir Made\n".utf8)), ("Tools/Makefile", Array("all:\n\tmkdir ../Made\n".utf8)),
        ])
        let run = try XcodeCheckRun([folder.path], RuleOverrides(onlyRules: ["missing_project_file"]))
        #expect(run.report.findings.isEmpty == isAccepted, "\(run.report.findings.map(\.message))")
    }

    @Test(arguments: [
        ("ci/make.sh", "cd ../Made\n", true), ("ci/make.sh", "cp -R x ../Made/Frameworks", true),
        ("ci/make.sh", "echo Remade", false), ("ci/make.txt", "cd ../Made\n", false),
        ("ci/make.sh", "touch A.swift", false),
    ])
    func `a folder that a script of the repository mentions may be made by it`(
        path: String, script: String, isAccepted: Bool
    ) throws {
        let found = try Self.run(["Made/A.swift", "Made/B.swift"], [path: script]).0.report.findings
        #expect(found.count == (isAccepted ? 0 : 1))
        #expect(try Self.run(["Made"], [path: script]).0.report.findings.count == 1)
        let inner = ["App/Made/A.swift", "App/Made/B.swift"]
        #expect(try Self.run(inner, [path: script, "App/C.swift": ""]).0.report.findings.count == 1)
    }

    @Test(arguments: [
        ("README.md", "Put `libmatrix.a` into Vendored/Libs.", true), ("README.md", "See Libs/libmatrix.a", true),
        ("tools/get.sh", "curl -o Vendored/Libs/libmatrix.a", true),
        ("tools/get.sh", "mkdir -p ../Vendored/Libs", true),
        ("docs/a.md", "libmatrix.a", false), ("README.md", "libmatrix", false), ("README.md", "Libs", false),
    ])
    func `what a guide or a script of the repository mentions is brought before a build`(
        path: String, text: String, isAccepted: Bool
    ) throws {
        let found = try Self.run(["Vendored/Libs/libmatrix.a"], [path: text, "Vendored/B.swift": ""]).0.report.findings
        #expect(found.isEmpty == isAccepted, "\(found.map(\.message))")
    }

    @Test func `a project that lacks most of its files has one finding`() throws {
        let missing = (1...10).map { "F\($0).swift" }
        let (run, folder) = try Self.run(missing + ["A.swift", "B.swift"], ["A.swift": "", "B.swift": ""])
        #expect(
            run.report.findings.map(\.message) == [
                "there are no 10 of the 12 files of this project, such as \"\(folder)/F1.swift\"; add them, correct the paths of "
                    + "their groups, or remove the project"
            ])
        #expect(try Self.run(Array(missing.dropLast()) + ["A.swift"], ["A.swift": ""]).0.report.findings.count == 9)
    }

    @Test(arguments: [
        ("Core/Tests/Fixtures/App.xcodeproj", true), ("Core/Sources/App.xcodeproj", false),
        ("Core/App.xcodeproj", false),
        ("Tests/Fixtures/App.xcodeproj", false),
    ])
    func `a project that tests read is not checked`(path: String, isFixture: Bool) throws {
        let project = """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (); };
            G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = App.swift; sourceTree = SOURCE_ROOT; };
            }; rootObject = P; }
            """
        let manifest = """
            let package = Package(name: "Core", targets: [.target(name: "Core", path: "Sources"),
                .testTarget(name: "CoreTests", path: "Tests")])
            """
        let folder = try ExampleFolder([
            (".git/HEAD", []), ("Core/Package.swift", Array(manifest.utf8)),
            ("\(path)/project.pbxproj", Array(project.utf8)),
        ])
        let rules = RuleOverrides(onlyRules: ["missing_project_file"])
        #expect(try XcodeCheckRun([folder.path], rules).report.findings.isEmpty == isFixture)
        #expect(try XcodeCheckRun(["\(folder.path)/\(path)"], rules).report.findings.count == 1)
    }

    @Test(
        arguments: [
            ("PBXShellScriptBuildPhase; shellScript = \"swift ${SRCROOT}/Tools/Lint.swift\\n\"", true),
            ("PBXShellScriptBuildPhase; shellScript = \"\\\"$SRCROOT\\\"/Tools/lint.sh\\n\"", true),
            ("PBXShellScriptBuildPhase; shellScript = \"cd Tools && ./other.sh\"", false),
            ("PBXShellScriptBuildPhase; shellScript = \"../Tools/lint.sh /../../etc/passwd\"", false),
            ("PBXLegacyTarget; buildArgumentsString = \"-f $(SRCROOT)/Tools/Makefile\"", true),
            ("PBXShellScriptBuildPhase; shellScript = \"swift OtherLint.swift\"", false),
            ("PBXShellScriptBuildPhase", false),
        ])
    func `a source that a script of the build mentions needs no target`(script: String, isUsed: Bool) throws {
        let project = """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (T); };
            T = {isa = PBXNativeTarget; name = App; buildPhases = (S); };
            S = {isa = \(script); };
            G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = Tools/Lint.swift; sourceTree = SOURCE_ROOT; };
            }; rootObject = P; }
            """
        let folder = try ExampleFolder([
            (".git/HEAD", []), ("App.xcodeproj/project.pbxproj", Array(project.utf8)), ("Tools/Lint.swift", []),
            ("Tools/lint.sh", Array("swift Tools/Lint.swift\n".utf8)),
            ("Tools/Makefile", Array("lint:\n\tswift Lint.swift\n".utf8)),
        ])
        let run = try XcodeCheckRun([folder.path], RuleOverrides(onlyRules: ["source_without_target"]))
        #expect(run.report.findings.isEmpty == isUsed, "\(run.report.findings.map(\.message))")
    }

    @Test(arguments: [
        ("Core/Package.swift", 0), ("Core/Makefile", 1), ("Package.swift", 1), ("Core/Sources/Package.swift", 0),
    ])
    func `sources of a package in a folder are built by it`(file: String, count: Int) throws {
        let project = """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (T); };
            T = {isa = PBXNativeTarget; name = App; };
            G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = Core/Sources/Core.swift; sourceTree = SOURCE_ROOT; };
            }; rootObject = P; }
            """
        let folder = try ExampleFolder([
            (".git/HEAD", []), ("App.xcodeproj/project.pbxproj", Array(project.utf8)), ("Core/Sources/Core.swift", []),
            (file, []),
        ])
        let run = try XcodeCheckRun([folder.path], RuleOverrides(onlyRules: ["source_without_target"]))
        #expect(run.report.findings.count == count, "\(run.report.findings.map(\.message))")
    }

    @Test(arguments: [
        (["TESTS/Other.swift", "Tests/A.swift"], ["there is no \"Tests/Other.swift\", only \"TESTS/Other.swift\""]),
        (["Tests/A.swift"], ["there is no \"Tests/Other.swift\"; add it"]),
        (["Tests/Other.swift"], []),
        (["App.swift"], ["there is no folder \"Tests\", in which the project has 2 files; add it"]),
    ])
    func `missing files of a folder have one reason`(files: [String], messages: [String]) throws {
        let project = """
            {objects = {P = {isa = PBXProject; mainGroup = G; targets = (); };
            G = {isa = PBXGroup; children = (F, A); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = Tests/Other.swift; sourceTree = SOURCE_ROOT; };
            \(files.contains("Tests/A.swift") || files == ["App.swift"] ? "A = {isa = PBXFileReference; path = Tests/A.swift; sourceTree = SOURCE_ROOT; };" : "")
            }; rootObject = P; }
            """
        let folder = try ExampleFolder(
            [(".git/HEAD", []), ("App.xcodeproj/project.pbxproj", Array(project.utf8))] + files.map { ($0, []) })
        let run = try XcodeCheckRun([folder.path], RuleOverrides(onlyRules: ["missing_project_file"]))
        let found = run.report.findings.map { $0.message.replacing("\(folder.path)/", with: "") }
        #expect(found.count == messages.count && zip(found, messages).allSatisfy { $0.hasPrefix($1) }, "\(found)")
    }

    @Test func `nothing asks for an included configuration that Git ignores`() throws {
        let configuration = """
            {objects = {P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (); };
            L = {isa = XCConfigurationList; buildConfigurations = (D); };
            D = {isa = XCBuildConfiguration; baseConfigurationReference = F; buildSettings = {}; name = Debug; };
            G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
            F = {isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
            }; rootObject = P; }
            """
        for (ignored, count) in [("Secrets.xcconfig", 0), ("Other.xcconfig", 1)] {
            let folder = try ExampleFolder([
                (".git/HEAD", []), (".gitignore", Array(ignored.utf8)),
                ("App.xcodeproj/project.pbxproj", Array(configuration.utf8)),
                ("App.xcconfig", Array("#include \"Secrets.xcconfig\"\n".utf8)),
            ])
            let run = try XcodeCheckRun([folder.path], RuleOverrides(onlyRules: ["broken_xcconfig"]))
            #expect(run.report.findings.count == count)
        }
    }
}
