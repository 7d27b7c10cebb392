import Findings
import SourceText

/// Flags lines of `.xcconfig` files that Xcode does not understand, and includes that lead to nothing.
struct BrokenXcconfig: XcodeRule {
    static let metadata = RuleMetadata(
        id: "broken_xcconfig", name: "Broken Xcconfig", kind: .lint, severity: .error,
        summary: "the .xcconfig files of a project should contain only build settings and includes of files that exist",
        rationale: """
            Settings of a file that is not read are missing in the build without further notice. Write each setting as \
            `NAME = VALUE`, correct the path of the `#include`, and move an included file into the repository: a file \
            outside is not read here, and another machine does not have it. A file that `#include?` names, that Git \
            ignores, or that is in a submodule that is not checked out may be missing.
            """)
    static let examples: [RuleExample] = [
        example("Base.xcconfig", "// Settings\nAPI_HOST = stage.example.com\nVALID_ARCHS[sdk=iphoneos*] = arm64\n"),
        example("Base.xcconfig", "API_HOST = stage.example.com\nAPI_PORT↓: 80\n"),
        example(
            "Base.xcconfig",
            "#include? \"Local.xcconfig\"\n#include? \"../../../../../Own.xcconfig\"\n#include \"↓Missing.xcconfig\"\n"),
        example("Base.xcconfig", "#include \"↓Base.xcconfig\"\n"),
        example("Base.xcconfig", "#include \"↓../../../../../Outside.xcconfig\"\n"),
    ]

    private static func example(_ name: String, _ text: String, fileID: StaticString = #fileID, line: Int = #line)
        -> RuleExample
    {
        .project(
            [
                "G": "isa = PBXGroup; children = (F, X, ); sourceTree = \"<group>\";",
                "X": "isa = PBXFileReference; path = \(name); sourceTree = \"<group>\";",
                "TD":
                    "isa = XCBuildConfiguration; baseConfigurationReference = X; buildSettings = {}; name = Debug;",
            ], files: [name: text], fileID: fileID, line: line)
    }

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        for diagnostic in Diagnostic.ordered(project.configurationFiles.problems) { context.report(diagnostic) }
    }
}
