import Findings
import SourceText
import XcodeProjects

/// Flags objects of a project that do not fit together.
struct BrokenProject: XcodeRule {
    static let metadata = RuleMetadata(
        id: "broken_project", name: "Broken Project", kind: .lint, severity: .error,
        summary: "the objects of a project should exist, be in one place, and have the same build configurations",
        rationale: """
            A merge of two branches easily loses an object to which others refer, or keeps one twice. Xcode silently \
            repairs some of this and crashes on the rest. A target that lacks a configuration is built with its \
            default one. Restore the lost object from an earlier commit or remove the reference to it, keep a group in \
            one place, and add the missing configuration to the target.
            """)
    static let examples: [RuleExample] = [
        .project([:]),
        .project(["S": "isa = PBXSourcesBuildPhase; files = (B, ↓C, );"]),
        .project(["G": "isa = PBXGroup; children = (F, G, ); name = ↓Sources; sourceTree = \"<group>\";"]),
        .project([
            "TL": "isa = XCConfigurationList; buildConfigurations = (TD, );",
            "T":
                "isa = PBXNativeTarget; buildConfigurationList = TL; buildPhases = (S, ); name = ↓App;",
        ]),
    ]

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        let model = project.project
        for dangling in ProjectReferences.dangling(in: model.file) {
            let id = dangling.value.string ?? ""
            context.report(
                "there is no object \(id), to which \"\(dangling.key)\" refers; restore it, or remove this reference",
                at: dangling.value.range, of: project)
        }
        for group in model.paths.repeatedGroups {
            context.report(
                "the group \"\(group.displayName ?? group.id)\" is a child of several groups, or of itself; keep one place",
                at: group.nameRange, of: project)
        }
        for diagnostic in model.file.propertyList.warnings { context.report(diagnostic) }
        let names = model.configurations.map(\.name)
        for target in model.targets where !target.configurations.isEmpty {
            let own = Set(target.configurations.map(\.name))
            let missing = names.filter { !own.contains($0) }
            guard !missing.isEmpty else { continue }
            let list = missing.map { "\"\($0)\"" }.joined(separator: ", ")
            context.report(
                "the target \"\(target.name)\" does not have the configuration \(list) of the project, so Xcode builds it with "
                    + "its default one; add it", at: target.object.nameRange, of: project)
        }
    }
}
