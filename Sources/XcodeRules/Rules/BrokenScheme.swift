import Findings
import SourceText
import XcodeProjects

/// Flags schemes that name targets, projects or configurations that do not exist.
struct BrokenScheme: XcodeRule {
    static let metadata = RuleMetadata(
        id: "broken_scheme", name: "Broken Scheme", kind: .lint, severity: .error,
        summary: "the targets, projects and build configurations that a shared scheme names should exist",
        rationale: """
            If a scheme names a configuration that does not exist, Xcode builds with the default one, which may be \
            that of another environment. A target that was deleted is left out of the build. In Xcode, edit the \
            scheme: select a configuration of the project for each action, and remove the target or select it again.
            """)
    static let examples: [RuleExample] = [
        .project([:], files: [path: #"<Scheme><LaunchAction buildConfiguration="Debug"/></Scheme>"# + "\n"]),
        .project([:], files: [path: #"<Scheme>↓<LaunchAction buildConfiguration="Stage"/></Scheme>"# + "\n"]),
        .project(
            [:],
            files: [
                path: """
                <Scheme>
                ↓<BuildableReference BlueprintIdentifier="X" BlueprintName="Ap" ReferencedContainer="container:App.xcodeproj"/>
                <BuildableReference BlueprintIdentifier="T" BlueprintName="App" ReferencedContainer="container:App.xcodeproj"/>
                </Scheme>

                """
            ]),
    ]

    private static let path = "App.xcodeproj/\(Scheme.folderName)/App.xcscheme"

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        let model = project.project
        let names = model.configurations.map(\.name)
        let targets = Set(model.targets.map(\.object.id))
        for scheme in project.schemes {
            for action in scheme.actions where !names.contains(action.configuration) {
                let hint = Suggestion.hint(
                    for: action.configuration, among: names, as: .quoted,
                    otherwise: "the configurations are \(names.map { "\"\($0)\"" }.joined(separator: ", "))")
                context.report(
                    "the \(action.name) builds with \"\(action.configuration)\", which is not a build configuration of the "
                        + "project; \(hint)", at: action.offset..<action.offset, of: scheme.file)
            }
            for buildable in scheme.buildables where XcodeProject.isProject(buildable.container) {
                check(buildable, of: scheme, targets, project, in: &context)
            }
        }
    }

    private func check(
        _ buildable: Scheme.Buildable, of scheme: Scheme, _ targets: Set<String>, _ project: CheckedProject,
        in context: inout XcodeRuleContext
    ) {
        let prefix = "container:"
        guard buildable.container.hasPrefix(prefix), buildable.container.utf8.count < 1024 else { return }
        let model = project.project
        let name = buildable.container.dropFirst(prefix.count)
        let path = RealPath.absolute("\(model.folder)/\(name)")
        let range = buildable.offset..<buildable.offset
        if path == RealPath.absolute(model.path) {
            guard !targets.contains(buildable.identifier) else { return }
            let names = model.targets.map(\.name)
            let hint =
                names.contains(buildable.name)
                ? "the target \"\(buildable.name)\" has another id; select it in the scheme again"
                : Suggestion.hint(
                    for: buildable.name, among: names, as: .quoted, otherwise: "remove it from the scheme")
            context.report(
                "the scheme refers to a target \"\(buildable.name)\", which the project does not have; \(hint)",
                at: range,
                of: scheme.file)
        } else if case .missing = project.files.status(of: path), !project.isIgnored(path) {
            context.report(
                "there is no project \"\(project.files.shown(path))\", whose target \"\(buildable.name)\" the scheme refers to; "
                    + "correct the path, or remove the target from the scheme", at: range, of: scheme.file)
        }
    }
}
