import Foundation
import TestSupport

/// A target whose catalog has every kind of asset, for tests of the generated constants.
enum AssetFixture {
    static let files: [String: String] = [
        "Icons/Contents.json":
            #"{"properties": {"provides-namespace": true, "on-demand-resource-tags": ["start"]}}"#,
        "Icons/arrow-left.imageset/Contents.json": #"""
        {"images": [
          {"filename": "arrow.png", "idiom": "universal", "scale": "1x"},
          {"filename": "arrow@2x.png", "idiom": "universal", "scale": "2x"},
          {"filename": "dark \"quoted\".png", "idiom": "universal", "scale": "2x",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"filename": "pad.png", "idiom": "ipad", "scale": "2x"},
          {"idiom": "universal", "scale": "3x"}, {"filename": "lost.png", "unassigned": true}],
         "properties": {"on-demand-resource-tags": ["level 1"], "template-rendering-intent": "template"}}
        """#,
        "Hotel.imageset/Contents.json": #"{"images": [{"filename": "hotel.svg"}]}"#,
        "Hotel.colorset/Contents.json":
            #"{"colors": [{"color": {"components": {"red": "0xFF", "green": "128", "blue": "0"}}}]}"#,
        "Hotel.appiconset/Contents.json": #"{"images": []}"#,
        "Brand.colorset/Contents.json": #"""
        {"colors": [
          {"color": {"components": {"red": "0x19", "green": "103", "blue": "0.5"}}},
          {"appearances": [{"appearance": "luminosity", "value": "dark"}],
           "color": {"components": {"red": "1.0", "green": "1.0", "blue": "255", "alpha": "0.25"}}},
          {"appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}],
           "color": {"color-space": "display-p3", "components": {"red": "1.0", "green": "0.5", "blue": "0.0"}}},
          {"idiom": "watch", "color": {"color-space": "extended-gray", "components": {"white": "1.5"}}}],
         "properties": {"on-demand-resource-tags": ["skin"]}}
        """#,
        "Icons/default.colorset/Contents.json":
            #"{"colors": [{"color": {"components": {"red": "0", "green": "0", "blue": "0"}}}]}"#,
        "System.colorset/Contents.json":
            #"{"colors": [{"color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#,
        "AccentColor.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#,
        "heart.symbolset/Contents.json": #"{"symbols": [{"filename": "heart.svg", "idiom": "universal"}]}"#,
        "Levels.dataset/Contents.json": #"""
        {"data": [{"filename": "levels.json", "idiom": "universal", "universal-type-identifier": "public.json"},
                  {"filename": "big.json", "idiom": "mac"}]}
        """#,
        "Scans.arresourcegroup/Contents.json":
            #"{"resources": [{"filename": "Poster.arreferenceimage"}, {"filename": "Cup.arreferenceobject"}]}"#,
        "Scans.arresourcegroup/Poster.arreferenceimage/Contents.json": #"{"images": [{"filename": "poster.png"}]}"#,
        "Wood.textureset/Contents.json": #"{"textures": []}"#,
        "Hello.stickerpack/Contents.json": #"{"stickers": [{"filename": "Hi.sticker"}]}"#,
        "Walk.spriteatlas/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Walk.spriteatlas/step.imageset/Contents.json": #"{"images": [{"filename": "step.png", "scale": "2x"}]}"#,
        "Front.imagestack/Contents.json": #"{"layers": [{"filename": "Top.imagestacklayer"}]}"#,
        "Front.imagestack/Top.imagestacklayer/Contents.json": "{}",
    ]

    /// What the files contain that assets name.
    static let data: [String: String] = [
        "Levels.dataset/levels.json": "[1, 2]", "Icons/arrow-left.imageset/dark \"quoted\".png": "dark",
    ]

    static func target(_ more: [String: String] = [:]) throws -> TargetFixture {
        var files: [String: String] = [:]
        for (path, text) in self.files.merging(data, uniquingKeysWith: { $1 }).merging(more, uniquingKeysWith: { $1 }) {
            files["Sources/App/Resources/Media.xcassets/" + path] = text
        }
        return try TargetFixture(files)
    }
}
