import Feed
import PrumoRuntime
import Testing

@Suite struct FeedAssetTests {
    @Test func `every asset with files has them in the bundle, light and dark`() throws {
        #expect(
            FeedAsset.all.map(\.name) == [
                "Hotel", "Paw", "Photo", "Placeholder", "PriceTag", "Quote", "Star", "Recordings",
                "AppIcon-Development", "AppIcon-Stage", "AppIcon",
            ])
        for asset in FeedAsset.all where asset.kind != .icon {
            #expect(try !asset.light!.bytes().isEmpty, "\(asset.name)")
        }
        let placeholder = try #require(FeedAsset.all.first { $0.name == "Placeholder" })
        #expect(placeholder.light?.name == "placeholder@2x.png")
        #expect(placeholder.dark?.name == "placeholder-dark@2x.png")
        #expect(FeedAsset.noteOnRecordings.contains("synthetic"))
    }

    @Test func `the accent color has one for each appearance and contrast`() {
        let colors = [AssetTraits.Appearance.light, .dark].flatMap { appearance in
            [AssetTraits.Contrast.normal, .high].map {
                FeedColors.accent.components(appearance: appearance, contrast: $0)
            }
        }
        #expect(Set(colors).count == 4)
        #expect(colors[0].bytes == (red: 0x19, green: 0x67, blue: 0xD2, alpha: 255))
        #expect(colors[3].space == .displayP3)
    }
}
