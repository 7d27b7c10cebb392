import EnvironmentSettings
import Findings
import SourceText
import XcodeProjects

/// Flags build configurations that do not select exactly one environment.
struct ConfigurationEnvironment: XcodeRule {
    static let metadata = RuleMetadata(
        id: "configuration_environment", name: "Configuration Environment", kind: .lint, severity: .error,
        summary: "each build configuration of a target with constants should select exactly one environment",
        rationale: """
            The plugin cannot see build settings, so it generates all environments, and the compiler chooses one of \
            them by the words in `SWIFT_ACTIVE_COMPILATION_CONDITIONS`. A configuration with none or two of the names \
            does not compile, and nobody notices before somebody builds it; the same applies to the environment of \
            debug builds without `DEBUG`. Add the name of one environment to that build setting of the configuration, \
            or run `prumo xcode init`. In a package with brands, each configuration also needs one brand. All targets \
            of an app need the same environment: different ones compile but do not work together.
            """)
    static let examples: [RuleExample] = [
        .project(
            debug: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG Development\"; };",
            release: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = Production; };"),
        .project(
            debug: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = ↓DEBUG; };",
            release: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = ↓\"Stage Production\"; };"),
        .project(
            debug: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG Stage\"; };",
            release: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = ↓Development; };"),
        .project(
            debug: "buildSettings = {SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG Stage\"; };",
            release: "buildSettings = {}; ↓"),
    ]

    func check(_ project: CheckedProject, in context: inout XcodeRuleContext) {
        guard let environments = project.environments else { return }
        var selections: [String: (target: String, environment: String)] = [:]
        for target in project.targetsWithPlugin {
            for configuration in target.configurations {
                let selected = check(configuration, of: target, environments, project, in: &context)
                guard let selected else { continue }
                guard let first = selections[configuration.name] else {
                    selections[configuration.name] = (target.name, selected)
                    continue
                }
                if first.environment == selected { continue }
                context.report(
                    "the configuration \"\(configuration.name)\" selects \(first.environment) in the target "
                        + "\"\(first.target)\" but \(selected) in \"\(target.name)\"; select the same environment in both",
                    at: place(of: configuration, of: target, project).range,
                    of: place(of: configuration, of: target, project).file)
            }
        }
    }

    /// Checks a configuration of a target.
    /// - Returns: the name of the variant that it selects; nil if it is not exactly one.
    private func check(
        _ configuration: BuildConfiguration, of target: ProjectTarget, _ environments: ProjectEnvironments,
        _ project: CheckedProject, in context: inout XcodeRuleContext
    ) -> String? {
        let settings = project.settings(of: target, in: configuration)
        let key = ProjectEnvironments.conditionsKey
        let subject = "the configuration \"\(configuration.name)\" of the target \"\(target.name)\""
        var selection: String?
        // A value for one platform or architecture selects by itself.
        for (index, conditions) in ([[]] + settings.conditions(of: key)).enumerated() {
            let value = settings.value(of: key, under: conditions)
            let (selected, brands) = environments.selected(by: settings, under: conditions)
            let place = value?.assignment.place ?? namePlace(of: configuration, project)
            var message: String?
            if selected.isEmpty {
                let names = ProjectEnvironments.list(environments.set.names, "or")
                message = "\(subject) selects no environment; add \(names) to \(key), or run prumo xcode init"
            } else if selected.count > 1 {
                message =
                    "\(subject) selects \(ProjectEnvironments.list(selected, "and")), but a build has only one "
                    + "environment; remove all but one of them"
            } else if brands.isEmpty, !environments.set.brands.isEmpty {
                message =
                    "\(subject) selects no brand; add \(ProjectEnvironments.list(environments.set.brands, "or")) to \(key), or run "
                    + "prumo xcode init"
            } else if brands.count > 1 {
                message =
                    "\(subject) selects \(ProjectEnvironments.list(brands, "and")), but a build has only one brand; "
                    + "remove all but one of them"
            } else if selected[0] == environments.set.defaultName,
                !ProjectEnvironments.words(of: settings, under: conditions).contains("DEBUG")
            {
                message =
                    "\(subject) selects \(selected[0]), which is for debug builds only, but does not define DEBUG; select "
                    + "another environment, or add DEBUG to \(key)"
            } else if index == 0 {
                selection = (selected + brands).joined(separator: "+")
            }
            if let message { context.report(message, at: place.range, of: place.file) }
        }
        return selection
    }

    private func place(
        of configuration: BuildConfiguration, of target: ProjectTarget, _ project: CheckedProject
    ) -> SourcePlace {
        let value = project.settings(of: target, in: configuration).value(of: ProjectEnvironments.conditionsKey)
        return value?.assignment.place ?? namePlace(of: configuration, project)
    }

    private func namePlace(of configuration: BuildConfiguration, _ project: CheckedProject) -> SourcePlace {
        project.project.place(configuration.object.nameRange)
    }
}
