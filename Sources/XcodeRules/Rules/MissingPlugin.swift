import Findings
import SourceText

/// Flags projects with environments whose targets do not use the plugin.
struct MissingPlugin: XcodeRule {
    static let metadata = RuleMetadata(
        id: "missing_plugin", name: "Missing Plugin", kind: .lint,
        summary: "a target of a project with environments should use the plugin GenerateConstants",
        rationale: """
            Without the plugin, no target has constants, and nothing checks which environment a build is for. Run \
            `prumo xcode init`, or add GenerateConstants to Run Build Tool Plug-ins in the build phases of a target. A \
            project next to a `Package.swift` is not reported, since the environments may be those of the package.
            """)
    static let examples: [RuleExample] = [
        .project([:]),
        .project(debug: "buildSettings = {};", release: "buildSettings = {};"),
        RuleExample(
            files: RuleExample.project([
                "P": "isa = PBXProject; buildConfigurationList = PL; mainGroup = G; targets = (↓T, );",
                "D": "isa = PBXTargetDependency;",
            ]).files + [File(path: "Environments/Stage.json", text: "{}\n")]),
    ]

    private typealias File = RuleExample.File

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        // Next to a package, the environments may be those of the package.
        guard project.environments != nil, project.targetsWithPlugin.isEmpty,
            !Folder.isFile(at: project.project.folder + "/Package.swift"),
            let first = project.project.file.project.elements("targets").first
        else { return }
        context.report(
            "no target uses the plugin GenerateConstants, although there are environments next to the project; run prumo "
                + "xcode init, or add it to Run Build Tool Plug-ins in the build phases of a target",
            at: first.range, of: project)
    }
}
