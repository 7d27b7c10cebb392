/// The kinds of sets, by the extensions of their folders (Asset Catalog Format Reference, Types Overview, and those that
/// Xcode has added since).
package enum AssetKind: String, Sendable, Hashable, CaseIterable {
    case image = "imageset"
    case color = "colorset"
    case symbol = "symbolset"
    case data = "dataset"
    case arResourceGroup = "arresourcegroup"
    case arReferenceImage = "arreferenceimage"
    case arReferenceObject = "arreferenceobject"
    case arImage = "arimageset"
    case arObject = "arobject"
    case texture = "textureset"
    case cubeTexture = "cubetextureset"
    case mipmap = "mipmapset"
    case spriteAtlas = "spriteatlas"
    case appIcon = "appiconset"
    case icon = "iconset"
    /// An icon of Icon Composer, which is next to catalogs and not in them.
    case layeredIcon = "icon"
    case stickersIcon = "stickersiconset"
    case launchImage = "launchimage"
    case brandAssets = "brandassets"
    case imageStack = "imagestack"
    case imageStackLayer = "imagestacklayer"
    case solidImageStack = "solidimagestack"
    case solidImageStackLayer = "solidimagestacklayer"
    case complication = "complicationset"
    case watchComplication = "watchcomplicationset"
    case sticker = "sticker"
    case stickerPack = "stickerpack"
    case stickerSequence = "stickersequence"
    case dashboardImage = "gcdashboardimage"
    case leaderboard = "gcleaderboard"
    case leaderboardSet = "gcleaderboardset"

    /// The list without which a set of the kind is broken, with the words for one and for its content; `nil` if the
    /// description need not exist.
    var required: (list: String, subject: String, content: String)? {
        switch self {
        case .image: ("images", "an image set", "files")
        case .color: ("colors", "a color set", "colors")
        case .symbol: ("symbols", "a symbol set", "files")
        case .data: ("data", "a data set", "files")
        default: nil
        }
    }

    /// Whether sets of the kind are made of others, which are in their folders.
    package var holdsSets: Bool {
        switch self {
        case .arResourceGroup, .texture, .cubeTexture, .spriteAtlas, .brandAssets, .imageStack, .imageStackLayer,
            .solidImageStack, .solidImageStackLayer, .complication, .watchComplication, .stickerPack, .dashboardImage,
            .leaderboard, .leaderboardSet:
            true
        default: false
        }
    }

    /// The kinds by whose names Xcode selects the icon of an app.
    package static let appIcons: Set<AssetKind> = [.appIcon, .icon, .layeredIcon, .brandAssets, .stickersIcon]

    /// The kind and the name of a folder in a catalog; a group has no kind.
    package static func split(_ name: String) -> (stem: String, kind: AssetKind?) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
            let kind = AssetKind(rawValue: String(name[name.utf8.index(after: dot)...])), kind != .layeredIcon
        else { return (name, nil) }
        return (String(name[..<dot]), kind)
    }
}
