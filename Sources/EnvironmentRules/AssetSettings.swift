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
            for value in setting.values {
                for (name, place, format) in value.source.strings(describedBy: setting.schema) {
                    guard let asset = format.flatMap(AssetFormat.init) else { continue }
                    let names = known ?? AssetNames(inPackage: directory)
                    known = names
                    guard !names.contains(name, of: asset.kinds) else { continue }
                    let hint = suggestions.hint(
                        for: name, among: names.names(of: asset.kinds), as: .quoted,
                        otherwise: "add it, or correct the name")
                    diagnostics.append(
                        place.diagnostic(
                            "\"\(setting.path)\" names \(asset.noun) \"\(name)\", which no asset catalog of the package has; \(hint)"
                        ).of(.unknownAsset))
                }
            }
        }
        return diagnostics
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
        case .appIcon: (noun, kinds) = ("the app icon", AssetKind.appIcons)
        default: return nil
        }
    }
}
