import PrumoRuntime

/// One of the feed's assets, for a program that lists them.
package struct FeedAsset: Sendable {
    /// What an asset is.
    package enum Kind: String, Sendable {
        case image
        case symbol
        case data
        case icon
    }

    /// The name in the catalog.
    package let name: String
    /// The kind of the asset.
    package let kind: Kind
    /// The file for light and for dark surroundings, at two pixels per point; nil if the catalog names none.
    package let light, dark: AssetFile?

    /// The feed's assets but colors, in the order of their kinds.
    package static var all: [FeedAsset] {
        Assets.allImages.map { asset in
            FeedAsset(
                name: asset.name, kind: .image, light: asset.file(scale: 2),
                dark: asset.file(scale: 2, appearance: .dark))
        }
            + Assets.allSymbols.map { asset in
                FeedAsset(name: asset.name, kind: .symbol, light: asset.file(for: AssetTraits()), dark: nil)
            }
            + Assets.allDataAssets.map { asset in
                FeedAsset(name: asset.name, kind: .data, light: asset.file(for: AssetTraits()), dark: nil)
            }
            + Assets.allNamedAssets.map { asset in
                FeedAsset(name: asset.name, kind: .icon, light: nil, dark: nil)
            }
    }

    /// What the recorded responses are.
    package static var noteOnRecordings: String {
        (try? Assets.recordings.bytes()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// The feed's colours, from its asset catalog.
package enum FeedColors {
    /// For what can be chosen.
    package static let accent = Assets.accentColor
    /// For headings.
    package static let heading = Assets.Colors.heading
    /// For discounts.
    package static let discount = Assets.Colors.discount
    /// For failures.
    package static let failure = Assets.Colors.failure
}
