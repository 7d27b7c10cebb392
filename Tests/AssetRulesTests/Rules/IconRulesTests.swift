import Findings
import Foundation
import TestSupport
import Testing

@testable import AssetRules

/// What the rules say of icons of Icon Composer.
@Suite struct IconRulesTests {
    /// The findings of a check of a folder, as `path:line:column: rule: message`.
    private static func findings(
        _ files: [String: String], images: [String: [UInt8]] = [:], rules: [String] = [], in path: String = ""
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("", to: ".git/HEAD")
        for (path, text) in files { try folder.write(text, to: path) }
        for (path, bytes) in images { try folder.write(Data(bytes), to: path) }
        let run = try AssetsCheckRun([folder.path + path], RuleOverrides(onlyRules: rules))
        return run.report.findings.map { finding in
            let path = finding.path.replacing(folder.path + "/", with: "")
            return "\(path):\(finding.start.line):\(finding.start.column): \(finding.rule): \(finding.message)"
        }
    }

    private static func icon(_ layers: String) -> String { "{\"groups\": [{\"layers\": [\n\(layers)\n]}]}" }

    @Test func `an icon without mistakes has no findings, whatever else its description contains`() throws {
        let description = #"""
            {
              "fill-specializations" : [{"value" : "automatic"}, {"appearance" : "dark", "value" : {"solid" : "srgb:0,0,0,1"}}],
              "color-space-for-untagged-svg-colors" : "display-p3", "features" : ["new"], "next-year" : {"a" : [null, 1, true]},
              "groups" : [
                {"blur-material" : null, "layers" : [
                  {"image-name" : "a.svg", "name" : "gone.svg", "glass-specializations" : [{"idiom" : "watchOS", "value" : false}]},
                  {"image-name-specializations" : [{"value" : "π.png"}, {"appearance" : "dark", "value" : "dark/b.png"},
                    {"appearance" : "tinted"}, {"appearance" : "tinted", "value" : null}]}],
                 "groups" : [{"layers" : [{"image-name" : "c.heic"}]}]},
                {"shadow" : {"kind" : "neutral", "opacity" : 0.5}}
              ],
              "background" : "named-elsewhere.pdf",
              "supported-platforms" : {"circles" : ["watchOS"], "squares" : "shared"}
            }
            """#
        let png = ImageBuilder.png(10, 10)
        let found = try Self.findings(
            [
                "App/AppIcon.icon/icon.json": description, "App/AppIcon.icon/Assets/a.svg": "<svg/>",
                "App/AppIcon.icon/Assets/c.heic": "?", "App/AppIcon.icon/Assets/named-elsewhere.pdf": "%PDF",
                "App/AppIcon.icon/Assets/.DS_Store": "", "App/AppIcon.icon/preview.txt": "",
            ],
            images: ["App/AppIcon.icon/Assets/π.png": png, "App/AppIcon.icon/Assets/dark/b.png": png])
        #expect(found == [])
    }

    @Test(arguments: [
        ("{\"image-name\": \"b.svg\"}", "2:16", "there is no \"b.svg\" in X.icon/Assets; did you mean \"a.svg\"?"),
        (
            "{\"image-name\": \"zzz.png\"}", "2:16",
            "there is no \"zzz.png\" in X.icon/Assets; add it, or remove its name here"
        ),
        (
            "{\"image-name\": \"A.SVG\"}", "2:16",
            "there is no \"A.SVG\" in X.icon/Assets, only \"a.svg\", which some file systems do not treat as the same; correct the "
                + "capital letters"
        ),
        (
            "{\"image-name\": \"../icon.json\"}", "2:16",
            "\"../icon.json\" leads out of X.icon/Assets; move the file into it"
        ),
        ("{\"image-name\": \"\"}", "2:16", "\"image-name\" is empty; name a file of X.icon/Assets, or remove it"),
        (
            "{\"image-name-specializations\": [{\"value\": \"a.svg\"},\n{\"appearance\": \"dark\", \"value\": \"q.png\"}]}",
            "3:33",
            "there is no \"q.png\" in X.icon/Assets; add it, or remove its name here"
        ),
    ])
    func `an image that a layer names and that is absent is found at its name`(
        layer: String, place: String, message: String
    ) throws {
        let found = try Self.findings(
            ["X.icon/icon.json": Self.icon(layer), "X.icon/Assets/a.svg": "<svg/>"], rules: ["missing_file"])
        #expect(found == ["X.icon/icon.json:\(place): missing_file: \(message)"])
    }

    @Test func `images that no layer shows and images that are not images are found`() throws {
        let found = try Self.findings([
            "X.icon/icon.json": Self.icon("{\"image-name\": \"a.png\"}, {\"image-name\": \"a.png\"}"),
            "X.icon/Assets/a.png": "",
            "X.icon/Assets/old/b.svg": "<svg/>",
        ])
        #expect(
            found == [
                "X.icon/icon.json:1:1: unnamed_file: \"old/b.svg\" is in X.icon/Assets but no layer shows it; add a layer for it, or "
                    + "remove it", "X.icon/icon.json:2:16: unreadable_image: \"a.png\" is empty; export it again",
            ])
    }

    @Test(arguments: [
        ("{\"groups\": [\n}", "X.icon/icon.json:2:1: "), ("[]", "X.icon/icon.json:1:1: "),
        ("", "X.icon/icon.json:1:1: "),
        ("{\"groups\": {}}", "X.icon/icon.json:1:12: "),
        ("{\"a\": [{\"image-name\": [1]}]}", "X.icon/icon.json:1:23: "),
    ])
    func `a description that is broken is an error at its place, and nothing else is`(text: String, place: String)
        throws
    {
        let found = try Self.findings(["X.icon/icon.json": text, "X.icon/Assets/a.svg": "<svg/>"])
        #expect(found.count == 1 && found.first?.hasPrefix(place + "asset_catalog: ") == true, "\(found)")
    }

    @Test func `a folder of images without a description is an error, and a folder of something else is not one`()
        throws
    {
        #expect(
            try Self.findings(["X.icon/Assets/a.svg": "<svg/>", "notes.icon/readme.txt": "", "App/plain.icon": "text"])
                == [
                    "X.icon:1:1: asset_catalog: there is no icon.json in X.icon; save the icon in Icon Composer again"
                ])
    }

    @Test func `an icon that is named itself is checked`() throws {
        let found = try Self.findings(
            ["X.icon/icon.json": Self.icon("{\"image-name\": \"b.svg\"}")], in: "/X.icon")
        #expect(found.count == 1, "\(found)")
    }

    @Test func `names in an icon are not uses of assets, and what Git ignores or a configuration excludes is left out`()
        throws
    {
        let found = try Self.findings([
            ".gitignore": "*.generated.svg\n", ".prumo.json": #"{"assets": {"check": {"excluded": ["**/Old.icon"]}}}"#,
            "App/Old.icon/icon.json": "{", "App/Old.icon/Assets/a.svg": "<svg/>", "App/a.swift": "",
            "App/X.icon/icon.json": Self.icon("{\"image-name\": \"x.generated.svg\", \"name\": \"star\"}"),
            "App/X.icon/Assets/y.generated.svg": "<svg/>",
            "App/A.xcassets/star.imageset/Contents.json": #"{"images": []}"#,
        ])
        #expect(
            found.count == 1 && found.first?.contains("star.imageset/Contents.json:1:1: unused: ") == true, "\(found)")
    }
}
