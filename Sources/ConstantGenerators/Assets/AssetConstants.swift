import AssetCatalogs
import EnvironmentSettings
import SourceText

/// Generates `Assets`, a constant for every image and colour of a target's asset catalogs.
public struct AssetConstants {
    private var tree = ConstantTree()

    /// The generated file.
    /// - Throws: every name of which no constant can be made, or that collides with another.
    public static func text(
        for assets: [Asset], target: String, access: PackageConfiguration.AccessLevel = .internal
    ) throws(DiagnosticsError) -> String {
        guard !assets.isEmpty else { return GeneratedFile.empty(of: "images or colors in asset catalogs") }
        var generator = AssetConstants()
        generator.insert(assets, in: [], namespace: "")
        try generator.tree.problems.check()
        let root = generator.tree.declaration(
            named: "Assets", documentation: ["The images and colors of \(target)'s asset catalogs."])
        return GeneratedFile.text(
            source: "the target's asset catalogs",
            imports: ["PrumoRuntime"], access: access,
            body: DeclarationPrinter.text(of: root, access: access))
    }

    private mutating func insert(_ assets: [Asset], in path: [ConstantTree.Component], namespace: String) {
        for asset in assets {
            let origin = ConstantTree.Origin(key: namespace + asset.name, file: asset.file, offset: 0)
            switch asset.content {
            case .folder(let providesNamespace, let nested):
                guard providesNamespace else {
                    insert(nested, in: path, namespace: namespace)
                    continue
                }
                guard let name = SwiftIdentifier.typeName(from: asset.name) else {
                    reportUnnameable(origin)
                    continue
                }
                insert(
                    nested, in: path + [.init(name: name, spelling: asset.name)], namespace: origin.key + "/")
            case .image:
                insertConstant(
                    "ImageAsset(name: \(SwiftLiteral.string(origin.key)))", documentation: "The image `\(origin.key)`.",
                    in: path, of: asset, from: origin)
            case .color(let colors):
                insertConstant(
                    expression(origin.key, colors), documentation: documentation(origin.key, colors), in: path,
                    of: asset,
                    from: origin)
            }
        }
    }

    private mutating func insertConstant(
        _ value: String, documentation: String, in path: [ConstantTree.Component], of asset: Asset,
        from origin: ConstantTree.Origin
    ) {
        guard let name = SwiftIdentifier.constantName(from: asset.name) else { return reportUnnameable(origin) }
        let declaration = Declaration(
            name: SwiftIdentifier.escaped(name),
            documentation: [documentation, "", "From `\(origin.file.displayReference(to: 0))`."],
            content: .constant(value: value))
        tree.insert(declaration, in: path, from: origin)
    }

    private mutating func reportUnnameable(_ origin: ConstantTree.Origin) {
        tree.reportProblem(
            origin, "no Swift name can be made of \"\(origin.key)\"; rename the asset with a letter or a digit")
    }

    private func expression(_ name: String, _ colors: AssetColorSet) -> String {
        let dark = colors.dark.map { ", dark: \(expression($0))" } ?? ""
        return "ColorAsset(name: \(SwiftLiteral.string(name)), any: \(expression(colors.any))\(dark))"
    }

    private func expression(_ color: AssetColor) -> String {
        ".init(space: .\(color.space), red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
    }

    private func documentation(_ name: String, _ colors: AssetColorSet) -> String {
        let dark = colors.dark.map { ", dark \(description(of: $0))" } ?? ""
        return "The color `\(name)`: \(description(of: colors.any))\(dark)."
    }

    private func description(of color: AssetColor) -> String {
        let components = [color.red, color.green, color.blue]
        guard components.allSatisfy({ (0...1).contains($0) }) else {
            return components.map { String($0) }.joined(separator: " ") + " (\(color.space))"
        }
        let digits = components.map { component in
            let text = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
            return text.count < 2 ? "0" + text : text
        }
        let opacity = color.alpha == 1 ? "" : " at \(Int((color.alpha * 100).rounded())) %"
        return "#\(digits.joined())\(opacity)\(color.space == .sRGB ? "" : " (\(color.space))")"
    }
}
