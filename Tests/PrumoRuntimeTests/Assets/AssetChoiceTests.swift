import PrumoRuntime
import Testing

@Suite struct AssetChoiceTests {
    private static let variants = [
        "", "s:1", "s:2", "s:3", "l:dark", "l:dark\ts:2", "i:ipad\ts:2", "i:ipad\tl:dark", "c:high",
        "l:dark\tc:high\ts:3",
    ]
    private static let traits = [1.0, 2, 2.5, 4].flatMap { scale in
        AssetTraits.Appearance.allCases.flatMap { appearance in
            AssetTraits.Contrast.allCases.flatMap { contrast in
                [AssetTraits.Idiom.universal, .phone, .pad].map {
                    AssetTraits(scale: scale, appearance: appearance, contrast: contrast, idiom: $0)
                }
            }
        }
    }

    /// Whether a variant is for nothing that the traits are not, read without the code under test.
    private func suits(_ variant: String, _ traits: AssetTraits) -> Bool {
        (!variant.contains("dark") || traits.appearance == .dark)
            && (!variant.contains("high") || traits.contrast == .high)
            && (!variant.contains("ipad") || traits.idiom == .pad)
    }

    private func chosen(_ variants: [String], _ traits: AssetTraits) -> String? {
        AssetAttributes.best(of: variants.map { AssetAttributes($0[...]) }, for: traits).map { variants[$0] }
    }

    @Test func `of all sets of variants one is chosen that suits, where one does, and the same in every order`() {
        for bits in 0..<1 << Self.variants.count {
            let variants = Self.variants.indices.filter { bits >> $0 & 1 == 1 }.map { Self.variants[$0] }
            for traits in Self.traits {
                let choice = chosen(variants, traits)
                guard !variants.isEmpty, let choice else {
                    #expect(variants.isEmpty && choice == nil)
                    continue
                }
                let suitable = variants.filter { suits($0, traits) }
                if suitable.isEmpty == suits(choice, traits) { Issue.record("\(choice) of \(variants) for \(traits)") }
                if chosen(variants.reversed(), traits) != choice { Issue.record("\(variants) for \(traits)") }
                // What is not chosen makes no difference.
                if chosen([choice], traits) != choice { Issue.record("\(choice) alone") }
            }
        }
    }

    @Test(
        arguments: [
            (["s:1", "s:2", "s:3"], AssetTraits(scale: 2), "s:2"),
            (["s:1", "s:2", "s:3"], AssetTraits(scale: 1.5), "s:2"),
            (["s:1", "s:2"], AssetTraits(scale: 3), "s:2"),
            (["s:3", "s:2"], AssetTraits(scale: 1), "s:2"),
            (["s:1", ""], AssetTraits(scale: 2), ""),
            (["", "s:2"], AssetTraits(scale: 2), "s:2"),
            (["s:3", "l:dark\ts:1"], AssetTraits(scale: 3, appearance: .dark), "l:dark\ts:1"),
            (["", "l:dark", "l:light"], AssetTraits(), "l:light"),
            (["l:dark", "i:ipad"], AssetTraits(appearance: .dark, idiom: .pad), "i:ipad"),
            (["l:dark", "i:ipad", "i:ipad\tl:dark"], AssetTraits(appearance: .dark, idiom: .pad), "i:ipad\tl:dark"),
            (["i:ipad", "l:dark"], AssetTraits(idiom: .phone), "l:dark"),
            (["i:ipad"], AssetTraits(idiom: .phone), "i:ipad"),
            (["", "g:display-P3"], AssetTraits(displayGamut: .displayP3), "g:display-P3"),
            (["", "g:display-P3"], AssetTraits(), ""),
            (["", "d:right-to-left"], AssetTraits(layoutDirection: .rightToLeft), "d:right-to-left"),
            (["", "w:compact", "h:compact"], AssetTraits(heightClass: .compact), "h:compact"),
            (["", "o:pt", "o:fr"], AssetTraits(language: "pt-BR"), "o:pt"),
            (["", "o:pt"], AssetTraits(language: "p"), ""),
            (["", "u:mac-catalyst"], AssetTraits(subtype: "mac-catalyst"), "u:mac-catalyst"),
            (["m:2GB", "f:apple4", "x:<=145", ""], AssetTraits(), ""),
            (["z:new", ""], AssetTraits(), ""),
        ] as [([String], AssetTraits, String)])
    func `the variant that matches the most traits is chosen`(
        variants: [String], traits: AssetTraits, choice: String
    ) {
        #expect(chosen(variants, traits) == choice)
    }

    @Test(
        arguments: [
            (AssetTraits(), 0x10), (AssetTraits(appearance: .dark), 0x20), (AssetTraits(contrast: .high), 0x30),
            (AssetTraits(appearance: .dark, contrast: .high), 0x40), (AssetTraits(idiom: .watch), 0x50),
            (AssetTraits(appearance: .dark, idiom: .watch), 0x50), (AssetTraits(appearance: .dark, idiom: .mac), 0x20),
        ] as [(AssetTraits, UInt32)])
    func `a color is chosen as a file is`(traits: AssetTraits, value: UInt32) {
        let color = ColorAsset(
            name: "C", any: .init(0x10), dark: .init(0x20),
            others: [.init("c:high", .init(0x30)), .init("l:dark\tc:high", .init(0x40)), .init("i:watch", .init(0x50))])
        #expect(color.components(for: traits) == ColorComponents(value))
    }

    @Test func `a color without others is for light and dark`() {
        let both = ColorAsset(name: "C", any: .init(1), dark: .init(2))
        #expect(both.components() == .init(1) && both.components(appearance: .dark) == .init(2))
        #expect(ColorAsset(name: "C", any: .init(1)).components(appearance: .dark) == .init(1))
    }
}
