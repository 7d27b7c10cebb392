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
        let configuration = settings.package.configuration
        let access = configuration.constants(of: target).accessLevel
        return GeneratedFile.text(
            source: sources(of: settings),
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
        try constantsAndTypes(for: settings).constants
    }

    /// The same with the types that are generated for settings, each with the path of the first setting that has it.
    /// - Throws: what ``text(for:)`` throws.
    package static func constantsAndTypes(
        for settings: SelectedSettings
    ) throws(DiagnosticsError) -> (constants: [String: GeneratedConstant], types: [GeneratedConstant]) {
        var tree = SettingTree(settings, named: ConstantKind.settings.standardName)
        tree.insert(settings.package.nodes)
        _ = try tree.declaration(documentation: [])
        return (
            Dictionary(tree.constants.map { ($0.constant.key, $0.constant) }, uniquingKeysWith: { first, _ in first }),
            tree.types
        )
    }

    /// `AppEnvironment`, `Settings` and the target's mark, of one environment.
    static func declarations(
        for settings: SelectedSettings, target: String?, _ access: ConstantsConfiguration.AccessLevel
    ) throws(DiagnosticsError) -> SwiftSource {
        let configuration = settings.package.configuration
        let names = configuration.constants(of: target).names
        var tree = SettingTree(settings, named: names[.settings])
        tree.insert(settings.package.nodes)
        let root = try tree.declaration(
            documentation: [
                "The settings of the environment \(settings.selection.name)"
                    + (settings.selection.variant.brand.map { " and the brand \($0)" } ?? "")
                    + ", from \(settings.files.map { "`\($0.displayPath)`" }.joined(separator: ", "))."
            ])
        return appEnvironment(settings.selection, access.modifier) + "\n"
            + DeclarationPrinter.source(of: root, access: access)
            + (try tree.overridable?.code(access: access.modifier) ?? "")
            + (target.map { "\n" + MarkDeclaration.source(for: $0, settings) } ?? "")
    }

    /// The files that the settings come from, for the comment at the top.
    private static func sources(of settings: SelectedSettings) -> String {
        settings.files.map(\.displayPath).joined(separator: ", ")
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

    private static func appEnvironment(_ selection: EnvironmentSelection, _ access: SwiftSource) -> SwiftSource {
        let brand = selection.variant.brand
        var arguments: SwiftSource = "name: \(literal: selection.name), isProtected: \(selection.isProtected)"
        if let brand { arguments += ", brand: \(literal: brand)" }
        let subject: SwiftSource = brand == nil ? "environment" : "environment and brand"
        let brandProperty: SwiftSource =
            brand == nil
            ? ""
            : """

                /// The name of the brand's file in `\(comment: EnvironmentSet.folderName)/\(comment: EnvironmentSet.brandsFolderName)` and of its package trait.
                \(access)let brand: Swift.String

            """
        return """
            /// The environment that this build was made for.
            \(access)nonisolated struct AppEnvironment: Swift.Sendable, Swift.Hashable {
                /// The name of the environment's file in `\(comment: EnvironmentSet.folderName)` and of its package trait.
                \(access)let name: Swift.String

                /// Whether users get builds for it, so that guards check its settings.
                \(access)let isProtected: Swift.Bool
            \(brandProperty)
                /// The selected \(subject).
                \(access)static let current = AppEnvironment(\(arguments))
            }

            """
    }
}
