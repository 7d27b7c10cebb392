import Localization
import Testing

@Suite struct SyncTargetTests {
    private static let manifest = """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(name: "P", defaultLocalization: "en", targets: [
            .target(name: "A"), .target(name: "B"), .testTarget(name: "ATests"),
        ])
        """

    private static func package(_ more: [String: String] = [:]) throws -> SyncProject {
        var files = [
            "Package.swift": manifest,
            "Sources/A/Localizable.xcstrings": SyncProject.catalog(""),
            "Sources/A/A.swift": SyncProject.source(#"let a = Text("a", bundle: .module)"#),
            "Sources/B/Localizable.xcstrings": SyncProject.catalog(""),
            "Sources/B/B.swift": SyncProject.source(#"let b = Text("b")"#),
            "Tests/ATests/T.swift": SyncProject.source(#"let t = Text("t")"#),
        ]
        files.merge(more) { $1 }
        return try SyncProject(files)
    }

    @Test func `a table has the keys of the target that it is in`() throws {
        let project = try Self.package()
        let files = try project.files()
        #expect(files["Sources/A/Localizable.xcstrings"] == SyncProject.catalog("    \"a\" : {\n\n    }"))
        #expect(files["Sources/B/Localizable.xcstrings"] == SyncProject.catalog("    \"b\" : {\n\n    }"))
    }

    @Test func `declarations of other targets give values their types`() throws {
        let project = try Self.package([
            "Sources/B/Model.swift": "public struct Model { public let count: Int32; let name: LocalizedStringKey }",
            "Sources/A/A.swift": SyncProject.source(
                #"func f(m: Model) { Text("\(m.count)"); Model(count: 1, name: "n") }"#),
        ])
        #expect(project.added() == ["%d", "b", "n"])
    }

    @Test func `several tables of one name in a target are refused`() throws {
        let project = try Self.package(["Sources/A/More/Localizable.xcstrings": SyncProject.catalog("")])
        #expect(
            project.problems() == [
                "Sources/A/Localizable.xcstrings:1:1: error: A has several tables named Localizable, so no lookup belongs to one of them: "
                    + "Sources/A/Localizable.xcstrings, Sources/A/More/Localizable.xcstrings; pass one of them, and its sources with --sources"
            ])
        #expect(project.added() == ["b"])
    }

    @Test func `a user names the sources of a table`() throws {
        let project = try SyncProject([
            "Resources/Localizable.xcstrings": SyncProject.catalog(""),
            "App/A.swift": SyncProject.source(#"let a = Text("a")"#),
            "Other/B.swift": SyncProject.source(#"let b = Text("b")"#),
        ])
        let sync = project.sync(sources: ["App"])
        #expect(sync.tables.flatMap(\.changes).map(\.key) == ["a"])
    }

    @Test(arguments: ["InfoPlist.xcstrings", "AppShortcuts.xcstrings", "mul.lproj/Main.xcstrings"])
    func `tables of the system are left alone`(path: String) throws {
        let entry = "    \"x.text\" : {\n      \"extractionState\" : \"extracted_with_value\"\n    }"
        let project = try SyncProject([
            path: SyncProject.catalog(entry), "App.swift": SyncProject.source(#"let a = Text("a")"#),
        ])
        #expect(project.changes().isEmpty && project.problems().isEmpty)
    }

    @Test func `functions that build settings name are lookups, and packages inside of a project are apart`() throws {
        let project = """
            // !$*UTF8*$!
            { objects = {
              P = { isa = PBXProject; targets = (T); mainGroup = G; buildConfigurationList = L; };
              L = { isa = XCConfigurationList; buildConfigurations = (C); };
              C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { LOCALIZED_STRING_MACRO_NAMES = (NSLocalizedString, Tr); }; };
              G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
              S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
              T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
                    fileSystemSynchronizedGroups = (S); buildPhases = (); buildConfigurationList = L; };
            }; rootObject = P; }
            """
        let made = try SyncProject([
            "App.xcodeproj/project.pbxproj": project, "App/Localizable.xcstrings": SyncProject.catalog(""),
            "App/A.swift": SyncProject.source(#"let a = [Tr("swift", "c"), Text("text")]"#),
            "App/B.m": #"x = Tr(@"objc", @"comment");"#,
            "App/Kit/Package.swift": Self.manifest,
            "App/Kit/Sources/A/K.swift": SyncProject.source(#"let k = Text("kit")"#),
            "Else/E.swift": SyncProject.source(#"let e = Text("else")"#),
        ])
        #expect(made.added() == ["objc", "swift", "text"])
    }
}
