import AssetCatalogs
import EnvironmentSettings
import SourceText

/// Checks that the settings which name an asset, by the schema, name one that exists.
struct AssetSettings {
    private let directory: String
    private var known: AssetNames?
    private var suggestions = Suggestions()

    /// - Parameter directory: the folder of the package.
    init(inPackage directory: String) {
        self.directory = directory
    }

    /// The names that no catalog has, each at its place.
    mutating func problems(in settings: [Setting]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for setting in settings {
            guard let schema = setting.schema, schema.namesAssets else { continue }
            for value in setting.values {
                check(value.source, schema, path: setting.path, &diagnostics)
            }
        }
        return diagnostics
    }

    private mutating func check(
        _ value: PlacedValue, _ schema: SettingSchema, path: String, _ diagnostics: inout [Diagnostic]
    ) {
        switch value.content {
        case .string(let name):
            guard let format = schema.format, let asset = AssetFormat(format) else { return }
            let names = known ?? AssetNames(inPackage: directory)
            known = names
            guard !names.contains(name, of: asset.kinds) else { return }
            let hint = suggestions.hint(
                for: name, among: names.names(of: asset.kinds), as: .quoted,
                otherwise: "add it, or correct the name")
            diagnostics.append(
                value.place.diagnostic(
                    "\"\(path)\" names \(asset.noun) \"\(name)\", which no asset catalog of the package has; \(hint)"
                ).of(.unknownAsset))
        case .array(let elements):
            guard let items = schema.items else { return }
            for element in elements { check(element, items, path: path, &diagnostics) }
        case .object(let members):
            for member in members {
                guard let property = schema.property(member.name) else { continue }
                check(member.value, property.schema, path: "\(path).\(member.name)", &diagnostics)
            }
        case .number, .boolean, .null, .secret: return
        }
    }
}

/// What a format of the schema names.
private struct AssetFormat {
    let noun: String
    let kinds: Set<AssetKind>

    init?(_ format: SettingSchema.Format) {
        switch format {
        case .image: (noun, kinds) = ("the image", [.image, .symbol])
        case .color: (noun, kinds) = ("the color", [.color])
        case .appIcon: (noun, kinds) = ("the app icon", [.appIcon, .icon, .brandAssets, .stickersIcon])
        default: return nil
        }
    }
}

extension SettingSchema {
    /// Whether some part of the values is the name of an asset.
    fileprivate var namesAssets: Bool {
        format.flatMap(AssetFormat.init) != nil || items?.namesAssets ?? false
            || properties.contains(where: \.schema.namesAssets)
    }
}
