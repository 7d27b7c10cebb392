import EnvironmentSettings
import SourceText

/// Generates `Settings`, the selected environment's values, with the guards that keep it from the wrong build.
package enum EnvironmentConstants {
    /// The generated file.
    /// - Parameter target: the target that the file is for, whose mark it then has.
    /// - Throws: every name that is not a Swift identifier or collides with another.
    package static func text(
        for settings: SelectedSettings, target: String? = nil
    ) throws(DiagnosticsError) -> String {
        let access = settings.package.configuration.accessLevel
        return GeneratedFile.text(
            source: settings.file.displayPath,
            guards: EnvironmentConditions.guards(for: settings.selection),
            imports: imports(for: settings.package),
            access: access,
            body: try declarations(for: settings, target: target, access))
    }

    /// The constants of the settings, which are the same for every environment, by the settings' paths.
    /// - Throws: what ``text(for:)`` throws.
    package static func constants(
        for settings: SelectedSettings
    ) throws(DiagnosticsError) -> [String: GeneratedConstant] {
        var tree = SettingTree(settings)
        tree.insert(settings.package.nodes)
        _ = try tree.declaration(documentation: [])
        return Dictionary(tree.constants.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// `AppEnvironment`, `Settings` and the target's mark, of one environment.
    static func declarations(
        for settings: SelectedSettings, target: String?, _ access: PackageConfiguration.AccessLevel
    ) throws(DiagnosticsError) -> String {
        var tree = SettingTree(settings)
        tree.insert(settings.package.nodes)
        let root = try tree.declaration(
            documentation: [
                "The settings of the environment \(settings.selection.name), from `\(settings.file.displayPath)`."
            ])
        return appEnvironment(settings.selection, access.modifier) + "\n"
            + DeclarationPrinter.text(of: root, access: access)
            + (try tree.overridable?.code(access: access.modifier) ?? "")
            + (target.map { "\n" + MarkDeclaration.text(for: $0, settings) } ?? "")
    }

    /// The modules whose types the settings have.
    static func imports(for package: PackageSettings) -> [String] {
        let overlay: Set<String> = package.overridable == nil ? [] : ["PrumoOverlay"]
        let modules = package.settings.reduce(into: overlay) { modules, setting in
            var declarations = SettingTypeDeclarations()
            modules.formUnion(declarations.form(of: setting.type, named: setting.path).modules)
        }
        return modules.subtracting(["Swift"]).ordered()
    }

    private static func appEnvironment(_ selection: EnvironmentSelection, _ access: String) -> String {
        """
        /// The environment that this build was made for.
        \(access)nonisolated struct AppEnvironment: Swift.Sendable, Swift.Hashable {
            /// The name of the environment's file in `\(EnvironmentSet.folderName)` and of its package trait.
            \(access)let name: Swift.String

            /// Whether users get builds for it, so that guards check its settings.
            \(access)let isProtected: Swift.Bool

            /// The selected environment.
            \(access)static let current = AppEnvironment(name: \(SwiftLiteral.string(selection.name)), isProtected: \(selection.isProtected))
        }

        """
    }
}

/// The conditional compilation around settings: the compiler knows the traits and DEBUG by itself, and verifies
/// the tool's arguments.
enum EnvironmentConditions {
    /// Stops the build of one environment's settings if another one is selected.
    static func guards(for selection: EnvironmentSelection) -> String {
        var text = ""
        let name = selection.name
        if selection.isTraitOn {
            text += errorIf(
                "!\(name)",
                "these constants are for \(name), but the trait \(name) is not enabled; build with --traits \(name)"
            )
        }
        for other in selection.others {
            text += errorIf(
                other,
                "these constants are for \(name), but the trait \(other) is enabled; build with one environment's trait only"
            )
        }
        if selection.isDefault {
            let releases = selection.others.map { "--traits \($0)" }.joined(separator: " or ")
            text += errorIf("!DEBUG", "\(name) is for debug builds only; build a release with \(releases)")
        }
        return text
    }

    /// All environments, of which the compilation conditions of an Xcode build configuration select one.
    /// - Parameter branches: the code of each environment.
    static func ladder(_ branches: [(name: String, code: String)], in environments: EnvironmentSet) -> String {
        let names = environments.names
        var text = ""
        for (index, name) in names.enumerated() {
            for other in names[(index + 1)...] {
                text += errorIf(
                    "\(name) && \(other)",
                    "the compilation conditions \(name) and \(other) are both enabled, but a build has only one environment; "
                        + "keep one of them in SWIFT_ACTIVE_COMPILATION_CONDITIONS")
            }
        }
        text += errorIf(
            "\(environments.defaultName) && !DEBUG",
            "\(environments.defaultName) is for debug builds only; give the build configuration the condition of another "
                + "environment")
        for (index, branch) in branches.enumerated() {
            text += "#\(index == 0 ? "if" : "elseif") \(branch.name)\n\n\(branch.code)\n"
        }
        let list = names.joined(separator: ", ")
        return text + "#else\n"
            + "#error(\(SwiftLiteral.string("no environment is selected; add one of \(list) to SWIFT_ACTIVE_COMPILATION_CONDITIONS of each build configuration")))\n"
            + "#endif\n"
    }

    /// Stops the compiler with a message if a condition is true.
    static func errorIf(_ condition: String, _ message: String) -> String {
        "#if \(condition)\n#error(\(SwiftLiteral.string(message)))\n#endif\n\n"
    }
}
