import EnvironmentSettings
import SourceText

/// Generates `Settings`, the selected environment's values, with the guards that keep it from the wrong build.
public enum EnvironmentConstants {
    /// The generated file.
    /// - Throws: every name that is no Swift identifier or collides with another.
    public static func text(for settings: SelectedSettings) throws(DiagnosticsError) -> String {
        var tree = ConstantTree()
        insert(settings.nodes, in: [], keyPrefix: "", of: settings.file, into: &tree)
        try tree.problems.check()
        let name = settings.selection.name
        let root = tree.declaration(
            named: "Settings",
            documentation: ["The settings of the environment \(name), from `\(settings.file.displayPath)`."])
        return GeneratedFile.text(
            source: settings.file.displayPath,
            guards: guards(for: settings.selection),
            imports: usesFoundation(settings.nodes) ? ["Foundation"] : [],
            body: appEnvironment(name) + "\n" + DeclarationPrinter.text(of: root))
    }

    /// What the compiler checks again, since it knows the traits and DEBUG by itself.
    private static func guards(for selection: EnvironmentSelection) -> String {
        var text = ""
        let name = selection.name
        if selection.isTraitOn {
            text += guardText(
                "!\(name)",
                "these constants are for \(name), but the compiler was not told of the trait \(name); build with --traits \(name)"
            )
        }
        for other in selection.others where SwiftIdentifier.isIdentifier(other) {
            text += guardText(
                other,
                "these constants are for \(name), but the trait \(other) is on; build with one environment's trait only"
            )
        }
        if name == EnvironmentSelection.defaultName {
            let releases = selection.others.map { "--traits \($0)" }.joined(separator: " or ")
            text += guardText(
                "!DEBUG", "\(name) is for debug builds only; build a release with \(releases)")
        }
        return text
    }

    private static func guardText(_ condition: String, _ message: String) -> String {
        "#if \(condition)\n#error(\(SwiftLiteral.string(message)))\n#endif\n\n"
    }

    private static func appEnvironment(_ name: String) -> String {
        """
        /// The environment that this build was made for.
        nonisolated struct AppEnvironment: Sendable, Hashable {
            /// The name, as the file in `\(EnvironmentFile.folderName)` and the package trait have it.
            let name: String

            /// The selected environment.
            static let current = AppEnvironment(name: \(SwiftLiteral.string(name)))
        }

        """
    }

    private static func insert(
        _ nodes: [SettingNode], in path: [ConstantTree.Component], keyPrefix: String, of file: SourceFile,
        into tree: inout ConstantTree
    ) {
        for node in nodes {
            let origin = ConstantTree.Origin(key: keyPrefix + node.name, file: file, offset: node.nameOffset)
            guard SwiftIdentifier.isIdentifier(node.name), let typeName = SwiftIdentifier.typeName(from: node.name)
            else {
                let example = SwiftIdentifier.constantName(from: node.name)
                tree.reportProblem(
                    origin,
                    "\"\(node.name)\" cannot be the name of a Swift constant; rename it in every environment, "
                        + (example.map { "for example to \($0)" } ?? "with a letter first"))
                continue
            }
            switch node.content {
            case .group(let nested):
                let component = ConstantTree.Component(name: typeName, spelling: node.name)
                insert(nested, in: path + [component], keyPrefix: origin.key + ".", of: file, into: &tree)
            case .setting(let type, let value):
                let declaration = Declaration(
                    name: SwiftIdentifier.escaped(node.name), documentation: documentation(value, origin),
                    content: .constant(value: SettingLiteral.expression(value, of: type)))
                tree.insert(declaration, in: path, from: origin)
            }
        }
    }

    private static func documentation(_ value: SettingValue, _ origin: ConstantTree.Origin) -> [String] {
        [SettingLiteral.plain(value), "", "From `\(origin.file.displayReference(to: origin.offset))`."]
    }

    private static func usesFoundation(_ nodes: [SettingNode]) -> Bool {
        nodes.contains { node in
            switch node.content {
            case .group(let nested): usesFoundation(nested)
            case .setting(let type, _): type.usesURL
            }
        }
    }
}
