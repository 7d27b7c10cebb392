import PrumoRuntime
import Testing

/// What the constants of storyboards and nibs are on every system; .ci/apple-stubs checks what UIKit and AppKit add.
@Suite struct InterfaceAssetTests {
    private let bundle = ResourceBundle(of: "App") { "/nowhere" }

    @Test func `a nib without a reuse identifier has its name as one`() {
        #expect(NibAsset<Int>("Cell", in: bundle).reuseIdentifier == ReuseIdentifier("Cell"))
        #expect(NibAsset<Int>("Cell", reuseIdentifier: "row", in: bundle).reuseIdentifier.rawValue == "row")
    }

    @Test func `scenes are equal if their storyboards and identifiers are`() {
        let main = StoryboardAsset("Main", in: bundle)
        let detail = StoryboardScene<Int>("Detail", in: main)
        #expect(detail == StoryboardScene("Detail", in: StoryboardAsset("Main", in: bundle)))
        #expect(
            detail != StoryboardScene(in: main)
                && detail != StoryboardScene("Detail", in: StoryboardAsset("Other", in: bundle)))
        #expect(StoryboardScene<Int>(in: main).identifier == nil)
    }
}
