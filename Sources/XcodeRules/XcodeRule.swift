import Findings
import SourceText

/// A rule for projects of Xcode. The whole rule is in one file: metadata, options, examples, check and messages.
package protocol XcodeRule: ConfigurableRule {
    /// Checks a project.
    func check(_ project: CheckedProject, in context: inout XcodeRuleContext)
}

// Examples of rules for projects. A finding is marked with `↓`.
extension RuleExample {
    /// The objects of a small project: an app with one source, in two configurations, whose target uses the plugin.
    private static let objects: KeyValuePairs<String, String> = [
        "P": "isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (T, );",
        "PL": "isa = XCConfigurationList; buildConfigurations = (PD, PR, );",
        "PD": "isa = XCBuildConfiguration; buildSettings = {}; name = Debug;",
        "PR": "isa = XCBuildConfiguration; buildSettings = {}; name = Release;",
        "G": "isa = PBXGroup; children = (F, ); sourceTree = \"<group>\";",
        "F": "isa = PBXFileReference; path = App.swift; sourceTree = \"<group>\";",
        "T":
            "isa = PBXNativeTarget; buildConfigurationList = TL; buildPhases = (S, ); dependencies = (D, ); name = App; "
            + "productType = \"com.apple.product-type.application\";",
        "TL": "isa = XCConfigurationList; buildConfigurations = (TD, TR, );",
        "TD": "isa = XCBuildConfiguration; buildSettings = {}; name = Debug;",
        "TR": "isa = XCBuildConfiguration; buildSettings = {}; name = Release;",
        "S": "isa = PBXSourcesBuildPhase; files = (B, );",
        "B": "isa = PBXBuildFile; fileRef = F;",
        "D": "isa = PBXTargetDependency; productRef = W;",
        "W": "isa = XCSwiftPackageProductDependency; productName = \"plugin:GenerateConstants\";",
    ]

    /// A project with some objects changed or added.
    /// - Parameters:
    ///   - changes: the members of objects by their ids.
    ///   - files: further files by their paths, next to the project.
    static func project(
        _ changes: KeyValuePairs<String, String>, files: KeyValuePairs<String, String> = [:], options: String? = nil,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        let changed = Dictionary(changes.map { ($0.key, $0.value) }) { $1 }
        let known = Set(objects.map(\.key))
        let all = objects.map { ($0.key, changed[$0.key] ?? $0.value) } + changes.filter { !known.contains($0.key) }
        let lines = all.map { "        \($0.0) = {\($0.1)};\n" }.joined()
        let text = "// !$*UTF8*$!\n{\n    objects = {\n\(lines)    };\n    rootObject = P;\n}\n"
        let written = files.map { File(path: $0.key, text: $0.value) }
        let source = written.contains { $0.path == "App.swift" } ? [] : [File(path: "App.swift", text: "")]
        return RuleExample(
            files: [File(path: "App.xcodeproj/project.pbxproj", text: text)] + written + source, options: options,
            fileID: fileID, line: line)
    }

    /// A project with environments, whose target has these build settings; a `↓` at their end marks the configuration's name.
    static func project(
        debug: String, release: String, settings: (String) -> String = { _ in "{}" },
        fileID: StaticString = #fileID, line: Int = #line
    ) -> RuleExample {
        let configuration = { (settings: String, name: String) in
            settings.hasSuffix("↓")
                ? "isa = XCBuildConfiguration; \(settings.dropLast()) name = ↓\(name);"
                : "isa = XCBuildConfiguration; \(settings) name = \(name);"
        }
        let example = project(["TD": configuration(debug, "Debug"), "TR": configuration(release, "Release")])
        let environments = ["Development", "Stage", "Production"].map {
            File(path: "Environments/\($0).json", text: settings($0) + "\n")
        }
        return RuleExample(files: example.files + environments, fileID: fileID, line: line)
    }
}
