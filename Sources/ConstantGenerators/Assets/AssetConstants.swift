import AssetCatalogs
import EnvironmentSettings
import SourceText

/// Generates `Assets`, a constant for every asset of a target's asset catalogs, and the tables that contain them.
package struct AssetConstants {
    private var tree = ConstantTree()

    /// The generated file, and the warnings: duplicate names, and files that are not in a bundle.
    /// - Parameters:
    ///   - name: the name of the type that contains the constants.
    ///   - hasBundle: whether the target has resources, so that there is a `Bundle.module`.
    ///   - leftOut: the assets that the configuration leaves out, which should exist.
    /// - Throws: every name of which no constant can be made, or that collides with another.
    package static func text(
        for assets: [Asset], target: String, access: ConstantsConfiguration.AccessLevel = .internal,
        named name: String = ConstantKind.assets.standardName,
        configuration: AssetsConfiguration = AssetsConfiguration(), hasBundle: Bool = false,
        leftOut: LeftOutAssets? = nil
    ) throws(DiagnosticsError) -> (text: String, warnings: [Diagnostic]) {
        let collection = AssetCollection(assets, configuration)
        var warnings = collection.warnings + (leftOut?.warnings(among: collection.keys) ?? [])
        guard !collection.found.isEmpty || !collection.problems.diagnostics.isEmpty else {
            return (GeneratedFile.empty(of: "assets in asset catalogs"), warnings)
        }
        var generator = AssetConstants()
        let tables = generator.insert(collection.found)
        var problems = collection.problems
        problems.report(generator.tree.problems)
        try problems.check()
        var documentation = ["The assets of \(target)'s asset catalogs."]
        if !hasBundle, let first = collection.found.first(where: \.hasFiles) {
            warnings.append(warningOfMissingBundle(at: first, target))
            documentation += [
                "",
                "\(target) has no resources, so its assets are not in a bundle, and their files cannot be found or read.",
            ]
        }
        let root = generator.tree.declaration(named: name, documentation: documentation)
        var body = DeclarationPrinter.source(of: root, access: access)
        var guards: SwiftSource = ""
        if !tables.isEmpty {
            guards = BundleDeclaration.imports(hasBundle: hasBundle)
            let hasGroups = collection.found.contains { $0.kind == .arResourceGroup }
            body += BundleDeclaration.source(for: target, hasBundle: hasBundle) + tables
            if hasGroups { body += ResourceGroupDeclaration.source }
        }
        let text = GeneratedFile.text(
            source: "the target's asset catalogs", guards: guards, imports: ["PrumoRuntime"], access: access, body: body
        )
        return (text, warnings)
    }

    /// What a build says about the constants of a target's assets.
    /// - Parameters:
    ///   - package: the folder of the target's package.
    ///   - target: the target's folder.
    package static func diagnostics(
        for assets: [Asset], _ configuration: AssetsConfiguration, inPackage package: String, target: String
    ) -> [Diagnostic] {
        let collection = AssetCollection(assets, configuration)
        var generator = AssetConstants()
        _ = generator.insert(collection.found)
        return collection.problems.diagnostics + generator.tree.problems.diagnostics + collection.warnings
            + LeftOutAssets(names: configuration.leftOut, package: package, target: target)
            .warnings(among: collection.keys)
    }

    /// The constants of some assets.
    /// - Throws: what ``text(for:target:access:hasBundle:)`` throws.
    static func constants(
        for assets: [Asset], _ configuration: AssetsConfiguration
    ) throws(DiagnosticsError) -> [(asset: CollectedAsset, constant: GeneratedConstant)] {
        let collection = AssetCollection(assets, configuration)
        var generator = AssetConstants()
        _ = generator.insert(collection.found)
        var problems = collection.problems
        problems.report(generator.tree.problems)
        try problems.check()
        return Array(zip(collection.found, generator.tree.constants))
    }

    /// Colors need no bundle, and other assets without files are names.
    private static func warningOfMissingBundle(at asset: CollectedAsset, _ target: String) -> Diagnostic {
        asset.asset.file.diagnostic(
            .warning, at: 0,
            "\(target) has no resources, so file(for:) and bytes() cannot find the files of its assets; "
                + "declare the catalog in Package.swift, as in resources: [.process(\"Resources\")], or exclude it "
                + "from the target")
    }

    /// Inserts the constants, kind by kind, and gives the tables that they refer to.
    private mutating func insert(_ assets: [CollectedAsset]) -> SwiftSource {
        var tables: SwiftSource = ""
        var values: [SwiftSource] = Array(repeating: "", count: assets.count)
        for kind in AssetConstantKind.allCases {
            let indices = assets.indices.filter { assets[$0].kind == kind }
            guard let first = indices.first else { continue }
            for (position, index) in indices.enumerated() {
                values[index] = value(of: assets[index], at: position)
            }
            insertList(of: kind, indices.map { assets[$0] }, from: assets[first].origin.file)
            guard kind != .color else { continue }
            tables += "\n" + AssetTableLiteral.declaration(of: kind, indices.map { assets[$0] })
        }
        for (asset, value) in zip(assets, values) {
            let declaration = Declaration(
                name: SwiftIdentifier.escaped(asset.name), documentation: AssetDocumentation.lines(for: asset),
                content: .property(type: asset.kind.type, value: value))
            tree.insert(declaration, in: asset.path, from: asset.origin)
        }
        return tables
    }

    private func value(of asset: CollectedAsset, at position: Int) -> SwiftSource {
        guard asset.kind == .color, let colors = asset.set.colors else { return "\(asset.kind.accessor)(\(position))" }
        return ColorLiteral.expression(asset.key, colors, tags: asset.tags)
    }

    private mutating func insertList(of kind: AssetConstantKind, _ assets: [CollectedAsset], from file: SourceFile) {
        let references = assets.map { asset in
            SwiftSource(path: asset.path.map(\.name) + [SwiftIdentifier.escaped(asset.name)])
        }
        let value: SwiftSource =
            kind == .color ? "[\(references.joined(separator: ", "))]" : "\(kind.table).all"
        let declaration = Declaration(
            name: kind.list.name, documentation: ["All \(kind.list.content), in the order of the catalogs."],
            content: .property(type: "[\(kind.type)]", value: value))
        let origin = ConstantTree.Origin(file: file, offset: 0, description: "the list of all \(kind.list.content)")
        tree.insert(declaration, in: [], from: origin)
    }
}
