import AssetCatalogs

/// The kinds of constants for assets, in the order of their priority for a name.
enum AssetConstantKind: CaseIterable {
    case image, color, namedColor, symbol, data, arResourceGroup, named

    init(_ set: AssetSet) {
        self =
            switch set.kind {
            // Layered images are loaded as others are.
            case .image, .imageStack, .solidImageStack: .image
            case .color: set.colors == nil ? .namedColor : .color
            case .symbol: .symbol
            case .data: .data
            case .arResourceGroup: .arResourceGroup
            default: .named
            }
    }

    /// The type, with the module: a target may have a type of the same name, such as those of SwiftGen.
    var type: SwiftSource {
        switch self {
        case .image: "PrumoRuntime.ImageAsset"
        case .color: "PrumoRuntime.ColorAsset"
        case .namedColor: "PrumoRuntime.NamedColorAsset"
        case .symbol: "PrumoRuntime.SymbolAsset"
        case .data: "PrumoRuntime.DataAsset"
        case .arResourceGroup: "PrumoRuntime.ARResourceGroupAsset"
        case .named: "PrumoRuntime.NamedAsset"
        }
    }

    /// The function in the generated file that finds a constant by its index; colors are literals.
    var accessor: SwiftSource {
        switch self {
        case .image: "_image"
        case .color: ""
        case .namedColor: "_namedColor"
        case .symbol: "_symbol"
        case .data: "_dataAsset"
        case .arResourceGroup: "_resourceGroup"
        case .named: "_namedAsset"
        }
    }

    /// The table that the function looks into.
    var table: SwiftSource { accessor + "Table" }

    /// The list of all constants of the kind, and its content in words.
    var list: (name: String, content: String) {
        switch self {
        case .image: ("allImages", "images")
        case .color: ("allColors", "colors")
        case .namedColor: ("allNamedColors", "colors without their own values")
        case .symbol: ("allSymbols", "symbols")
        case .data: ("allDataAssets", "data sets")
        case .arResourceGroup: ("allResourceGroups", "groups of images and objects for augmented reality")
        case .named: ("allNamedAssets", "assets with only a name")
        }
    }
}

extension AssetKind {
    /// The description of an asset of the kind in messages.
    var noun: String {
        switch self {
        case .image: "image"
        case .color: "color"
        case .symbol: "symbol"
        case .data: "data set"
        case .arResourceGroup: "resource group for augmented reality"
        case .appIcon, .layeredIcon: "app icon"
        case .imageStack, .solidImageStack: "layered image"
        case .spriteAtlas: "sprite atlas"
        case .texture: "texture"
        case .cubeTexture: "cube texture"
        case .stickerPack: "sticker pack"
        default: "\(rawValue)"
        }
    }

    /// The suffix that distinguishes the constant from one of another kind with the same name.
    var suffix: String {
        let name = "\(self)"
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
